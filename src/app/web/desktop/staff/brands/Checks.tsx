import type { ReactElement } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { Fault } from '#features/staff/brand-editor/contract.ts';
import { useFaultWords } from '#features/staff/brands/web/fields/use-fault-words.ts';
import type { Review } from '#features/staff/brands/web/queries.ts';
import { addressOfFault } from './place-of-fault.ts';
import { brandPageTexts } from './texts.ts';
import { useFieldName } from '#features/staff/brands/web/use-field-name.ts';

export interface ChecksProps {
	readonly brandKey: string;
	readonly checks: Review['checks'];
	readonly effects: Review['effects'];
}

/** What was looked at. What stands in the way comes first, with the way to mend it. */
export function Checks({ brandKey, checks, effects }: ChecksProps): ReactElement {
	const text = useText(brandPageTexts);
	const blocking = checks.filter(({ state }) => state === 'blocks');
	const passed = checks.filter(({ state }) => state === 'passed');
	return (
		<div className="grid gap-2.5 p-5">
			<p className={`font-semibold ${blocking.length === 0 ? 'text-success-text' : 'text-danger-text'}`}>
				{blocking.length === 0
					? text('checks.passed', { count: passed.length })
					: text('checks.blocked', { count: blocking.length, all: checks.length })}
			</p>
			<ul className="grid gap-1.5">
				{blocking.flatMap(({ code, faults }) =>
					faults.map((fault) => (
						<Blocking key={`${code} ${fault.path} ${fault.code}`} brandKey={brandKey} fault={fault} />
					)),
				)}
			</ul>
			<ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3">
				{passed.map(({ code }) => (
					<li key={code} className="flex items-start gap-2">
						<Icon name="circle-check" className="mt-0.75 text-success-text" />
						{text(`check.${code}`)}
					</li>
				))}
			</ul>
			{effects.length > 0 && <Effects effects={effects} />}
		</div>
	);
}

/** What the changes do to people, which stands in nobody's way. */
function Effects({ effects }: Pick<ChecksProps, 'effects'>): ReactElement {
	const text = useText(brandPageTexts);
	const fieldName = useFieldName();
	return (
		<>
			<p className="mt-2 font-semibold text-strong">{text('effects.title')}</p>
			<ul className="grid gap-1.5">
				{effects.map(({ code, path, people }) => (
					<li key={code} className="flex items-start gap-2">
						<Icon name="triangle-alert" className="mt-0.75 text-warning-text" />
						<span className="min-w-0">
							<span className="font-semibold text-warning-text">
								{text('checks.of', { field: fieldName(path).name })}
							</span>{' '}
							{text(`people.${code}`, { count: people })}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}

function Blocking({ brandKey, fault }: { readonly brandKey: string; readonly fault: Fault }): ReactElement {
	const text = useText(brandPageTexts);
	const describe = useFaultWords();
	const { name, language } = useFieldName()(fault.path);
	const field = language === undefined ? name : text(`in.${language}`, { field: name });
	return (
		<li className="flex items-start gap-2">
			<Icon name="circle-x" className="mt-0.75 text-danger-text" />
			<span className="min-w-0">
				<span className="font-semibold text-danger-text">{text('checks.of', { field })}</span> {describe(fault)}{' '}
				<Link
					href={addressOfFault(brandKey, fault)}
					aria-label={text('checks.fix_of', { field })}
					className={textLinkStyle}
				>
					{text('checks.fix')}
				</Link>
			</span>
		</li>
	);
}

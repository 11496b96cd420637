import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { FactName } from './facts.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { securityTexts } from '../texts.ts';
import type { Fact } from './fact.ts';

const row =
	'relative grid min-h-16 grid-cols-[1.25rem_minmax(0,1fr)_1rem] items-center gap-x-4 px-4 py-2 hover:bg-hover -outline-offset-2 ' +
	'md:min-h-11 md:grid-cols-[1.25rem_13.5rem_minmax(0,1fr)_auto_1rem] md:px-5 md:py-1.5';

export interface OverviewRowProps {
	readonly name: FactName;
	readonly icon: IconName;
	readonly href: string;
	/** Undefined while it is on its way. */
	readonly fact: Fact | undefined;
	/** It does not come: the row still leads to its section. */
	readonly isUnknown: boolean;
}

/** One lock: what it is, how it stands, and the way to change it. Who hears it hears one name, without what is seen in parts. */
export function OverviewRow({ name, icon, href, fact, isUnknown }: OverviewRowProps): ReactElement {
	const text = useText(securityTexts);
	const title = text(`row.${name}`);
	const verb = fact === undefined ? '' : text(`verb.${fact.verb}`);
	const words = [title, fact?.state, fact?.side, verb].filter((part) => part !== undefined && part !== '');
	return (
		<li>
			<Link href={href} className={row}>
				<span className="sr-only">{words.join(', ')}</span>
				<span aria-hidden="true" className="contents">
					<Icon name={icon} size="medium" className="text-muted max-md:row-span-2" />
					<span className="text-strong max-md:col-start-2">{title}</span>
					<span className="min-w-0 max-md:col-start-2 max-md:row-start-2">
						{fact === undefined ? !isUnknown && <Pending /> : <State fact={fact} />}
					</span>
					<span className="text-accent-text max-md:hidden">{verb}</span>
					<Icon name="chevron-right" className="text-muted max-md:col-start-3 max-md:row-span-2 max-md:row-start-1" />
				</span>
			</Link>
		</li>
	);
}

function State({ fact: { mark, state, side = '' } }: { readonly fact: Fact }): ReactElement {
	return (
		<span className="flex min-w-0 items-center gap-2">
			{mark !== undefined && <Mark mark={mark} />}
			<span className="min-w-0 wrap-anywhere">
				<span className={mark === 'attention' ? 'text-warning-text' : 'text-body md:text-strong'}>
					<Breakable text={state} />
				</span>
				{side !== '' && <span className="ms-2 text-muted max-md:hidden">{side}</span>}
			</span>
		</span>
	);
}

/** An email address that does not fit breaks before its domain. */
function Breakable({ text }: { readonly text: string }): ReactElement {
	const at = text.indexOf('@');
	if (at === -1) return <>{text}</>;
	return (
		<>
			{text.slice(0, at)}
			<wbr />
			{text.slice(at)}
		</>
	);
}

/** Never colour alone: the shape says it, and the words next to it. */
function Mark({ mark }: Required<Pick<Fact, 'mark'>>): ReactElement {
	if (mark === 'good') return <Icon name="check" className="text-success-text" />;
	if (mark === 'attention') return <Icon name="triangle-alert" className="text-warning-text" />;
	return (
		<span className="grid size-4 shrink-0 place-items-center">
			<span className="w-2 border-t-2 text-muted" />
		</span>
	);
}

function Pending(): ReactElement {
	return (
		<span className="flex h-5.5 items-center">
			<Skeleton width="half" className="h-3 max-w-48" />
		</span>
	);
}

import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { addressOfRows, type AuditRow, type Seal } from '../contract.ts';
import { isShown } from '../fields.ts';
import { queryOfFilter } from './audit-filter.ts';
import { RecordLink } from './RecordLink.tsx';
import { isSignIn } from './sign-ins.ts';
import { Steps } from './Steps.tsx';
import { usePlaceWords } from './use-failure-words.ts';
import { pathOfPerson, useRowWords, useValueWords } from './use-row-words.ts';
import { useSealWords } from './use-seal-words.ts';
import { useDeviceWords } from './use-sign-in-words.ts';
import { auditTexts } from './texts.ts';

export interface EntryDetailsProps {
	readonly row: AuditRow;
	readonly seal: Seal | undefined;
}

/** Everything that the row keeps: what changed, its steps, why and from where, and the ways on. */
export function EntryDetails({ row, seal }: EntryDetailsProps): ReactElement {
	const hasSteps = row.steps.length > 0 || isSignIn(row);
	return (
		<div className="grid max-w-3xl gap-4 text-sm">
			{row.changes.length > 0 && <ChangeTable changes={row.changes} />}
			{hasSteps && <Steps row={row} />}
			<Facts row={row} seal={seal} hasSteps={hasSteps} />
			<Ways row={row} />
		</div>
	);
}

const cell = 'border-b border-line py-2 pe-4 text-start align-top wrap-anywhere max-sm:border-0 max-sm:p-0 max-sm:pe-3';

function ChangeTable({ changes }: Pick<AuditRow, 'changes'>): ReactElement {
	const text = useText(auditTexts);
	const words = useValueWords();
	return (
		<table className="w-full border-collapse sm:table-fixed">
			<caption className="sr-only">{text('list.changes')}</caption>
			<thead>
				<tr className="text-xs text-strong">
					<th scope="col" className={`${cell} w-2/5 font-semibold sm:w-1/4`}>
						{text('row.field')}
					</th>
					<th scope="col" className={`${cell} font-semibold`}>
						{text('row.before')}
					</th>
					<th scope="col" className={`${cell} font-semibold`}>
						{text('row.after')}
					</th>
				</tr>
			</thead>
			<tbody>
				{changes.map(({ field, before, after }) => (
					<tr key={field}>
						<th scope="row" className={`${cell} font-normal text-body`}>
							{words.field(field)}
						</th>
						<td className={`${cell} text-muted`}>
							{before === undefined ? text('row.nothing') : <s>{words.value(before, field)}</s>}
						</td>
						<td className={`${cell} font-semibold text-strong`}>
							{after === undefined ? text('row.nothing') : words.value(after, field)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface FactsProps extends EntryDetailsProps {
	/** Details of the row are in its steps then. */
	readonly hasSteps: boolean;
}

function Facts({ row, seal, hasSteps }: FactsProps): ReactElement {
	const text = useText(auditTexts);
	const words = useValueWords();
	const place = usePlaceWords();
	const device = useDeviceWords();
	const sealWords = useSealWords();
	const details = hasSteps ? [] : row.details.filter(({ name, value }) => isShown(name, value));
	const from = [device(row), place(row)].filter((part) => part !== undefined);
	const isOpen = row.isSessionOpen;
	const facts: readonly (readonly [name: string, value: ReactNode])[] = [
		[text('row.reason'), row.reason],
		...details.map((one) => [words.field(one.name), words.detail(one, row.event)] as const),
		[text('row.office'), row.officeName],
		[text('row.from'), from.length === 0 ? undefined : from.join(' · ')],
		[
			text('row.session_state'),
			isOpen === undefined ? undefined : text(isOpen ? 'row.session_open' : 'row.session_ended'),
		],
		[text('row.record'), [row.eventId, sealWords(row, seal)].filter(Boolean).join(' · ')],
		[text('row.session'), row.sessionId],
		[text('row.request'), row.requestId],
		[text('row.key'), row.event],
	];
	return (
		<dl className="grid gap-x-4 sm:gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
			{facts.map(
				([name, value]) =>
					value !== undefined && (
						<div key={name} className="contents">
							<dt className="text-muted">{name}</dt>
							<dd className="figures wrap-anywhere text-body max-sm:mb-1.5">{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

/** To whom and what the row is about, to its other rows, and a link to the row itself. */
function Ways({ row }: { readonly row: AuditRow }): ReactElement {
	const text = useText(auditTexts);
	const { records } = useRowWords()(row);
	const { actor, object, person, eventId } = row;
	const actorPath = actor?.userId === person?.userId ? undefined : pathOfPerson(actor?.userId);
	const actorName = actor?.name ?? '';
	const address = withQuery(pathTo('staffAudit'), queryOfFilter({ row: eventId }));
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			{records.map(({ words, href }) => href !== undefined && <Way key={href} href={href} name={words} />)}
			{actorPath !== undefined && actorName !== '' && <Way href={actorPath} name={actorName} />}
			{object !== undefined && (
				<RecordLink href={addressOfRows(object.kind, object.id)}>{text('row.rows_open')}</RecordLink>
			)}
			<CopyButton
				content={new URL(address, window.location.origin).href}
				label={text('row.copy')}
				doneLabel={text('row.copied')}
			/>
		</div>
	);
}

function Way({ href, name }: { readonly href: string; readonly name: string }): ReactElement {
	const text = useText(auditTexts);
	return <RecordLink href={href}>{text('row.open', { name })}</RecordLink>;
}

import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { addressOfRows, type AuditRow } from '../contract.ts';
import { isShown } from '../fields.ts';
import { RecordLink, Records } from './Records.tsx';
import { usePlaceWords } from './use-failure-words.ts';
import { pathOfPerson, useRowWords, useValueWords } from './use-row-words.ts';
import { auditTexts } from './texts.ts';

export interface EntryDetailsProps {
	readonly row: AuditRow;
}

/** Everything that the row keeps, as names and values. */
export function EntryDetails({ row }: EntryDetailsProps): ReactElement {
	const text = useText(auditTexts);
	const words = useValueWords();
	const place = usePlaceWords();
	const { who, records } = useRowWords()(row);
	const { actor, object, browser, system } = row;
	const device =
		browser !== undefined && system !== undefined ? text('row.device_of', { browser, system }) : (browser ?? system);
	const facts: readonly (readonly [name: string, value: ReactNode])[] = [
		[
			text('list.who'),
			<RecordLink key="who" href={pathOfPerson(actor?.userId)}>
				{who}
			</RecordLink>,
		],
		[text('list.whom'), records.length === 0 ? undefined : <Records key="records" records={records} />],
		[
			text('row.rows'),
			object && (
				<RecordLink key="rows" href={addressOfRows(object.kind, object.id)}>
					{text('row.rows_open')}
				</RecordLink>
			),
		],
		[text('row.reason'), row.reason],
		...row.changes.map((one) => {
			const sides = [one.before, one.after].map((side) => words.value(side, one.field));
			return [words.field(one.field), sides.join(' → ')] as const;
		}),
		...row.details
			.filter(({ name, value }) => isShown(name, value))
			.map((one) => [words.field(one.name), words.detail(one)] as const),
		[text('row.office'), row.officeName],
		[text('row.device'), device],
		[text('row.network'), place(row)],
		[text('row.session'), row.sessionId],
		[text('row.request'), row.requestId],
		[text('row.key'), row.event],
	];
	return (
		<dl className="grid gap-x-8 gap-y-2.5 text-sm sm:grid-cols-2 lg:grid-cols-3">
			{facts.map(
				([name, value]) =>
					value !== undefined && (
						<div key={name} className="min-w-0">
							<dt className="text-muted">{name}</dt>
							<dd className="figures wrap-anywhere text-strong">{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

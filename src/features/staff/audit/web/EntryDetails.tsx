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
	const { Actor: actor, Object: object, Browser: browser, System: system } = row;
	const device =
		browser !== undefined && system !== undefined ? text('row.device_of', { browser, system }) : (browser ?? system);
	const facts: readonly (readonly [name: string, value: ReactNode])[] = [
		[
			text('list.who'),
			<RecordLink key="who" href={pathOfPerson(actor?.UserID)}>
				{who}
			</RecordLink>,
		],
		[text('list.whom'), records.length === 0 ? undefined : <Records key="records" records={records} />],
		[
			text('row.rows'),
			object && (
				<RecordLink key="rows" href={addressOfRows(object.Kind, object.ID)}>
					{text('row.rows_open')}
				</RecordLink>
			),
		],
		[text('row.reason'), row.Reason],
		...row.Changes.map((one) => {
			const sides = [one.Before, one.After].map((side) => words.value(side, one.Field));
			return [words.field(one.Field), sides.join(' → ')] as const;
		}),
		...row.Details.filter(({ Name, Value }) => isShown(Name, Value)).map(
			(one) => [words.field(one.Name), words.detail(one)] as const,
		),
		[text('row.office'), row.OfficeName],
		[text('row.device'), device],
		[text('row.network'), place(row)],
		[text('row.session'), row.SessionID],
		[text('row.request'), row.RequestID],
		[text('row.key'), row.Event],
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

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { HistoryRow } from '../contract.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { historyQuery } from './queries.ts';
import { useHistoryWords } from './use-history-words.ts';
import { personnelTexts } from './texts.ts';

/** Who changed what, from what, to what, from which day on, and why. */
export function FieldHistory({ userId }: { readonly userId: number }): ReactElement {
	return (
		<HistoryCard query={useInfiniteQuery(historyQuery(userId))}>
			{(rows) => (
				<ol className="divide-y divide-line">
					{rows.map((row) => (
						<Row key={row.eventId} row={row} />
					))}
				</ol>
			)}
		</HistoryCard>
	);
}

function Row({ row }: { readonly row: HistoryRow }): ReactElement {
	const text = useText(personnelTexts);
	const { day, moment } = useFormat();
	const words = useHistoryWords();
	return (
		<li className="grid gap-1 py-3 first:pt-0">
			<p className="flex flex-wrap justify-between gap-x-4">
				<span className="font-medium text-strong">{text(`event.${row.event}`)}</span>
				<time dateTime={row.at} className="figures text-sm text-muted">
					{moment(row.at)}
				</time>
			</p>
			<p className="text-sm text-muted">
				{[
					row.by === undefined ? text('fields.by_portal') : text('fields.by', { name: row.by }),
					...(row.day === undefined ? [] : [text('fields.from_day', { day: day(row.day) })]),
				].join(' · ')}
			</p>
			{row.changes.length > 0 && (
				<ul className="grid gap-0.5">
					{row.changes.map((change) => {
						const { field, from, to } = words(change);
						return (
							<li key={change.field} className="wrap-anywhere">
								<span className="sr-only">{text('fields.from_to', { field, from, to })}</span>
								<span aria-hidden="true">
									<span className="text-muted">{text('fields.field', { field })} </span>
									{change.from !== '' && <s className="text-muted">{from}</s>}
									{change.from !== '' && <span className="px-1.5 text-muted">→</span>}
									<span className="text-strong">{to}</span>
								</span>
							</li>
						);
					})}
				</ul>
			)}
			{row.reason !== '' && <p className="text-body">{text('fields.reason', { reason: row.reason })}</p>}
		</li>
	);
}

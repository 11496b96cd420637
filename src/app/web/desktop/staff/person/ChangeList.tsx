import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { AuditRow } from '#features/staff/audit/contract.ts';
import { Changes } from '#features/staff/audit/web/Changes.tsx';
import { aboutQuery } from '#features/staff/audit/web/queries.ts';
import { auditTexts } from '#features/staff/audit/web/texts.ts';
import { iconOf, useRowWords } from '#features/staff/audit/web/use-row-words.ts';
import { HistoryCard } from '#features/staff/personnel/web/HistoryCard.tsx';
import { Icon } from '#ui/native/Icon.tsx';

export interface ChangeListProps {
	readonly userId: number;
	/** Leads to the same events in the audit log. */
	readonly actions: ReactElement;
}

/** Shows who changed what about a person: every change in full, for readers of the audit log. */
export function ChangeList({ userId, actions }: ChangeListProps): ReactElement {
	return (
		<HistoryCard query={useInfiniteQuery(aboutQuery(userId))} actions={actions}>
			{(rows) => (
				<SliceTexts catalog={auditTexts}>
					<ol className="divide-y divide-line">
						{rows.map((row) => (
							<Row key={row.eventId} row={row} />
						))}
					</ol>
				</SliceTexts>
			)}
		</HistoryCard>
	);
}

function Row({ row }: { readonly row: AuditRow }): ReactElement {
	const text = useText(auditTexts);
	const { moment } = useFormat();
	const { who, what } = useRowWords()(row);
	const { reason = '' } = row;
	return (
		<li className="flex gap-3 py-3 first:pt-0">
			<Icon name={iconOf(row)} className="mt-1 text-muted" />
			<div className="grid min-w-0 grow gap-0.5">
				<p className="flex flex-wrap justify-between gap-x-4">
					<span className="font-medium text-strong">{what}</span>
					<time dateTime={row.at} className="figures text-sm text-muted">
						{moment(row.at)}
					</time>
				</p>
				<p className="text-sm text-muted">{who}</p>
				<p>
					<Changes row={row} isWhole />
				</p>
				{reason !== '' && row.changes.length > 0 && (
					<p className="wrap-anywhere text-body">{text('row.quoted_reason', { reason })}</p>
				)}
			</div>
		</li>
	);
}

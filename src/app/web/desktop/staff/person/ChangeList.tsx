import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { AuditRow } from '#features/staff/audit/contract.ts';
import { Changes } from '#features/staff/audit/web/Changes.tsx';
import { aboutQuery } from '#features/staff/audit/web/queries.ts';
import { auditTexts } from '#features/staff/audit/web/texts.ts';
import { iconOf, useRowWords } from '#features/staff/audit/web/use-row-words.ts';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';

export interface ChangeListProps {
	readonly userId: number;
	/** Leads to the same events in the audit log. */
	readonly actions: ReactElement;
}

/** Shows who changed what about a person: every change in full, for readers of the audit log. */
export function ChangeList({ userId, actions }: ChangeListProps): ReactElement {
	const text = useText(personnelTexts);
	const query = useInfiniteQuery(aboutQuery(userId));
	const rows = query.data?.pages.flatMap((page) => page.rows);
	return (
		<Card>
			<CardHeader title={text('fields.title')} description={text('fields.text')} actions={actions} />
			{query.isPending && <SkeletonBlocks label={text('fields.loading')} count={2} />}
			{query.isLoadingError && (
				<FailedNotice title={text('fields.failed')} retryLabel={text('fields.retry')} query={query} />
			)}
			{rows?.length === 0 && <p className="text-muted">{text('fields.none')}</p>}
			{rows !== undefined && rows.length > 0 && (
				<SliceTexts catalog={auditTexts}>
					<ol className="divide-y divide-line">
						{rows.map((row) => (
							<Row key={row.eventId} row={row} />
						))}
					</ol>
				</SliceTexts>
			)}
			{query.isFetchNextPageError && (
				<p role="alert" className="text-danger-text">
					{describeFailure(query.error, text('network_failure'))}
				</p>
			)}
			{query.hasNextPage && (
				<Button
					size="small"
					isPending={query.isFetchingNextPage}
					pendingLabel={text('fields.loading')}
					onClick={() => void query.fetchNextPage()}
				>
					{text('fields.more')}
				</Button>
			)}
		</Card>
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

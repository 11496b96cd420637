import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { HistoryRow } from '../contract.ts';
import { historyQuery } from './queries.ts';
import { useHistoryWords } from './use-history-words.ts';
import { personnelTexts } from './texts.ts';

/** Who changed what, from what, to what, from which day on, and why. */
export function FieldHistory({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(personnelTexts);
	const history = useInfiniteQuery(historyQuery(userId));
	const rows = history.data?.pages.flatMap(({ rows }) => rows) ?? [];
	return (
		<Card>
			<CardHeader title={text('fields.title')} description={text('fields.text')} />
			{history.isPending && <SkeletonBlocks label={text('fields.loading')} count={2} />}
			{history.isError && rows.length === 0 && (
				<FailedNotice title={text('fields.failed')} retryLabel={text('fields.retry')} query={history} />
			)}
			{history.isSuccess && rows.length === 0 && <p className="text-muted">{text('fields.none')}</p>}
			<ol className="divide-y divide-line">
				{rows.map((row) => (
					<Row key={row.eventId} row={row} />
				))}
			</ol>
			{history.isFetchNextPageError && (
				<p role="alert" className="text-danger-text">
					{describeFailure(history.error, text('network_failure'))}
				</p>
			)}
			{history.hasNextPage && (
				<Button
					size="small"
					isPending={history.isFetchingNextPage}
					pendingLabel={text('fields.loading')}
					onClick={() => void history.fetchNextPage()}
				>
					{text('fields.more')}
				</Button>
			)}
		</Card>
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

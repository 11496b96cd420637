import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { personnelTexts } from './texts.ts';

export interface HistoryCardProps<Row> {
	readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly Row[] }>>;
	readonly actions?: ReactElement;
	/** Draws the rows that have come; there is at least one. */
	readonly children: (rows: readonly Row[]) => ReactElement;
}

/** Shows what happened to a person, page by page, the newest first. */
export function HistoryCard<Row>({ query, actions, children }: HistoryCardProps<Row>): ReactElement {
	const text = useText(personnelTexts);
	const rows = query.data?.pages.flatMap((page) => page.rows);
	return (
		<Card>
			<CardHeader title={text('fields.title')} description={text('fields.text')} actions={actions} />
			{query.isPending && <SkeletonBlocks label={text('fields.loading')} count={2} />}
			{query.isLoadingError && (
				<FailedNotice title={text('fields.failed')} retryLabel={text('fields.retry')} query={query} />
			)}
			{rows?.length === 0 && <p className="text-muted">{text('fields.none')}</p>}
			{rows !== undefined && rows.length > 0 && children(rows)}
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

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { GrantRow } from './GrantRow.tsx';
import { type Grant, grantsQuery } from './queries.ts';
import { accessTexts } from './texts.ts';

export interface GrantListProps {
	readonly today: string;
	readonly onEnd: (grant: Grant) => void;
}

/** Lists all grants that the reader may see, with their reasons. */
export function GrantList({ today, onEnd }: GrantListProps): ReactElement {
	const text = useText(accessTexts);
	const list = useInfiniteQuery(grantsQuery(useLanguage()));
	if (list.isPending) return <SkeletonBlocks label={text('ways.loading')} count={3} />;
	if (list.isLoadingError) {
		return <FailedNotice title={text('all.failed')} retryLabel={text('ways.retry')} query={list} />;
	}
	const grants = list.data.pages.flatMap((page) => page.grants);
	return (
		<Card padding="none">
			<ul className="divide-y divide-line">
				{grants.map((grant) => (
					<GrantRow key={grant.grantId} grant={grant} today={today} isReasonShown onEnd={onEnd} />
				))}
			</ul>
			<LoadMore
				label={text('all.more')}
				pendingLabel={text('all.pending')}
				isPending={list.isFetchingNextPage}
				hasMore={list.hasNextPage}
				shownLabel={text('all.count', { count: list.data.pages[0]?.count ?? 0 })}
				onMore={() => void list.fetchNextPage()}
			/>
		</Card>
	);
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import type { en } from '../messages.en.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { historyQuery } from './queries.ts';
import { useDayName } from './use-day-name.ts';

const shownCount = 4;

/** The newest events, for the overview; nothing where they cannot be had: their section says why. */
export function RecentActivity({ more }: { readonly more: ReactNode }): ReactElement | null {
	const text = useText<typeof en>('security');
	const nameDay = useDayName();
	const history = useInfiniteQuery(historyQuery(undefined));
	if (history.isError) return null;
	const events = (history.data?.pages[0]?.Events ?? []).slice(0, shownCount);
	return (
		<Card as="section" padding="none" aria-labelledby="recent-activity">
			<div className="px-4 pt-4">
				<CardHeader title={text('overview.recent')} titleId="recent-activity" actions={more} />
			</div>
			{history.isPending ? (
				<div className="px-4 pb-5">
					<SkeletonGroup label={text('history.loading')}>
						<Skeleton />
						<Skeleton width="half" />
					</SkeletonGroup>
				</div>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{events.map((entry) => (
						<HistoryRow key={entry.EventID} entry={entry} day={nameDay(entry.At)} />
					))}
				</ul>
			)}
		</Card>
	);
}

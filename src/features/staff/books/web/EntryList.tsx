import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { PaperNumber } from './PaperNumber.tsx';
import { type AccountName, booksEntriesQuery } from './queries.ts';
import { booksTexts } from './texts.ts';
import { useBookDays } from './use-book-days.ts';

export interface EntryListProps {
	readonly day: string;
	readonly account: AccountName;
}

/** Each entry with the document that made it, and the day that it is of where that month was closed before. */
export function EntryList({ day, account }: EntryListProps): ReactElement {
	const text = useText(booksTexts);
	const { money } = useFormat();
	const { day: write } = useBookDays();
	const found = useInfiniteQuery(booksEntriesQuery(day, account));
	if (found.isPending) {
		return (
			<div className="p-4">
				<SkeletonBlocks label={text('journal.loading')} />
			</div>
		);
	}
	if (found.data === undefined)
		return <FailedState level={3} title={text('entries.failed')} retryLabel={text('retry')} query={found} />;
	const entries = found.data.pages.flatMap((page) => page.entries);
	return (
		<>
			<ul aria-label={text('entries.of', { account: text(`account.${account}`) })} className="divide-y divide-line">
				{entries.map(({ key, origin, number, forDay, amount }) => (
					<li key={key} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-4 py-2.5 sm:ps-8">
						<span className="min-w-0">
							<span className="text-strong">{text(`origin.${origin}`)}</span>
							{number !== undefined && (
								<span className="ms-2">
									<PaperNumber number={number} />
								</span>
							)}
							{forDay !== undefined && (
								<span className="ms-2 text-muted">{text('entries.for', { day: write(forDay) })}</span>
							)}
						</span>
						<span className="figures ms-auto whitespace-nowrap">
							<span className="me-2 text-xs text-muted">{text(amount > 0 ? 'days.debit' : 'days.credit')}</span>
							{money(Math.abs(amount))}
						</span>
					</li>
				))}
			</ul>
			{(found.hasNextPage || found.data.pages.length > 1) && (
				<LoadMore
					label={text('entries.more')}
					pendingLabel={text('entries.pending')}
					isPending={found.isFetchingNextPage}
					hasMore={found.hasNextPage}
					shownLabel={text('entries.shown', { count: entries.length })}
					onMore={() => void found.fetchNextPage()}
				/>
			)}
		</>
	);
}

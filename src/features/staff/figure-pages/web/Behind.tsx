import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { cell } from '#ui/OpenRow.tsx';
import { figureTexts } from './texts.ts';

export interface BehindProps<Page> {
	readonly found: Pick<
		UseInfiniteQueryResult<{ readonly pages: readonly Page[] }>,
		'data' | 'isPending' | 'isFetching' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
	>;
	readonly caption: string;
	readonly failure: string;
	readonly heads: readonly { readonly name: string; readonly isEnd?: boolean; readonly isWide?: boolean }[];
	readonly rowsOf: (pages: readonly Page[]) => readonly ReactNode[];
	readonly shown: (count: number) => string;
}

/** Lists the rows that a figure is the sum of, page by page. */
export function Behind<Page>({ found, caption, failure, heads, rowsOf, shown }: BehindProps<Page>): ReactElement {
	const text = useText(figureTexts);
	if (found.isPending) {
		return (
			<div className="p-4">
				<SkeletonBlocks label={text('page.loading')} />
			</div>
		);
	}
	if (found.data === undefined)
		return <FailedState level={3} title={failure} retryLabel={text('page.retry')} query={found} />;
	const rows = rowsOf(found.data.pages);
	return (
		<div className="overflow-hidden bg-surface sm:rounded-md sm:border sm:border-line">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{caption}</caption>
				<thead className="text-xs text-muted max-sm:sr-only">
					<tr>
						{heads.map(({ name, isEnd = false, isWide = false }) => (
							<th
								key={name}
								scope="col"
								className={`${cell} ${isEnd ? 'text-end' : 'text-start'} ${isWide ? 'max-sm:hidden' : ''}`}
							>
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line border-t border-line">{rows}</tbody>
			</table>
			{(found.hasNextPage || found.data.pages.length > 1) && (
				<LoadMore
					label={text('behind.more')}
					pendingLabel={text('behind.pending')}
					isPending={found.isFetchingNextPage}
					hasMore={found.hasNextPage}
					shownLabel={shown(rows.length)}
					onMore={() => void found.fetchNextPage()}
				/>
			)}
		</div>
	);
}

import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice, FailedState } from '#ui/native/FailedState.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { maxSearched, type Movement } from '../contract.ts';
import type { FilterProps } from './filter/FilterBar.tsx';
import type { StatementPage } from './queries.ts';
import { isNarrowed, type StatementSums } from './statement-sums.ts';
import { TransactionTable } from './TransactionTable.tsx';
import { transactionTexts } from './texts.ts';

export interface StatementListProps extends FilterProps {
	readonly statement: UseInfiniteQueryResult<InfiniteData<StatementPage>>;
	readonly sums: UseQueryResult<StatementSums>;
	readonly onChoose: (movement: Movement) => void;
}

const cardStyle =
	'-mx-4 min-w-0 border-line max-sm:border-b sm:mx-0 sm:rounded-lg sm:border sm:bg-surface sm:elevate-1 print:border-0';

/** The transactions themselves, and what stands in their place. What was read stays where a later try fails. */
export function StatementList({ filter, onFilter, statement, sums, onChoose }: StatementListProps): ReactElement {
	const text = useText(transactionTexts);
	const movements = statement.data?.pages.flatMap((page) => page.transactions);
	const retry = (): void => {
		void statement.refetch();
		if (sums.isError) void sums.refetch();
	};
	if (statement.isError && movements === undefined) {
		return (
			<div role="alert" className={`${cardStyle} bg-surface`}>
				<FailedState level={2} title={text('recent.failed')} retryLabel={text('retry')} onRetry={retry}>
					{describeFailure(statement.error, text('network_failure'))}
				</FailedState>
			</div>
		);
	}
	const isEmpty = movements?.length === 0 && !statement.isPlaceholderData;
	return (
		<div className="grid min-w-0 gap-3">
			{(statement.isError || sums.isError) && (
				<FailedNotice
					title={statement.isError ? text('recent.failed') : text('transactions.sums_failed')}
					retryLabel={text('retry')}
					onRetry={statement.isFetchNextPageError ? () => void statement.fetchNextPage() : retry}
				/>
			)}
			<output className="sr-only">{statement.isPending ? text('recent.loading') : ''}</output>
			{sums.data?.searchedFrom !== undefined && <SearchedFrom at={sums.data.searchedFrom} />}
			<div className={`${cardStyle} ${isEmpty ? 'bg-surface' : ''}`}>
				{isEmpty ? (
					<Nothing
						filter={filter}
						onFilter={onFilter}
						isFirst={sums.data !== undefined && sums.data.opening === 0 && sums.data.closing === 0}
					/>
				) : (
					<TransactionTable
						movements={movements}
						isBusy={statement.isPending || statement.isPlaceholderData}
						hasMore={statement.hasNextPage}
						onChoose={onChoose}
					/>
				)}
				{movements !== undefined && !isEmpty && (statement.hasNextPage || (statement.data?.pages.length ?? 0) > 1) && (
					<LoadMore
						label={text('transactions.more')}
						pendingLabel={text('recent.loading')}
						isPending={statement.isFetchingNextPage}
						hasMore={statement.hasNextPage}
						shownLabel={text('transactions.shown', { count: movements.length })}
						onMore={() => void statement.fetchNextPage()}
					/>
				)}
			</div>
		</div>
	);
}

/** A wallet with very many transactions: what was found is not all that there is. */
function SearchedFrom({ at }: { readonly at: string }): ReactElement {
	const text = useText(transactionTexts);
	const { dayOf } = useFormat();
	return <Notice tone="info">{text('transactions.searched_from', { count: maxSearched, date: dayOf(at) })}</Notice>;
}

/** `isFirst`: nobody has put anything into the wallet yet. */
function Nothing({ filter, onFilter, isFirst }: FilterProps & { readonly isFirst: boolean }): ReactElement {
	const text = useText(transactionTexts);
	const { search, show } = filter;
	if (!isNarrowed(filter)) {
		return (
			<EmptyState icon="receipt" level={2} title={text('transactions.empty_title')}>
				{text(isFirst ? 'transactions.first_text' : 'transactions.empty_text')}
			</EmptyState>
		);
	}
	const showAll = (
		<Button onClick={() => onFilter({ ...filter, search: undefined, show: undefined })}>
			{search === undefined ? text('transactions.show_all') : text('transactions.clear_search')}
		</Button>
	);
	const title =
		search === undefined
			? text('transactions.none_of', { group: text(`show.${show ?? 'all'}`) })
			: text('transactions.nothing_for', { words: search });
	return (
		<EmptyState icon="search" level={2} title={title} action={showAll}>
			{show === undefined && text('transactions.nothing_text')}
		</EmptyState>
	);
}

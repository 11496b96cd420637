// The one list of what a person paid and is to pay.
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { momentNow } from '#platform/web/local-day.ts';
import { useText } from '#platform/web/text-context.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import type { Entry } from '../contract.ts';
import { type ListQuery, nameOf } from './entry-filter.ts';
import { EntryTable, isNamed } from './EntryTable.tsx';
import { Figures } from './Figures.tsx';
import { ListTools } from './ListTools.tsx';
import { type ListPage, listQuery } from './queries.ts';
import { paymentHistoryTexts } from './texts.ts';

export interface PaymentsAndInvoicesProps {
	readonly query: ListQuery;
	readonly onQuery: (change: Partial<ListQuery>) => void;
	/** Stands between the figures and the list. */
	readonly children?: ReactNode;
	/** Says below the list when the documents were last verified. */
	readonly seal: ReactNode;
}

export function PaymentsAndInvoices(props: PaymentsAndInvoicesProps): ReactElement {
	const { query, onQuery, children, seal } = props;
	const text = useText(paymentHistoryTexts);
	const list = useInfiniteQuery(listQuery(query));
	const first = list.data?.pages[0];
	const entries = list.data?.pages.flatMap((page) => page.entries);
	// Until the first answer it is taken to be this year: most people bought something in it.
	const shown = first === undefined ? (query.year ?? thisYear()) : first.year;
	const year = query.year === 'all' || shown === 'all' ? undefined : shown;
	const isPlain = query.search === undefined && query.show === undefined;
	// Before the first payment there is nothing to add up, to find or to narrow.
	const isFirstDay = isPlain && entries?.length === 0 && first?.years.length === 0;
	const latest = isPlain ? entries?.find(({ state, total }) => state === 'paid' && total > 0) : undefined;
	useNamedRow(query, list.isPlaceholderData ? undefined : entries, onQuery);
	const isOpen = (entry: Entry): boolean =>
		isNamed(query.open, entry) || (query.number !== undefined && entries?.length === 1);
	const open = (entry: Entry, isNow: boolean): void => {
		const others = (query.number === undefined ? query.open : []).filter((one) => one !== nameOf(entry));
		onQuery({ open: isNow ? [...others, nameOf(entry)] : others });
	};
	return (
		<>
			{!isFirstDay && <Figures summary={first?.summary} year={year} latest={latest} />}
			{children}
			<Card padding="none" className="mt-5">
				{!isFirstDay && (
					<ListTools
						query={query}
						onQuery={onQuery}
						years={first?.years ?? []}
						year={year}
						summary={list.isPlaceholderData ? undefined : first?.summary}
					/>
				)}
				{list.isError && entries === undefined ? (
					<FailedState level={2} title={text('list.failed')} retryLabel={text('retry')} query={list} />
				) : entries?.length === 0 ? (
					<Empty query={query} page={first} onQuery={onQuery} />
				) : (
					<>
						<EntryTable entries={entries} months={first?.summary?.months ?? []} isOpen={isOpen} onOpen={open} />
						{entries !== undefined && (
							<More list={list} shown={entries.length} year={year} page={first} query={query} />
						)}
					</>
				)}
				{first !== undefined && <div className="px-4 pb-4 sm:px-5">{seal}</div>}
			</Card>
		</>
	);
}

/** A link named a row that is not among those that are shown: it is looked for by its number. */
function useNamedRow(
	{ open, search, show, year }: ListQuery,
	entries: readonly Entry[] | undefined,
	onQuery: PaymentsAndInvoicesProps['onQuery'],
): void {
	const [named] = open;
	const isPlain = search === undefined && show === undefined && year === undefined;
	const isMissing =
		isPlain && open.length === 1 && entries !== undefined && !entries.some((entry) => isNamed(open, entry));
	const find = useEffectEvent(() => onQuery({ search: named, year: 'all' }));
	useEffect(() => {
		// An id without a number cannot be looked for.
		if (isMissing && named?.startsWith('INV-') === true) find();
	}, [isMissing, named]);
}

export function thisYear(): number {
	return Number(businessDayOf(momentNow()).slice(0, 4));
}

interface MoreProps {
	readonly list: Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage'>;
	readonly shown: number;
	readonly year: number | undefined;
	readonly page: ListPage | undefined;
	readonly query: ListQuery;
}

function More({ list, shown, year, page, query }: MoreProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const all = page?.summary?.count ?? shown;
	const isAll = query.show === undefined && query.search === undefined && year !== undefined && shown >= all;
	return (
		<LoadMore
			label={text('list.more')}
			pendingLabel={text('list.loading')}
			isPending={list.isFetchingNextPage}
			hasMore={list.hasNextPage}
			shownLabel={
				isAll ? text('list.all_of_year', { count: shown, year: String(year) }) : text('list.shown', { count: shown })
			}
			onMore={() => void list.fetchNextPage()}
		/>
	);
}

interface EmptyProps extends Pick<PaymentsAndInvoicesProps, 'query' | 'onQuery'> {
	readonly page: ListPage | undefined;
}

function Empty({ query, page, onQuery }: EmptyProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { search, show } = query;
	const year = query.year === 'all' ? undefined : page?.year;
	if (search === undefined && show === undefined) {
		return (
			<EmptyState icon="receipt" level={2} title={text('empty.title')}>
				{text('empty.text')}
			</EmptyState>
		);
	}
	const of = { words: search ?? '', year: String(year) };
	const title =
		search === undefined
			? text('empty.filter')
			: year === undefined
				? text('empty.search', of)
				: text('empty.search_year', of);
	return (
		<EmptyState
			icon="search-x"
			level={2}
			title={title}
			action={
				<>
					{search !== undefined && year !== undefined && (
						<Button onClick={() => onQuery({ year: 'all' })}>{text('empty.every_year')}</Button>
					)}
					<Button
						variant="quiet"
						onClick={() => onQuery({ search: undefined, show: undefined, year: undefined, open: [] })}
					>
						{text('empty.clear')}
					</Button>
				</>
			}
		/>
	);
}

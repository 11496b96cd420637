// /UserAgentAdmin/open-items: money that needs a person. What narrows the list, and the item that is open, are in the address.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Select } from '#ui/Select.tsx';
import { openKinds, owners } from '#features/staff/open-items/contract.ts';
import { HistoryCards } from './HistoryCards.tsx';
import { ItemTable } from './ItemTable.tsx';
import { NothingOpen } from './NothingOpen.tsx';
import { type ItemFilter, type ItemList, itemsQuery } from './queries.ts';
import { openItemsTexts } from './texts.ts';
import { useCheck } from './use-check.ts';
import { useTimes } from './use-item-words.ts';

export function OpenItemsScreen(): ReactElement {
	const text = useText(openItemsTexts);
	const { brand } = useShell();
	const { query } = useAddress();
	const filter: ItemFilter = {
		kind: openKinds.find((one) => one === query['kind']),
		owner: owners.find((one) => one === query['owner']),
	};
	const list = useInfiniteQuery(itemsQuery(filter));
	const first = list.data?.pages[0];
	return (
		<Page>
			<title>{text('page.document_title', { brand: brand.name })}</title>
			<PageHead
				title={text('page.title')}
				lead={<Lead first={first} />}
				actions={first?.mayManage === true && <CheckButton />}
			/>
			{list.isPending && <SkeletonBlocks label={text('page.loading')} count={3} />}
			{list.isLoadingError && (
				<FailedState level={2} title={text('page.failed')} retryLabel={text('retry')} query={list} />
			)}
			{first !== undefined && (
				<div className="grid gap-5">
					{first.isLate && <Late first={first} />}
					{first.counts.length === 0 ? <NothingOpen first={first} /> : <List filter={filter} first={first} />}
					<HistoryCards />
				</div>
			)}
		</Page>
	);
}

function Lead({ first }: { readonly first: ItemList | undefined }): ReactElement {
	const text = useText(openItemsTexts);
	const { recent } = useTimes();
	const { checkedAt, isLate = false } = first ?? {};
	return (
		<>{isLate || checkedAt === undefined ? text('page.lead') : text('page.checked', { time: recent(checkedAt) })}</>
	);
}

/** Never “nothing is open” where nobody looked. */
function Late({ first: { checkedAt } }: { readonly first: ItemList }): ReactElement {
	const text = useText(openItemsTexts);
	const { recent } = useTimes();
	return (
		<Notice
			tone="warning"
			title={checkedAt === undefined ? text('page.unchecked') : text('page.late', { time: recent(checkedAt) })}
		>
			{text('page.late_text')}
		</Notice>
	);
}

function CheckButton(): ReactElement {
	const text = useText(openItemsTexts);
	const check = useCheck();
	return (
		<OnlineButton
			icon="refresh-cw"
			isPending={check.isPending}
			pendingLabel={text('check.pending')}
			onClick={() => check.mutate()}
		>
			{text('check.act')}
		</OnlineButton>
	);
}

interface ListProps {
	readonly filter: ItemFilter;
	readonly first: ItemList;
}

function List({ filter, first }: ListProps): ReactElement {
	const text = useText(openItemsTexts);
	const navigate = useNavigate();
	const { query } = useAddress();
	const list = useInfiniteQuery(itemsQuery(filter));
	const items = list.data?.pages.flatMap((page) => page.items) ?? [];
	const change = (to: Partial<ItemFilter>): void =>
		navigate(withQuery(pathTo('staffOpenItems'), { ...filter, ...to }), { replace: true });
	return (
		<Card padding="none">
			<Tools filter={filter} counts={first.counts} onFilter={change} />
			{items.length === 0 ? (
				<EmptyState
					icon="search-x"
					level={2}
					title={text('empty.filtered')}
					action={
						<Button variant="quiet" onClick={() => change({ kind: undefined, owner: undefined })}>
							{text('empty.show_all')}
						</Button>
					}
				/>
			) : (
				<ItemTable
					items={items}
					openId={query['item']}
					onOpen={(item) => navigate(withQuery(pathTo('staffOpenItems'), { ...filter, item }), { replace: true })}
				/>
			)}
			{list.hasNextPage && (
				<LoadMore
					label={text('list.more')}
					pendingLabel={text('page.loading')}
					isPending={list.isFetchingNextPage}
					hasMore
					shownLabel={text('list.shown', { count: items.length })}
					onMore={() => void list.fetchNextPage()}
				/>
			)}
		</Card>
	);
}

interface ToolsProps {
	readonly filter: ItemFilter;
	readonly counts: ItemList['counts'];
	readonly onFilter: (change: Partial<ItemFilter>) => void;
}

function Tools({ filter: { kind, owner }, counts, onFilter }: ToolsProps): ReactElement {
	const text = useText(openItemsTexts);
	const { count: write } = useFormat();
	const countOf = (id: (typeof openKinds)[number]): number => counts.find((one) => one.kind === id)?.count ?? 0;
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	const chips = [
		{ id: 'all' as const, label: text('filter.all'), count: write(all) },
		...openKinds.map((id) => ({ id, label: text(`filter.${id}`), count: write(countOf(id)) })),
	];
	return (
		<div className="grid gap-3 p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_12rem] lg:items-center">
			<FilterChips
				name="kind"
				label={text('filter.label')}
				chips={chips}
				value={kind ?? 'all'}
				onChange={(id) => onFilter({ kind: id === 'all' ? undefined : id })}
			/>
			<Select
				label={text('filter.owner')}
				isLabelHidden
				placeholder={text('filter.everyone')}
				options={[
					{ id: 'all', label: text('filter.everyone') },
					...owners.map((id) => ({ id, label: text(`filter.${id}`) })),
				]}
				value={owner ?? 'all'}
				onChange={(id) => onFilter({ owner: owners.find((one) => one === id) })}
			/>
		</div>
	);
}

// A person's money: what is open first, the figures, and everything in one time line.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { WordSearch } from '#ui/WordSearch.tsx';
import { momentFilters } from '#features/staff/money/contract.ts';
import { MoneyFacts } from './MoneyFacts.tsx';
import { OpenBox } from './OpenBox.tsx';
import { type MoneyFilter, personMoneyQuery } from '../queries.ts';
import { moneyTexts } from '../texts.ts';
import { Timeline } from './Timeline.tsx';

export interface PersonMoneyProps {
	readonly userId: number;
	readonly name: string;
}

export function PersonMoney({ userId, name }: PersonMoneyProps): ReactElement {
	const text = useText(moneyTexts);
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const filter: MoneyFilter = { find: query['find'], show: momentFilters.find((one) => one === query['show']) };
	const list = useInfiniteQuery(personMoneyQuery(userId, filter));
	const change = (to: Partial<MoneyFilter>): void =>
		navigate(withQuery(path, { ...query, ...filter, ...to }), { replace: true });
	if (list.isPending) return <SkeletonBlocks label={text('person.loading')} count={3} />;
	if (list.isLoadingError)
		return <FailedState level={2} title={text('person.failed')} retryLabel={text('retry')} query={list} />;
	const overview = list.data?.pages[0]?.overview;
	const moments = list.data?.pages.flatMap((page) => page.moments) ?? [];
	return (
		<div className="grid gap-5">
			{overview !== undefined && <OpenBox name={name} items={overview.open} />}
			{overview !== undefined && <MoneyFacts overview={overview} />}
			<Card as="section" padding="none" aria-labelledby="money-line">
				<Tools filter={filter} onFilter={change} />
				{moments.length === 0 ? (
					<Nothing filter={filter} onFilter={change} />
				) : (
					<>
						<Timeline userId={userId} moments={moments} months={overview?.months ?? []} />
						<LoadMore
							label={text('line.more')}
							pendingLabel={text('line.loading')}
							isPending={list.isFetchingNextPage}
							hasMore={list.hasNextPage}
							shownLabel={text('line.shown', { count: moments.length })}
							onMore={() => void list.fetchNextPage()}
						/>
					</>
				)}
			</Card>
			<p className="flex items-center gap-2 text-sm text-muted">
				<Icon name="eye" />
				{text('person.recorded')}
			</p>
		</div>
	);
}

interface FilterProps {
	readonly filter: MoneyFilter;
	readonly onFilter: (change: Partial<MoneyFilter>) => void;
}

function Tools({ filter: { find, show }, onFilter }: FilterProps): ReactElement {
	const text = useText(moneyTexts);
	const chips = [
		{ id: 'all' as const, label: text('line.all') },
		...momentFilters.map((id) => ({ id, label: text(`line.${id}`) })),
	];
	return (
		<div className="grid gap-3 p-4 sm:px-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<Heading level={2} size="card" id="money-line">
					{text('line.title')}
				</Heading>
				<span className="text-sm text-muted">{text('line.zone')}</span>
			</div>
			<div className="grid gap-3 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-center">
				<WordSearch
					label={text('line.find')}
					search={find}
					maxLength={40}
					onSearch={(words) => onFilter({ find: words || undefined })}
				/>
				<FilterChips
					name="show"
					label={text('line.show')}
					chips={chips}
					value={show ?? 'all'}
					onChange={(id) => onFilter({ show: id === 'all' ? undefined : id })}
				/>
			</div>
		</div>
	);
}

function Nothing({ filter: { find, show }, onFilter }: FilterProps): ReactElement {
	const text = useText(moneyTexts);
	if (find === undefined && show === undefined)
		return (
			<EmptyState icon="receipt" title={text('line.empty')}>
				{text('line.empty_text')}
			</EmptyState>
		);
	return (
		<EmptyState
			icon="search-x"
			title={text('line.empty_found')}
			action={
				<Button variant="quiet" onClick={() => onFilter({ find: undefined, show: undefined })}>
					{text('line.clear')}
				</Button>
			}
		/>
	);
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { findBeginnings } from '#platform/contract/fold.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Marked } from '#ui/native/Marked.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import type { Column } from '#ui/table-column.ts';
import { personStates } from '../contract.ts';
import { FindField } from './FindField.tsx';
import { isNarrow, type PeopleFilter } from './people-filter.ts';
import { officesQuery, peopleQuery, type PersonRow } from './queries.ts';
import { LicenceMarks, NextChange, PersonStatus } from './PersonMarks.tsx';
import { StateBadge } from './StateBadge.tsx';
import { directoryTexts } from './texts.ts';

export interface PeopleListProps {
	readonly filter: PeopleFilter;
	readonly onFilter: (change: Partial<PeopleFilter>) => void;
}

const everyone: PeopleFilter = { find: undefined, office: undefined, state: undefined };

export function PeopleList({ filter, onFilter }: PeopleListProps): ReactElement {
	const text = useText(directoryTexts);
	const people = useInfiniteQuery(peopleQuery(filter, useLanguage()));
	const columns = useColumns(filter.find ?? '');
	const rows = people.data?.pages.flatMap((page) => page.people) ?? [];
	const isTooMany = people.data?.pages[0]?.isTooMany === true;
	return (
		<Card padding="none">
			<Filters filter={filter} onFilter={onFilter} />
			{isTooMany && (
				<div className="px-4 pb-4 sm:px-5">
					<Notice tone="info">{text('people.too_many')}</Notice>
				</div>
			)}
			<DataTable
				caption={text('people.title')}
				isCaptionHidden
				columns={columns}
				rows={rows}
				rowKey={({ userId }) => String(userId)}
				rowHref={({ userId }) => pathTo('staffPerson', { key: String(userId) })}
				state={people.isPending ? 'loading' : people.isError && rows.length === 0 ? 'error' : 'ready'}
				skeletonRows={10}
				hasPeople
				loadingLabel={text('people.loading')}
				empty={<Empty isFiltered={isNarrow(filter)} onClear={() => onFilter(everyone)} />}
				error={{
					title: text('people.failed'),
					body: describeFailure(people.error, text('network_failure')),
					retryLabel: text('retry'),
					onRetry: () => void people.refetch(),
				}}
				more={{
					label: text('people.more'),
					pendingLabel: text('people.loading'),
					isPending: people.isFetchingNextPage,
					hasMore: people.hasNextPage,
					shownLabel: text('people.shown', { count: rows.length }),
					onMore: () => void people.fetchNextPage(),
				}}
			/>
		</Card>
	);
}

function Filters({ filter, onFilter }: Pick<PeopleListProps, 'filter' | 'onFilter'>): ReactElement {
	const text = useText(directoryTexts);
	const offices = useQuery(officesQuery).data?.offices ?? [];
	return (
		<div className="grid items-end gap-3 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[minmax(0,1fr)_12rem_14rem]">
			<div className="sm:col-span-2 lg:col-span-1">
				<FindField find={filter.find} onFind={(find) => onFilter({ find: find === '' ? undefined : find })} />
			</div>
			<Select
				label={text('people.office')}
				placeholder={text('people.all_offices')}
				options={[
					{ id: 'all', label: text('people.all_offices') },
					...offices.map(({ officeId, name }) => ({ id: officeId, label: name })),
				]}
				value={filter.office ?? 'all'}
				onChange={(office) => onFilter({ office: office === 'all' ? undefined : office })}
			/>
			<Select
				label={text('people.state')}
				placeholder={text('people.state_all')}
				options={(['all', ...personStates] as const).map((id) => ({ id, label: text(`people.state_${id}`) }))}
				value={filter.state ?? 'all'}
				onChange={(state) => onFilter({ state: state === 'all' ? undefined : state })}
			/>
		</div>
	);
}

function Empty({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }): ReactElement {
	const text = useText(directoryTexts);
	return (
		<EmptyState
			icon="users"
			level={2}
			title={text(isFiltered ? 'people.no_match' : 'people.none_title')}
			action={isFiltered && <Button onClick={onClear}>{text('people.clear')}</Button>}
		>
			{text(isFiltered ? 'people.no_match_text' : 'people.none_text')}
		</EmptyState>
	);
}

function useColumns(find: string): readonly Column<PersonRow>[] {
	const text = useText(directoryTexts);
	return [
		{
			id: 'person',
			header: text('people.person'),
			isRowHeader: true,
			cell: ({ userId, name, email, planned, state, endsOn }) => (
				<span className="flex min-w-0 items-center gap-3">
					<Avatar name={name} tintKey={String(userId)} />
					<span className="grid min-w-0">
						<span className="flex flex-wrap items-center gap-x-2 text-strong">
							<span>
								<Found text={name} find={find} />
							</span>
							{state !== 'active' && (
								<span className="font-normal sm:hidden">
									<StateBadge state={state} endsOn={endsOn} isShort />
								</span>
							)}
						</span>
						<span className="text-sm font-normal wrap-anywhere text-muted">{breakable(email, find)}</span>
						<span className="empty:hidden sm:hidden">
							<NextChange planned={planned} />
						</span>
					</span>
				</span>
			),
		},
		{ id: 'position', header: text('people.position'), onPhone: 'hidden', cell: ({ jobTitle }) => jobTitle },
		{ id: 'office', header: text('people.office'), onPhone: 'hidden', cell: ({ officeName }) => officeName },
		{
			id: 'licences',
			header: text('people.licences'),
			onPhone: 'hidden',
			cell: (row) => <LicenceMarks {...row} />,
		},
		{
			id: 'state',
			header: text('people.status'),
			// There it stands beside the name.
			onPhone: 'hidden',
			cell: (row) => <PersonStatus {...row} />,
		},
	];
}

/** Breaks at the sign, if it must, and only then within a word. */
function breakable(email: string, find: string): ReactNode {
	const sign = email.indexOf('@') + 1;
	return (
		<>
			<Found text={email.slice(0, sign)} find={find} />
			<wbr />
			<Found text={email.slice(sign)} find={find} />
		</>
	);
}

function Found({ text, find }: { readonly text: string; readonly find: string }): ReactElement {
	return <Marked text={text} marks={findBeginnings(text, find)} />;
}

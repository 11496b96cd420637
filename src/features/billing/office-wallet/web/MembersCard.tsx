import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { SearchField } from '#ui/native/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import type { Column } from '#ui/table-column.ts';
import type { Member } from '../contract.ts';
import { type MemberFilter, membersQuery, officeWalletQuery } from './queries.ts';
import { officeWalletTexts } from './texts.ts';

/** Everybody in the office, found by name, with what each may spend and has spent. */
export function MembersCard({ onChoose }: { readonly onChoose: (member: Member) => void }): ReactElement {
	const text = useText(officeWalletTexts);
	const [typed, setTyped] = useState('');
	const [chosen, setChosen] = useState<Shown>();
	const query = useDebounced(typed.trim());
	const spenders = useQuery(officeWalletQuery).data?.spenders;
	// Begins with those who have an allowance; who is looked for by name may have none yet.
	const shown = chosen ?? (query === '' && spenders !== 0 ? 'spenders' : 'all');
	return (
		<Card as="section" padding="none" aria-labelledby="members-title">
			<div className="px-5 pt-5">
				<CardHeader title={text('members.title')} titleId="members-title" description={text('members.lead')} />
				<div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
					<SearchField
						name="member"
						label={text('members.search')}
						description={text('members.search_hint')}
						value={typed}
						onChange={setTyped}
					/>
					<Select
						label={text('members.filter')}
						placeholder={text('members.all')}
						options={(['spenders', 'all'] as const).map((id) => ({ id, label: text(`members.${id}`) }))}
						value={shown}
						onChange={setChosen}
					/>
				</div>
			</div>
			<MemberTable filter={{ query, isSpender: shown === 'spenders' }} onChoose={onChoose} />
		</Card>
	);
}

type Shown = 'all' | 'spenders';

interface MemberTableProps {
	readonly filter: MemberFilter;
	readonly onChoose: (member: Member) => void;
}

function MemberTable({ filter, onChoose }: MemberTableProps): ReactElement {
	const text = useText(officeWalletTexts);
	const members = useInfiniteQuery(membersQuery(filter));
	const columns = useColumns();
	const rows = members.data?.pages.flatMap((page) => page.members) ?? [];
	return (
		<DataTable
			caption={text('members.title')}
			isCaptionHidden
			columns={columns}
			rows={rows}
			rowKey={({ userId }) => String(userId)}
			state={members.isPending ? 'loading' : members.isError && rows.length === 0 ? 'error' : 'ready'}
			loadingLabel={text('members.loading')}
			onRow={onChoose}
			empty={
				<EmptyState icon="search" level={3} title={text('members.nobody_title')}>
					{text('members.nobody_text')}
				</EmptyState>
			}
			error={{
				title: text('members.failed'),
				body: describeFailure(members.error, text('network_failure')),
				retryLabel: text('retry'),
				onRetry: () => void members.refetch(),
			}}
			more={{
				label: text('members.more'),
				pendingLabel: text('members.loading'),
				isPending: members.isFetchingNextPage,
				hasMore: members.hasNextPage,
				shownLabel: text('members.shown', { count: rows.length }),
				onMore: () => void members.fetchNextPage(),
			}}
		/>
	);
}

function useColumns(): readonly Column<Member>[] {
	const text = useText(officeWalletTexts);
	const { credits } = useFormat();
	return [
		{
			id: 'name',
			header: text('member.name'),
			isRowHeader: true,
			cell: (member) => <Who member={member} />,
		},
		{
			id: 'used',
			header: text('member.used'),
			kind: 'figures',
			onPhone: 'hidden',
			cell: ({ used, monthly }) => (monthly === 0 && used === 0 ? '–' : credits(used)),
		},
		{
			id: 'left',
			header: text('member.left'),
			kind: 'figures',
			onPhone: 'hidden',
			cell: (member) => (member.monthly === 0 ? '–' : credits(leftOf(member))),
		},
		{
			id: 'monthly',
			header: text('member.monthly'),
			kind: 'figures',
			onPhone: 'beside',
			cell: ({ monthly }) => (
				<span className="inline-flex items-center gap-2.5">
					{monthly === 0 ? (
						<span className="text-muted">{text('member.none')}</span>
					) : (
						<span className="font-medium text-strong">{credits(monthly)}</span>
					)}
					<Icon name="pencil" size="small" className="text-muted" />
				</span>
			),
		},
	];
}

function Who({ member }: { readonly member: Member }): ReactElement {
	const text = useText(officeWalletTexts);
	const { credits, countedCredits } = useFormat();
	const { name, jobTitle, monthly, used } = member;
	return (
		<span className="flex items-center gap-3">
			<Avatar name={name} tintKey={String(member.userId)} />
			<span className="grid min-w-0">
				<span>{name}</span>
				{jobTitle !== '' && <span className="truncate text-sm font-normal text-muted">{jobTitle}</span>}
				{monthly > 0 && (
					<span className="figures text-sm font-normal text-muted sm:hidden">
						{text('member.standing', { ...countedCredits(used), left: credits(leftOf(member)) })}
					</span>
				)}
			</span>
		</span>
	);
}

/** An allowance may have been lowered below what was spent. */
function leftOf({ monthly, used }: Member): number {
	return Math.max(0, monthly - used);
}

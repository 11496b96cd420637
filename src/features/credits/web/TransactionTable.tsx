import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import type { Column } from '#ui/table-column.ts';
import type { Movement } from '../contract.ts';
import type { en } from '../messages.en.ts';
import { MovementMark } from './MovementMark.tsx';
import { nameMovement } from './movement-words.ts';
import type { StatementPage } from './queries.ts';

export interface TransactionTableProps {
	readonly statement: UseInfiniteQueryResult<InfiniteData<StatementPage>>;
	readonly onChoose: (movement: Movement) => void;
}

export function TransactionTable({ statement, onChoose }: TransactionTableProps): ReactElement {
	const text = useText<typeof en>('credits');
	const columns = useColumns();
	const rows = statement.data?.pages.flatMap((page) => page.Transactions) ?? [];
	return (
		<DataTable
			caption={text('transactions.title')}
			isCaptionHidden
			columns={columns}
			rows={rows}
			rowKey={(movement) => movement.TransactionID}
			state={statement.isPending ? 'loading' : statement.isError && rows.length === 0 ? 'error' : 'ready'}
			loadingLabel={text('recent.loading')}
			onRow={onChoose}
			empty={
				<EmptyState icon="receipt" level={2} title={text('transactions.empty_title')}>
					{text('transactions.empty_text')}
				</EmptyState>
			}
			error={{
				title: text('recent.failed'),
				body: text('network_failure'),
				retryLabel: text('retry'),
				onRetry: () => void statement.refetch(),
			}}
			more={{
				label: text('transactions.more'),
				pendingLabel: text('recent.loading'),
				isPending: statement.isFetchingNextPage,
				hasMore: statement.hasNextPage,
				shownLabel: text('transactions.shown', { count: rows.length }),
				onMore: () => void statement.fetchNextPage(),
			}}
		/>
	);
}

function useColumns(): readonly Column<Movement>[] {
	const text = useText<typeof en>('credits');
	const { credits, signedCredits, moment } = useFormat();
	return [
		{
			id: 'what',
			header: text('transactions.what'),
			isRowHeader: true,
			cell: (movement) => <What movement={movement} />,
		},
		{
			id: 'when',
			header: text('transactions.when'),
			onPhone: 'hidden',
			cell: ({ At }) => (
				<time dateTime={At} className="whitespace-nowrap">
					{moment(At)}
				</time>
			),
		},
		{
			id: 'amount',
			header: text('transactions.amount'),
			kind: 'figures',
			onPhone: 'beside',
			cell: ({ Amount }) => (
				<span className={`font-medium whitespace-nowrap ${Amount > 0 ? 'text-success-text' : 'text-strong'}`}>
					{signedCredits(Amount)}
				</span>
			),
		},
		{
			id: 'balance',
			header: text('transactions.balance'),
			kind: 'figures',
			cell: ({ BalanceAfter }) => <span className="whitespace-nowrap">{credits(BalanceAfter)}</span>,
		},
	];
}

function What({ movement }: { readonly movement: Movement }): ReactElement {
	const text = useText<typeof en>('credits');
	const { moment } = useFormat();
	const detail = [movement.ExternalReference, movement.Note].filter((part) => part !== undefined).join(' · ');
	return (
		<span className="flex items-center gap-3">
			<MovementMark kind={movement.Kind} />
			<span className="grid min-w-0">
				<span className="flex flex-wrap items-center gap-x-2">
					{nameMovement(text, movement)}
					{movement.ReversedBy !== undefined && <Badge>{text('move.undone')}</Badge>}
				</span>
				<time dateTime={movement.At} className="text-sm font-normal text-muted sm:hidden">
					{moment(movement.At)}
				</time>
				{detail !== '' && <span className="truncate text-sm font-normal text-muted">{detail}</span>}
			</span>
		</span>
	);
}

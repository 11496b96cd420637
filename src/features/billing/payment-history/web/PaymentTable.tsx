import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import type { Column } from '#ui/table-column.ts';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import type { Payment } from '../contract.ts';
import { PaymentActions } from './PaymentActions.tsx';
import type { PaymentFilter } from './payment-filter.ts';
import { PaymentStateBadge } from './PaymentStateBadge.tsx';
import type { PaymentPage } from './queries.ts';
import { paymentHistoryTexts } from './texts.ts';

export interface PaymentTableProps {
	readonly payments: UseInfiniteQueryResult<InfiniteData<PaymentPage>>;
	readonly filter: PaymentFilter;
	readonly onFilter: (change: Partial<PaymentFilter>) => void;
}

export function PaymentTable({ payments, filter, onFilter }: PaymentTableProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const columns = useColumns();
	const actions = useActions();
	const rows = payments.data?.pages.flatMap((page) => page.payments) ?? [];
	return (
		<DataTable
			caption={text('payments.title')}
			isCaptionHidden
			columns={columns}
			rows={rows}
			rowKey={({ sessionId }) => sessionId}
			state={payments.isPending ? 'loading' : payments.isError && rows.length === 0 ? 'error' : 'ready'}
			loadingLabel={text('payments.loading')}
			actions={actions}
			empty={<Empty filter={filter} onFilter={onFilter} />}
			error={{
				title: text('payments.failed'),
				body: describeFailure(payments.error, text('network_failure')),
				retryLabel: text('retry'),
				onRetry: () => void payments.refetch(),
			}}
			more={{
				label: text('payments.more'),
				pendingLabel: text('payments.loading'),
				isPending: payments.isFetchingNextPage,
				hasMore: payments.hasNextPage,
				shownLabel: text('payments.shown', { count: rows.length }),
				onMore: () => void payments.fetchNextPage(),
			}}
		/>
	);
}

function Empty({ filter, onFilter }: Pick<PaymentTableProps, 'filter' | 'onFilter'>): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { number, kind, state } = filter;
	const isNarrow = number !== undefined || kind !== undefined || state !== undefined;
	return (
		<EmptyState
			icon="receipt"
			level={2}
			title={number === undefined ? text('payments.empty_title') : text('payments.unknown_title', { number })}
			action={
				isNarrow && (
					<Button onClick={() => onFilter({ number: undefined, kind: undefined, state: undefined })}>
						{text('payments.show_all')}
					</Button>
				)
			}
		>
			{text(number === undefined ? 'payments.empty_text' : 'payments.unknown_text')}
		</EmptyState>
	);
}

function useActions() {
	const text = useText(paymentHistoryTexts);
	return {
		label: text('payments.actions'),
		cell: (payment: Payment) => <PaymentActions payment={payment} />,
	};
}

function useColumns(): readonly Column<Payment>[] {
	const text = useText(paymentHistoryTexts);
	const { money, moment } = useFormat();
	return [
		{
			id: 'what',
			header: text('payments.what'),
			isRowHeader: true,
			cell: (payment) => <What payment={payment} />,
		},
		{
			id: 'when',
			header: text('payments.when'),
			onPhone: 'hidden',
			cell: ({ at }) => (
				<time dateTime={at} className="whitespace-nowrap">
					{moment(at)}
				</time>
			),
		},
		{
			id: 'card',
			header: text('payments.card'),
			onPhone: 'hidden',
			cell: ({ card }) =>
				card && <span className="figures whitespace-nowrap">{formatCard(card.brand, card.last4)}</span>,
		},
		{
			id: 'state',
			header: text('payments.state'),
			onPhone: 'hidden',
			cell: (payment) => <PaymentStateBadge payment={payment} />,
		},
		{
			id: 'amount',
			header: text('payments.amount'),
			kind: 'figures',
			onPhone: 'beside',
			cell: ({ total }) => <span className="font-medium whitespace-nowrap text-strong">{money(total)}</span>,
		},
	];
}

/** What was paid for, as the link to where its papers are. */
function What({ payment }: { readonly payment: Payment }): ReactElement {
	const text = useText(paymentHistoryTexts);
	const language = useLanguage();
	const { money, moment } = useFormat();
	const { sessionId, at, kind, state, description, orderNumber, refunded, total, reason } = payment;
	const words = description[language];
	const unknown = state === 'pending' ? pathTo('checkoutSuccess', { sessionId }) : undefined;
	const papers = orderNumber === undefined ? unknown : pathTo('cardReceipt', { sessionId });
	return (
		<span className="grid min-w-0 gap-0.5">
			<span>
				{papers === undefined ? (
					words
				) : (
					<Link href={papers} data-whole className={wholeTextLinkStyle}>
						{words}
					</Link>
				)}
			</span>
			<span className="text-sm font-normal text-muted">
				{text(`kind.${kind}`)}
				{orderNumber !== undefined && <span className="figures whitespace-nowrap"> · {orderNumber}</span>}
			</span>
			<time dateTime={at} className="text-sm font-normal text-muted sm:hidden">
				{moment(at)}
			</time>
			{/* Below the name: next to the amount it would not fit a narrow phone in French. */}
			<span className="sm:hidden">
				<PaymentStateBadge payment={payment} />
			</span>
			{refunded > 0 && (
				<span className="text-sm font-normal text-body">
					{text('refund.of', { refunded: money(refunded), total: money(total) })}
				</span>
			)}
			{reason !== undefined && <span className="text-sm font-normal text-muted">{text(`reason.${reason}`)}</span>}
		</span>
	);
}

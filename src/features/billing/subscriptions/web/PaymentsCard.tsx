import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { Column } from '#ui/table-column.ts';
import type { en } from '../messages.en.ts';
import { toInvoice } from './addresses.ts';
import type { Detail } from './queries.ts';
import { useSlots } from './slots.ts';
import { useDays } from './use-words.ts';

type Payment = Detail['Payments'][number];
const tones = { paid: 'success', due: 'danger', carried: 'info', credited: 'info' } as const;

/** What was charged, the newest first; each leads to its invoice. */
export function PaymentsCard({ payments }: { readonly payments: readonly Payment[] }): ReactElement {
	const text = useText<typeof en>('subscriptions');
	const { Link } = useSlots();
	const columns = useColumns();
	return (
		<Card as="section" padding="none" aria-labelledby="payments-title">
			<div className="px-5 pt-5 max-sm:px-4 max-sm:pt-4">
				<CardHeader
					title={text('payments.title')}
					titleId="payments-title"
					actions={
						<Link href={pathTo('invoices')} className={textLinkStyle}>
							{text('payments.all')}
						</Link>
					}
				/>
			</div>
			{payments.length === 0 ? (
				<Text tone="muted" className="px-5 pb-5 max-sm:px-4 max-sm:pb-4">
					{text('payments.none')}
				</Text>
			) : (
				<DataTable
					caption={text('payments.title')}
					isCaptionHidden
					columns={columns}
					rows={payments}
					rowKey={({ InvoiceID }) => InvoiceID}
				/>
			)}
		</Card>
	);
}

function useColumns(): readonly Column<Payment>[] {
	const text = useText<typeof en>('subscriptions');
	const { money } = useFormat();
	const { short } = useDays();
	const { Link } = useSlots();
	const what = useWhat();
	return [
		{
			id: 'date',
			header: text('payments.date'),
			cell: ({ On }) => <span className="whitespace-nowrap">{short(On)}</span>,
		},
		{ id: 'for', header: text('payments.for'), isRowHeader: true, cell: (payment) => what(payment) },
		{
			id: 'invoice',
			header: text('payments.invoice'),
			cell: ({ InvoiceID, InvoiceNumber }) => (
				<Link
					href={toInvoice(InvoiceID)}
					className={`${textLinkStyle} inline-flex min-h-6 items-center whitespace-nowrap`}
				>
					{InvoiceNumber}
				</Link>
			),
		},
		{
			id: 'state',
			header: text('payments.state'),
			cell: ({ State }) => <Badge tone={tones[State]}>{text(`payment.${State}`)}</Badge>,
		},
		{
			id: 'amount',
			header: text('payments.amount'),
			kind: 'figures',
			onPhone: 'beside',
			cell: ({ Amount }) => <span className="text-strong">{money(Amount)}</span>,
		},
	];
}

function useWhat(): (payment: Payment) => string {
	const text = useText<typeof en>('subscriptions');
	const { inYear, short } = useDays();
	return ({ Kind, From, Through, On }) => {
		if (Through === undefined) return short(On);
		if (Kind === 'period') return text('payments.period', { from: inYear(From ?? On), through: inYear(Through) });
		return text(`payments.${Kind}`, { through: inYear(Through) });
	};
}

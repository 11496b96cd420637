import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { CardLink } from '#ui/CardLink.tsx';
import type { Column } from '#ui/table-column.ts';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { toInvoice } from './addresses.ts';
import type { Detail } from './queries.ts';
import { useDays } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

type Payment = Detail['payments'][number];
const tones = {
	due: 'danger',
	carried: 'info',
	credited: 'info',
	credited_part: 'info',
	refunded: 'neutral',
	refunded_part: 'neutral',
	disputed: 'warning',
} as const;

/** What was charged, the newest first; each leads to its invoice. */
export function PaymentsCard({ payments }: { readonly payments: readonly Payment[] }): ReactElement {
	const text = useText(subscriptionTexts);
	const columns = useColumns();
	return (
		<Card as="section" padding="none" aria-labelledby="payments-title">
			<div className="px-5 pt-5 max-sm:px-4 max-sm:pt-4">
				<CardHeader
					title={text('payments.title')}
					titleId="payments-title"
					actions={
						<CardLink href={pathTo('invoices')} titleId="payments-title">
							{text('payments.all')}
						</CardLink>
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
					rowKey={({ invoiceId }) => invoiceId}
				/>
			)}
		</Card>
	);
}

function useColumns(): readonly Column<Payment>[] {
	const text = useText(subscriptionTexts);
	const { signedMoney: money } = useFormat();
	const { short } = useDays();
	const what = useWhat();
	return [
		{
			id: 'date',
			header: text('payments.date'),
			onPhone: 'hidden',
			cell: ({ on }) => <span className="whitespace-nowrap">{short(on)}</span>,
		},
		{
			id: 'for',
			header: text('payments.for'),
			isRowHeader: true,
			cell: (payment) => (
				<>
					<span className="block">{what(payment)}</span>
					<span className="text-sm font-normal text-muted sm:hidden">
						{short(payment.on)} · <InvoiceLink payment={payment} />
					</span>
				</>
			),
		},
		{
			id: 'invoice',
			header: text('payments.invoice'),
			onPhone: 'hidden',
			cell: (payment) => <InvoiceLink payment={payment} />,
		},
		{
			id: 'state',
			header: text('payments.state'),
			onPhone: 'hidden',
			cell: ({ state }) => <StateOf state={state} />,
		},
		{
			id: 'amount',
			header: text('payments.amount'),
			kind: 'figures',
			onPhone: 'beside',
			cell: ({ amount, state }) => (
				<>
					<span className="block text-strong">{money(amount)}</span>
					<span className="sm:hidden">
						<StateOf state={state} />
					</span>
				</>
			),
		},
	];
}

function useWhat(): (payment: Payment) => string {
	const text = useText(subscriptionTexts);
	const { inYear, short } = useDays();
	return ({ kind, from, through, on }) => {
		if (through === undefined) return short(on);
		if (kind === 'period') return text('payments.period', { from: inYear(from ?? on), through: inYear(through) });
		return text(`payments.${kind}`, { through: inYear(through) });
	};
}

function InvoiceLink({ payment }: { readonly payment: Payment }): ReactElement {
	return (
		<Link
			href={toInvoice(payment.invoiceId)}
			data-whole
			className={`${textLinkStyle} ${wholeLinkStyle} whitespace-nowrap`}
		>
			{payment.invoiceNumber}
		</Link>
	);
}

function StateOf({ state }: { readonly state: Payment['state'] }): ReactElement {
	const text = useText(subscriptionTexts);
	// Only what is not plain is a badge, as in the list of all payments.
	if (state === 'paid') {
		return (
			<span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-muted max-sm:justify-end">
				<Icon name="check" className="text-success-text" />
				{text('payment.paid')}
			</span>
		);
	}
	return (
		<span className="whitespace-nowrap">
			<Badge tone={tones[state]}>{text(`payment.${state}`)}</Badge>
		</span>
	);
}

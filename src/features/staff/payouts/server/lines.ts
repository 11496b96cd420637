import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import type { PayoutLine as StoredLine } from '#features/billing/payouts/server/api.ts';
import type { PayoutLine } from '../contract.ts';

export function numberOf({ series, number }: Pick<StoredLine, 'series' | 'number'>): string | undefined {
	return (series === 'INV' || series === 'CN') && number !== null ? formatInvoiceNumber(series, number) : undefined;
}

export function toLine(row: StoredLine): PayoutLine {
	const { id: key, kind, type, day, payer, description, gross, fee, currency, documents, reason } = row;
	const { foreignAmount: amount, foreignCurrency, rate, itemId, paymentId } = row;
	const number = numberOf(row);
	return {
		key,
		// Its own movement is no part of a payout.
		kind: kind === 'payout' ? 'other' : kind,
		type,
		day,
		...(number !== undefined && { number }),
		...(payer !== null && { payer }),
		...(description !== null && { description }),
		gross,
		fee,
		currency,
		...(amount !== null &&
			foreignCurrency !== null && { foreign: { amount, currency: foreignCurrency, ...(rate !== null && { rate }) } }),
		documents,
		...(reason !== null && { reason }),
		...(itemId !== null && { itemId }),
		...(paymentId !== null && { paymentId }),
	};
}

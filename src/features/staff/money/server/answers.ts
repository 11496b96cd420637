// Moments as the contract gives them. How an invoice stands is said by its own slice.
import { stateOf } from '#features/billing/invoices/server/api.ts';
import type { Moment, MoneyPayment } from '../contract.ts';
import type { StoredMoment, StoredPayment } from './moments.ts';

/** How an invoice stands depends on `today`, the business day. */
export function toMoment(row: StoredMoment, today: string): Moment {
	const { invoice, payment, returned } = row;
	return {
		kind: row.kind,
		id: row.id,
		at: row.at.toISOString(),
		amount: row.amount,
		topic: row.topic ?? undefined,
		description: row.description ?? undefined,
		moreLines: Math.max((row.lines ?? 1) - 1, 0),
		period: invoice?.period ?? undefined,
		paper: row.paper ?? undefined,
		other: row.other ?? undefined,
		invoiceState: invoice === null || row.kind !== 'invoice' ? undefined : stateOf(invoice, today),
		balance: invoice?.balance,
		dueOn: invoice?.dueOn ?? undefined,
		payment: payment === null ? undefined : toPayment(payment),
		returnState: returned?.state,
		respondBy: isoOf(returned?.respondBy),
		reason: invoice?.reason ?? undefined,
		correction: row.correction ?? undefined,
		words: row.words ?? undefined,
		credits: row.credits ?? undefined,
		movement: row.movement ?? undefined,
	};
}

export function toPayment(payment: StoredPayment): MoneyPayment {
	const { paymentId, state, amount, at, brand, last4 } = payment;
	return {
		paymentId,
		state,
		amount,
		at: new Date(at).toISOString(),
		card: brand === null || last4 === null ? undefined : { brand, last4 },
		failure: payment.failure ?? undefined,
		orderNumber: payment.orderNumber ?? undefined,
		reference: payment.reference ?? undefined,
	};
}

export function isoOf(time: string | null | undefined): string | undefined {
	return time === null || time === undefined ? undefined : new Date(time).toISOString();
}

// What is paid on a document, and given back for it, after it was issued.
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import type { InvoiceIssuer, InvoiceKey, IssuedInvoice } from '../issue/draft.ts';
import { paymentSettlement } from '../issue/issue.ts';
import { reverseWriteOff } from './write-off.ts';
import { hasFact, lockInvoice, type NewSettlement, settleLocked, toIssued } from '../issue/records.ts';

type Timed = Pick<InvoiceIssuer, 'clock' | 'queue'>;

/**
 * A payment that is final pays a document that was issued before, also where it was written off; once, however often it is told.
 * @throws where there is no such document
 */
export function recordPayment(
	queries: TransactionQueries,
	issuer: Timed,
	key: InvoiceKey,
	payment: Payment,
): Promise<IssuedInvoice> {
	return settleOnce(queries, issuer, key, paymentSettlement(key.invoiceId, payment));
}

/**
 * Money of a document in the person's favour went back to the card of a payment, in cents; below zero: it came back to the seller after
 * all. Once a fact. @throws where there is no such document
 */
export function recordRefund(
	queries: TransactionQueries,
	issuer: Timed,
	key: InvoiceKey,
	{ payment, amount, factId }: { readonly payment: Payment; readonly amount: number; readonly factId: string },
): Promise<IssuedInvoice> {
	return settleOnce(queries, issuer, key, {
		invoiceId: key.invoiceId,
		fact: `refund:${factId}`,
		kind: 'refund',
		amount: -amount,
		day: taxDayOf(issuer.clock.now()),
		refundedPaymentId: payment.id,
		...cardOf(payment),
	});
}

/** The card that money went back to, as people know it. */
export function cardOf({ paid }: Payment): Pick<NewSettlement, 'card'> {
	if (paid === undefined) return {};
	const { brand, last4 } = paid.card;
	return { card: { brand, last4, orderNumber: paid.orderNumber } };
}

async function settleOnce(
	queries: TransactionQueries,
	issuer: Timed,
	key: InvoiceKey,
	settlement: NewSettlement,
): Promise<IssuedInvoice> {
	const record = await lockInvoice(queries, key);
	const clock = readOnce(issuer.clock);
	if (await hasFact(queries, record, settlement.fact)) return toIssued(record);
	const at = clock.now();
	const isPayment = settlement.kind === 'card';
	const taken = { ...settlement, by: 'payment', day: taxDayOf(at) } as const;
	const reversed = isPayment ? await reverseWriteOff(queries, { ...issuer, clock }, record, taken) : [];
	const settled = await settleLocked(queries, record, [...reversed, settlement], at);
	if (isPayment) await notePaymentOnItsWay(queries, key, false);
	return toIssued(settled);
}

const keep = keeper<Pick<Schema, 'invoices'>>();
const change = keep(
	'invoices_change_on_its_way',
	(database, { organisationId, invoiceId, isOnItsWay }: InvoiceKey & { isOnItsWay: boolean }) =>
		database
			.updateTable('invoices')
			.set({ isOnItsWay })
			.where((row) => row.and({ organisationId, id: invoiceId, state: 'open' })),
);

/** Notes whether a payment for it is being looked into, as the list says it. For one that is settled nothing is. */
export async function notePaymentOnItsWay(
	queries: TransactionQueries,
	{ organisationId, invoiceId }: InvoiceKey,
	isOnItsWay: boolean,
): Promise<void> {
	void (await change(queries, { organisationId, invoiceId, isOnItsWay }));
}

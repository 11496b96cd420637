// Books what came back of a payment, in the transaction that writes it down. Only what is final is booked: a refund that was done, a dispute that
// was lost. What no document can give back is noted as open, so that every cent that went back is in the books or in sight.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PaymentReturn } from '#features/billing/card-processors/server/api.ts';
import { findFactOfReturn, readClosed } from '#features/billing/payment-returns/server/api.ts';
import { type AfterReturned, noteOpenItem, type Payment } from '#features/billing/payments/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import { issueCreditNote } from './credit-note.ts';
import { leftOfCharges } from './compute-credit.ts';
import { toCreditable } from './creditable.ts';
import type { InvoiceIssuer } from '../issue/draft.ts';
import { findInvoiceOfPayment } from '../find.ts';
import { lockLinked } from './linked.ts';
import { refundFactOf } from './in-favour.ts';
import { type InvoiceRecord, lockInvoice } from '../issue/records.ts';
import { recordRefund } from './settle.ts';
import { tellOfReturns } from '../mail/tell.ts';
import { sum } from '../issue/totals.ts';

export type Returned = Pick<PaymentReturn, 'id' | 'kind' | 'state' | 'amount'>;

const keep = keeper<Pick<Schema, 'invoiceSettlements'>>();
const listRefunded = keep(
	'invoices_list_refunded',
	(database, { organisationId, id }: { organisationId: number; id: string }) =>
		database
			.selectFrom('invoiceSettlements')
			.select(['fact', 'invoiceId', 'amount'])
			.where((row) => row.and({ refundedPaymentId: id, organisationId }))
			.orderBy('at')
			.orderBy('fact'),
);
type Booked = Awaited<ReturnType<typeof listRefunded>>[number];

export function createCreditReturns(issuer: InvoiceIssuer): AfterReturned {
	return async (queries, payment, returns, changes) => {
		await bookReturns(queries, issuer, payment, returns);
		await tellOfReturns(queries, issuer, payment, changes);
	};
}

/** May be repeated: what is booked already is not booked again. */
export async function bookReturns(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	payment: Payment,
	returns: readonly Returned[],
): Promise<void> {
	const { organisationId } = payment;
	const closed = await readClosed(
		queries,
		organisationId,
		returns.map(({ id }) => id),
	);
	let hasRoom = false;
	// What came back to the seller makes room for what went back to the person.
	for (const one of returns) {
		const missing = await findMissing(queries, payment, one);
		if (missing >= 0 || one.kind !== 'refund' || closed.get(one.id) === missing) continue;
		await takeBack(queries, issuer, { payment, one, amount: -missing });
		hasRoom = true;
	}
	for (const one of returns) {
		const missing = await findMissing(queries, payment, one);
		// What somebody has closed is settled as long as nothing of the payment changes.
		const isSettled = !hasRoom && closed.get(one.id) === missing;
		if (missing > 0 && !isSettled) await giveBack(queries, issuer, { payment, one, amount: missing });
		await noteOpenItem(queries, issuer.clock, {
			organisationId,
			id: one.id,
			paymentId: payment.id,
			kind: 'return',
			// Below zero for a dispute that was won after it was lost: the seller has the money of an invoice that is credited.
			amount: await findMissing(queries, payment, one),
		});
	}
	await noteStates(queries, payment, returns);
}

/** What of it has no document; 0 while it is not decided. */
export async function findMissing(queries: TransactionQueries, payment: Payment, one: Returned): Promise<number> {
	const wanted = finalAmount(one);
	return wanted === undefined ? 0 : wanted - sumOf(await listBooked(queries, payment, one.id));
}

const noteDisputed = keepSql(
	'invoices_note_disputed',
	(of: { organisationId: number; id: string; isDisputed: boolean }) => sql`
		update invoices i set is_disputed = ${of.isDisputed}
		where i.organisation_id = ${of.organisationId} and i.is_disputed <> ${of.isDisputed} and i.id in
			(select s.invoice_id from invoice_settlements s where s.organisation_id = ${of.organisationId} and s.payment_id = ${of.id}
			union all select r.invoice_id from invoice_settlements s join invoice_replacements r
				on r.organisation_id = s.organisation_id and r.root_id = s.invoice_id
			where s.organisation_id = ${of.organisationId} and s.payment_id = ${of.id})`,
);
// Arrays are read once, whatever the planner knows of the tables: a join was read again for each document of the organisation.
const noteReturned = keepSql(
	'invoices_note_returned',
	(of: { organisationId: number; id: string }) => sql`
		update invoices i set returned = c.returned
		from (select n.credits_id, sum(n.refunded) as returned from invoices n
			where n.organisation_id = ${of.organisationId} and n.credits_id = any(array(select b.credits_id from invoices b
				where b.organisation_id = ${of.organisationId} and b.id = any(array(select s.invoice_id from invoice_settlements s
					where s.organisation_id = ${of.organisationId} and s.refunded_payment_id = ${of.id}))))
			group by n.credits_id) c
		where i.organisation_id = ${of.organisationId} and i.id = c.credits_id and i.returned <> c.returned`,
);

/** Writes on the invoices of a payment what of them went back to a card, and whether the bank has yet to decide. */
export async function noteStates(
	queries: TransactionQueries,
	{ organisationId, id }: Payment,
	returns: readonly Returned[],
): Promise<void> {
	const isDisputed = returns.some(({ kind, state }) => kind === 'dispute' && state === 'open');
	await noteDisputed(queries, { organisationId, id, isDisputed });
	await noteReturned(queries, { organisationId, id });
}

/** What went back for good; undefined while that is not decided. */
function finalAmount({ kind, state, amount }: Returned): number | undefined {
	if (kind === 'fraud_warning') return undefined;
	if (state === 'done' || state === 'lost') return amount;
	// A dispute that is opened once more keeps what was booked of it until it is won.
	return state === 'open' || state === 'inquiry' ? undefined : 0;
}

interface Part {
	readonly payment: Payment;
	readonly one: Returned;
	readonly amount: number;
}

/**
 * First what is in the person's favour, then the invoice that was paid, then those that have what it gave back. Together never more than
 * was paid: what went back beyond that is of no document.
 */
async function giveBack(queries: TransactionQueries, issuer: InvoiceIssuer, part: Part): Promise<void> {
	const { payment, one } = part;
	const { organisationId } = payment;
	const paidFor = await findInvoiceOfPayment(queries, { organisationId, paymentId: payment.id });
	// Nothing to give back from: it stays open.
	if (paidFor === undefined) return;
	const linked = await lockLinked(queries, { organisationId, invoiceId: paidFor.invoiceId });
	let rest = Math.min(part.amount, payment.order.total - sumOf(await listBooked(queries, payment)));
	const fact = await findFactOfReturn(queries, { organisationId, paymentId: payment.id, returnId: one.id });
	// The document that it was asked for comes first: what others have in favour may be on its way to the next invoice.
	const isOf = ({ id }: InvoiceRecord): number => Number(refundFactOf(id) === fact);
	for (const { id: invoiceId, balance } of linked.toSorted((first, second) => isOf(second) - isOf(first))) {
		const amount = Math.min(rest, Math.max(-balance, 0));
		if (amount === 0) continue;
		const factId = await nextFact(queries, payment, one);
		void (await recordRefund(queries, issuer, { organisationId, invoiceId }, { payment, amount, factId }));
		rest -= amount;
	}
	for (const { id: invoiceId, kind } of linked)
		if (kind === 'invoice') rest -= await credit(queries, issuer, { ...part, amount: rest }, invoiceId);
}

/** Credits as much of it as the invoice can give back; gives how much that is. */
async function credit(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	{ payment, one, amount }: Part,
	invoiceId: string,
): Promise<number> {
	const { organisationId } = payment;
	const left = sum(leftOfCharges(toCreditable(await lockInvoice(queries, { organisationId, invoiceId }))));
	const gross = Math.min(amount, left);
	if (gross <= 0) return 0;
	void (await issueCreditNote(queries, issuer, {
		organisationId,
		invoiceId,
		credited: { gross },
		reason: one.kind === 'refund' ? 'refund' : 'dispute',
		factId: await nextFact(queries, payment, one),
		day: taxDayOf(issuer.clock.now()),
		settles: { card: payment },
	}));
	return gross;
}

/** A refund that was done came back to the seller: what was credited stays so, and its money is in the person's favour again. */
async function takeBack(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	{ payment, one, amount }: Part,
): Promise<void> {
	const { organisationId } = payment;
	let rest = amount;
	const parts = Map.groupBy(await listBooked(queries, payment, one.id), (booked) => booked.invoiceId);
	for (const [invoiceId, booked] of parts) {
		const back = Math.min(rest, Math.max(sumOf(booked), 0));
		if (back === 0) continue;
		const factId = await nextFact(queries, payment, one);
		void (await recordRefund(queries, issuer, { organisationId, invoiceId }, { payment, amount: -back, factId }));
		rest -= back;
	}
}

/** What is booked of a payment as gone back to its card, or of one return of it: its name is in each fact. */
async function listBooked(
	queries: TransactionQueries,
	{ organisationId, id }: Payment,
	returnId?: string,
): Promise<readonly Booked[]> {
	const booked = await listRefunded(queries, { organisationId, id });
	return booked.filter(({ fact }) => returnId === undefined || fact.split(':')[1] === returnId);
}

function sumOf(booked: readonly Booked[]): number {
	return 0 - sum(booked.map(({ amount }) => amount));
}

/** Names one part of a return: the first has its bare name. */
export async function nextFact(queries: TransactionQueries, payment: Payment, { id }: Returned): Promise<string> {
	const { length } = await listBooked(queries, payment, id);
	return length === 0 ? id : `${id}:${length + 1}`;
}

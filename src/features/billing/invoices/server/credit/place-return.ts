// What came back of a payment and has no document is placed on another document of the person by somebody who knows why. No money moves.
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { noteOpenItem, type Payment } from '#features/billing/payments/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import { computeCredit, leftOfCharges } from './compute-credit.ts';
import { issueCreditNote } from './credit-note.ts';
import { toCreditable } from './creditable.ts';
import type { DocumentTotals } from '../issue/document.ts';
import type { InvoiceIssuer, InvoiceKey, IssuedInvoice } from '../issue/draft.ts';
import { type InvoiceRecord, listRecords, lockInvoices } from '../issue/records.ts';
import { findMissing, nextFact, noteStates, type Returned } from './returned.ts';
import { readSnapshot } from '../issue/snapshot.ts';
import { sum } from '../issue/totals.ts';

interface Placing {
	readonly payment: Payment;
	/** All that came back of it. */
	readonly returns: readonly Returned[];
	readonly returnId: string;
	readonly invoiceId: string;
	/** The total of the preview that somebody saw. */
	readonly amount: number;
}

/**
 * Issues the credit note. The caller holds the standing of the payment, so that nobody else books what came back of it.
 * @returns `changed` where the credit note would be another than what somebody saw
 */
export async function placeReturn(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	{ payment, returns, returnId, invoiceId, amount }: Placing,
): Promise<IssuedInvoice | 'document_not_found' | 'changed'> {
	const { organisationId, id: paymentId } = payment;
	const one = returns.find(({ id }) => id === returnId);
	const [record] = await lockInvoices(queries, organisationId, [invoiceId]);
	if (record === undefined || !isPlace(record, payment)) return 'document_not_found';
	const missing = one === undefined ? 0 : await findMissing(queries, payment, one);
	if (one === undefined || missing <= 0 || amount !== Math.min(missing, leftOf(record))) return 'changed';
	const issued = await issueCreditNote(queries, issuer, {
		organisationId,
		invoiceId,
		credited: { gross: amount },
		reason: one.kind === 'refund' ? 'refund' : 'dispute',
		factId: await nextFact(queries, payment, one),
		day: taxDayOf(issuer.clock.now()),
		settles: { card: payment },
	});
	if (issued === undefined) return 'changed';
	const rest = { id: returnId, paymentId, kind: 'return', amount: missing - amount } as const;
	await noteOpenItem(queries, issuer.clock, { organisationId, ...rest });
	await noteStates(queries, payment, returns);
	return issued;
}

/** An invoice of the same payer and seller, of which nothing is due: otherwise they would pay what is credited. */
function isPlace({ kind, userId, seller, balance, writtenOff }: InvoiceRecord, payment: Payment): boolean {
	const isOfPayer = kind === 'invoice' && userId === payment.userId && seller === payment.seller;
	return isOfPayer && balance <= 0 && writtenOff === 0;
}

function leftOf(record: InvoiceRecord): number {
	return sum(leftOfCharges(toCreditable(record)));
}

/** Cents that each of these can still give back, by id; it locks nothing. */
export async function showLeft(
	queries: PreparedStatements,
	organisationId: number,
	invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (invoiceIds.length === 0) return new Map();
	return new Map((await listRecords(queries, organisationId, invoiceIds)).map((record) => [record.id, leftOf(record)]));
}

/** The credit note of so much of an invoice, as it would be issued now; undefined where nothing is left. */
export async function previewCredit(
	queries: PreparedStatements,
	{ organisationId, invoiceId }: InvoiceKey,
	most: number,
): Promise<DocumentTotals | undefined> {
	const [record] = await listRecords(queries, organisationId, [invoiceId]);
	if (record === undefined) return undefined;
	const gross = Math.min(most, leftOf(record));
	return computeCredit(readSnapshot(record.snapshot), toCreditable(record), { gross });
}

// Credit notes of what came back of a payment, in the transaction that writes it down. Only what is final is credited: a refund that was done,
// a dispute that was lost.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PaymentReturn } from '#features/billing/card-processors/server/api.ts';
import type { AfterReturned, Payment } from '#features/billing/payments/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import { creditPurpose, issueCreditNote } from './credit-note.ts';
import { toCreditable } from './creditable.ts';
import { leftOf } from './compute-credit.ts';
import type { InvoiceIssuer } from './draft.ts';
import { findInvoiceOfPayment } from './find.ts';
import { findByPurpose, lockInvoice } from './records.ts';
import { recordRefund } from './settle.ts';
import { sum } from './totals.ts';

type Returned = Pick<PaymentReturn, 'id' | 'kind' | 'state' | 'amount'>;

export function createCreditReturns(issuer: InvoiceIssuer): AfterReturned {
	return async (queries, payment, returns) => {
		const { organisationId, id: paymentId } = payment;
		const invoice = await findInvoiceOfPayment(queries, { organisationId, paymentId });
		// A payment from before there were invoices: the job that makes its invoice credits what came back.
		if (invoice === undefined) return;
		await creditReturns(queries, issuer, { payment, invoiceId: invoice.invoiceId, returns });
	};
}

export async function creditReturns(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	{
		payment,
		invoiceId,
		returns,
	}: { readonly payment: Payment; readonly invoiceId: string; readonly returns: readonly Returned[] },
): Promise<void> {
	for (const one of returns) {
		if (isFinal(one)) await credit(queries, issuer, { payment, invoiceId, one });
		if (one.kind === 'refund' && one.state === 'failed') await keepMoneyInFavour(queries, issuer, payment, one);
	}
}

function isFinal({ kind, state }: Returned): boolean {
	return (kind === 'refund' && state === 'done') || (kind === 'dispute' && state === 'lost');
}

async function credit(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	{ payment, invoiceId, one }: { readonly payment: Payment; readonly invoiceId: string; readonly one: Returned },
): Promise<void> {
	const { organisationId } = payment;
	const original = await lockInvoice(queries, { organisationId, invoiceId });
	// A dispute may follow a refund: what was credited is not credited twice.
	const gross = Math.min(one.amount, Math.max(sum(leftOf(toCreditable(original))), 0));
	void (await issueCreditNote(queries, issuer, {
		organisationId,
		invoiceId,
		credited: { gross },
		reason: one.kind === 'refund' ? 'refund' : 'dispute',
		factId: one.id,
		day: taxDayOf(issuer.clock.now()),
		settles: { card: payment },
	}));
}

/** A refund that was done came back to the seller: the credit note stands, and its money is in the person's favour again. */
async function keepMoneyInFavour(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	payment: Payment,
	{ id }: Returned,
): Promise<void> {
	const { organisationId } = payment;
	const note = await findByPurpose(queries, { organisationId, purpose: creditPurpose, purposeId: id });
	if (note === undefined) return;
	const key = { organisationId, invoiceId: note.id };
	void (await recordRefund(queries, issuer, key, { payment, amount: note.total, factId: `${id}:failed` }));
}

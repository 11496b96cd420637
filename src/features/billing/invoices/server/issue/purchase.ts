// The invoice of a payment that paid for one order, such as a purchase of credits: issued in the transaction that makes the payment final. Its
// amounts are those of the order, as the receipt's are.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { placeOfSupply } from '#features/billing/billing-address/contract.ts';
import type { AfterPaid, Payment } from '#features/billing/payments/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import type { DocumentTotals } from './document.ts';
import type { InvoiceDraft, InvoiceIssuer } from './draft.ts';
import { findInvoiceOfPayment } from '../find.ts';
import { issueInvoice } from './issue.ts';

/** The purpose under which such an invoice stands; its id is that of the payment. */
const purpose = 'purchase';

/** A payment that paid an invoice already, such as that of a subscription, gets no second one. */
export function createInvoicePurchase(issuer: InvoiceIssuer): AfterPaid {
	return async (queries, payment) => {
		if (await isInvoiced(queries, payment)) return;
		void (await issueInvoice(queries, issuer, draftOf(payment)));
	};
}

async function isInvoiced(queries: TransactionQueries, { organisationId, id }: Payment): Promise<boolean> {
	return (await findInvoiceOfPayment(queries, { organisationId, paymentId: id })) !== undefined;
}

/** The day is that on which the price was agreed to, though the bank may have answered later. */
function draftOf(payment: Payment): InvoiceDraft {
	const { id, organisationId, userId, seller, order, isLive, createdAt } = payment;
	const officeId = order.details?.['officeId'];
	const day = taxDayOf(createdAt);
	return {
		organisationId,
		userId,
		...(typeof officeId === 'string' && { officeId }),
		seller,
		topic: 'credits',
		purpose,
		purposeId: id,
		language: order.language,
		day,
		totals: totalsOf(payment, day),
		billTo: order.billTo,
		terms: 'in_advance',
		isTest: !isLive,
		paidBy: [payment],
	};
}

function totalsOf({ order }: Payment, day: string): DocumentTotals {
	const { lines, subtotal, taxes, total, billTo } = order;
	const marks = taxes.map(({ tax }) => tax);
	return {
		lines: lines.map(({ description: { en, fr }, quantity, unitAmount, amount }) => {
			return { description: { en, fr }, quantity, unitAmount, amount, group: 0, taxes: marks };
		}),
		groups: [{ kind: 'charged', day, place: placeOfSupply(billTo), base: subtotal, taxes }],
		subtotal,
		total,
	};
}

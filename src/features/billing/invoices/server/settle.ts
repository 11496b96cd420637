// What is paid on a document, and given back for it.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import type { InvoiceIssuer, InvoiceKey, IssuedInvoice } from './draft.ts';

/** A payment that is final pays a document that was issued before; once, however often it is told. */
export declare function recordPayment(
	queries: TransactionQueries,
	issuer: Pick<InvoiceIssuer, 'clock'>,
	key: InvoiceKey,
	payment: Payment,
): Promise<IssuedInvoice>;

/** Money of a document in the person's favour went back to the card of a payment. Once a fact. */
export declare function recordRefund(
	queries: TransactionQueries,
	issuer: Pick<InvoiceIssuer, 'clock'>,
	key: InvoiceKey,
	refund: { readonly payment: Payment; readonly amount: number; readonly factId: string },
): Promise<IssuedInvoice>;

/** Whether a payment for it is being looked into, as the list says it. */
export declare function notePaymentOnItsWay(
	queries: TransactionQueries,
	key: InvoiceKey,
	isOnItsWay: boolean,
): Promise<void>;

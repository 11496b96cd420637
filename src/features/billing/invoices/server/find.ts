import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { InvoiceAccount, InvoiceKey, InvoiceStanding, OpenBalance } from './draft.ts';

/** How a document stands; undefined where the organisation has none of this id. */
export declare function findInvoice(queries: TransactionQueries, key: InvoiceKey): Promise<InvoiceStanding | undefined>;

/** The invoice that a payment was made for. */
export declare function findInvoiceOfPayment(
	queries: TransactionQueries,
	payment: { readonly organisationId: number; readonly paymentId: string },
): Promise<{ readonly invoiceId: string; readonly number: string } | undefined>;

/** Documents of an account and seller whose balance is not zero and may be carried, the oldest first. Locks them until the transaction ends. */
export declare function openBalances(
	queries: TransactionQueries,
	account: InvoiceAccount & { readonly seller: string; readonly purpose?: string | undefined },
): Promise<readonly OpenBalance[]>;

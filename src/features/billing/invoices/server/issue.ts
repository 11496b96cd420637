import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { InvoiceDraft, InvoiceIssuer, IssuedInvoice } from './draft.ts';

/**
 * Issues it in the caller's transaction: number, seal, and what pays it. A repeat for the same purpose and purposeId gives the first one.
 * @throws OverCredited where an earlier invoice has less left than the draft gives back of it
 * @throws TypeError where its totals do not agree
 */
export declare function issueInvoice(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	draft: InvoiceDraft,
): Promise<IssuedInvoice>;

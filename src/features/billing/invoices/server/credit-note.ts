import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { CreditNoteDraft, InvoiceIssuer, IssuedInvoice } from './draft.ts';

/**
 * Credits an invoice in the caller's transaction, at its own rates. A repeat of the same fact gives the first one; undefined where nothing
 * is left to credit.
 * @throws OverCredited where a line or a tax has less left
 */
export declare function issueCreditNote(
	queries: TransactionQueries,
	issuer: InvoiceIssuer,
	draft: CreditNoteDraft,
): Promise<IssuedInvoice | undefined>;

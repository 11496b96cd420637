import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Creditable } from './document.ts';

/** What invoices can still give back; locks them until the transaction ends, in the order of their ids. Those that are not there are left out. */
export declare function readCreditable(
	queries: TransactionQueries,
	organisationId: number,
	invoiceIds: readonly string[],
): Promise<readonly Creditable[]>;

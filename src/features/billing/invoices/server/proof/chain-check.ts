// What people are told of the proof of a chain.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Series } from '../../contract.ts';
import { seal } from '../issue/snapshot.ts';
import type { InvoiceRecord, InvoiceTables } from '../tables.ts';

/** When the chains of a seller, or one of them, were proved last, and whether all were whole. Undefined before the first time. */
export async function findChainCheck(
	queries: TransactionQueries,
	seller: string,
	series?: Series,
): Promise<{ readonly at: string; readonly isWhole: boolean } | undefined> {
	const rows = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_chain_checks')
		.select(['series', 'checked_at', 'is_whole'])
		.where('seller', '=', seller)
		.orderBy('checked_at')
		.execute();
	const checks = rows.filter((row) => series === undefined || row.series === series);
	const [oldest] = checks;
	return oldest && { at: oldest.checked_at.toISOString(), isWhole: checks.every((row) => row.is_whole) };
}

/** The document is the one that was sealed. */
export function isSealed({ previous_hash: previous, snapshot, hash }: InvoiceRecord): boolean {
	return seal(previous, snapshot).equals(hash);
}

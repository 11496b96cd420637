// What people are told of the proof of a chain.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Series } from '../../contract.ts';
import { seal } from '../issue/snapshot.ts';
import type { InvoiceRecord } from '../issue/records.ts';

const keep = keeper<Pick<Schema, 'invoiceChainChecks'>>();
const list = keep('invoices_list_chain_checks', (database, { seller }: { seller: string }) =>
	database
		.selectFrom('invoiceChainChecks')
		.select(['series', 'checkedAt', 'isWhole'])
		.where('seller', '=', seller)
		.orderBy('checkedAt'),
);

/** When the chains of a seller, or one of them, were proved last, and whether all were whole. Undefined before the first time. */
export async function findChainCheck(
	queries: PreparedStatements,
	seller: string,
	series?: Series,
): Promise<{ readonly at: string; readonly isWhole: boolean } | undefined> {
	const checks = (await list(queries, { seller })).filter((one) => series === undefined || one.series === series);
	const [oldest] = checks;
	return oldest && { at: oldest.checkedAt.toISOString(), isWhole: checks.every(({ isWhole }) => isWhole) };
}

/** The document is the one that was sealed. */
export function isSealed({ previousHash: previous, snapshot, hash }: InvoiceRecord): boolean {
	return isSameHash(seal(previous, snapshot), hash);
}

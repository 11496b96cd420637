import type { Queries } from '#platform/server/db/database.ts';
import type { CreditTables } from './tables.ts';

/** Where the books name a purchase. */
export function purchaseSource(purchaseId: string): string {
	return `purchase:${purchaseId}`;
}

/** Ids of the transactions that put purchases into a wallet, by the purchase's id. */
export async function findPurchases(
	queries: Queries,
	organisationId: number,
	purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (purchaseIds.length === 0) return new Map();
	const rows = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_transactions')
		.select(['id', 'source'])
		.where('source', 'in', purchaseIds.map(purchaseSource))
		.where('organisation_id', '=', organisationId)
		.execute();
	const bySource = new Map(rows.map(({ id, source }) => [source, id]));
	return new Map(
		purchaseIds.flatMap((id) => {
			const transactionId = bySource.get(purchaseSource(id));
			return transactionId === undefined ? [] : [[id, transactionId] as const];
		}),
	);
}

/** What a purchase put into its wallet, with the bonus, and what the wallet held before and after; hundredths of a credit. */
export async function readPurchase(queries: Queries, organisationId: number, transactionId: string) {
	const entries = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_entries')
		.select(['amount', 'balance_after'])
		.where('transaction_id', '=', transactionId)
		.where('organisation_id', '=', organisationId)
		.where('wallet_id', 'is not', null)
		.orderBy('position')
		.execute();
	const after = entries.at(-1)?.balance_after ?? undefined;
	if (after === undefined) return undefined;
	const added = entries.reduce((sum, { amount }) => sum + amount, 0);
	return { added, before: after - added, after };
}

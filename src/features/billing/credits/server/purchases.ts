import type { PreparedStatements } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';

/** Where the books name a purchase. */
export function purchaseSource(purchaseId: string): string {
	return `purchase:${purchaseId}`;
}

const keep = keeper<Pick<Schema, 'creditEntries' | 'creditTransactions'>>();
const findBySource = keep(
	'credits_find_by_source',
	(database, { organisationId, sources }: { organisationId: number; sources: readonly string[] }) =>
		database
			.selectFrom('creditTransactions')
			.select(['id', 'source'])
			.where('source', '=', anyOf(sources))
			.where('organisationId', '=', organisationId),
);
const listEntries = keep(
	'credits_list_wallet_entries',
	(database, { organisationId, transactionId }: { organisationId: number; transactionId: string }) =>
		database
			.selectFrom('creditEntries')
			.select(['amount', 'balanceAfter'])
			.where((row) => row.and({ transactionId, organisationId }))
			.where('walletId', 'is not', null)
			.orderBy('position'),
);

/** Ids of the transactions that put purchases into a wallet, by the purchase's id. */
export async function findPurchases(
	queries: PreparedStatements,
	organisationId: number,
	purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (purchaseIds.length === 0) return new Map();
	const rows = await findBySource(queries, { organisationId, sources: purchaseIds.map(purchaseSource) });
	const bySource = new Map(rows.map(({ id, source }) => [source, id]));
	return new Map(
		purchaseIds.flatMap((id) => {
			const transactionId = bySource.get(purchaseSource(id));
			return transactionId === undefined ? [] : [[id, transactionId] as const];
		}),
	);
}

/** What a purchase put into its wallet, with the bonus, and what the wallet held before and after; hundredths of a credit. */
export async function readPurchase(queries: PreparedStatements, organisationId: number, transactionId: string) {
	const entries = await listEntries(queries, { organisationId, transactionId });
	const after = entries.at(-1)?.balanceAfter ?? undefined;
	if (after === undefined) return undefined;
	const added = entries.reduce((sum, { amount }) => sum + amount, 0);
	return { added, before: after - added, after };
}

// Where the chains end, and up to where the last proof has found them whole.
import type { Database } from '#platform/server/db/database.ts';
import type { InvoiceTables } from '../tables.ts';
import type { ChainEnd } from './walk.ts';

export interface WalkedEnd extends ChainEnd {
	readonly isWhole: boolean;
}

/** Where every chain ends now, and where the last proof saw it end. */
export function readEnds(database: Database) {
	return database.transaction(async (queries) => {
		const tables = queries.withTables<InvoiceTables>();
		const seen = await tables
			.selectFrom('invoice_chain_checks')
			.select(['seller', 'series', 'last', 'hash', 'is_whole'])
			.execute();
		const ends = await tables
			.selectFrom('invoice_counters')
			.select(['seller', 'series', 'last', 'hash'])
			.orderBy('seller')
			.orderBy('series')
			.execute();
		// A counter that is gone would hide its whole chain.
		const lost = seen.filter(
			(one) => !ends.some(({ seller, series }) => seller === one.seller && series === one.series),
		);
		return { seen, ends: [...ends, ...lost] };
	});
}

/** The end of a broken chain is not kept: the last good one stays the measure. */
export function keepEnds(database: Database, ends: readonly WalkedEnd[], now: Date): Promise<void> {
	return database.transaction(async (queries) => {
		for (const { seller, series, last, hash, isWhole } of ends) {
			const found = isWhole ? { last, hash } : {};
			await queries
				.withTables<InvoiceTables>()
				.insertInto('invoice_chain_checks')
				.values({ seller, series, last, hash, checked_at: now, is_whole: isWhole })
				.onConflict((conflict) =>
					conflict.columns(['seller', 'series']).doUpdateSet({ ...found, checked_at: now, is_whole: isWhole }),
				)
				.execute();
		}
	});
}

/** What a proof of everything has found of a chain. Up to where it was seen is left to the hourly one, which may be further. */
export function markChain(
	database: Database,
	{ seller, series }: Pick<ChainEnd, 'seller' | 'series'>,
	isWhole: boolean,
): Promise<void> {
	return database.transaction(async (queries) => {
		await queries
			.withTables<InvoiceTables>()
			.updateTable('invoice_chain_checks')
			.set({ is_whole: isWhole })
			.where('seller', '=', seller)
			.where('series', '=', series)
			.execute();
	});
}

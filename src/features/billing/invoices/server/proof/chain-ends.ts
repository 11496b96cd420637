// Where the chains end, and up to where the last proof has found them whole.
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Series } from '../../contract.ts';
import type { ChainEnd } from './walk.ts';

export interface WalkedEnd extends ChainEnd {
	readonly isWhole: boolean;
}

const keep = keeper<Pick<Schema, 'invoiceChainChecks' | 'invoiceCounters'>>();
const listSeen = keep('invoices_list_seen_ends', (database) =>
	database
		.selectFrom('invoiceChainChecks')
		.select((row) => ['seller', row.ref('series').$castTo<Series>().as('series'), 'last', 'hash', 'isWhole']),
);
const listEnds = keep('invoices_list_ends', (database) =>
	database
		.selectFrom('invoiceCounters')
		.select(['seller', 'series', 'last', 'hash'])
		.orderBy('seller')
		.orderBy('series'),
);

/** Where every chain ends now, and where the last proof saw it end. */
export function readEnds(database: Database) {
	return database.transaction(async (queries) => {
		const seen = await listSeen(queries, {});
		const ends = await listEnds(queries, {});
		// A counter that is gone would hide its whole chain.
		const lost = seen.filter(
			(one) => !ends.some(({ seller, series }) => seller === one.seller && series === one.series),
		);
		return { seen, ends: [...ends, ...lost] };
	});
}

const columns = ['seller', 'series', 'last', 'hash', 'checkedAt', 'isWhole'] as const;
const keepWhole = keep.insert('invoices_keep_whole_chain', 'invoiceChainChecks', columns, (insert) =>
	insert.onConflict((conflict) =>
		conflict.columns(['seller', 'series']).doUpdateSet((row) => ({
			last: row.ref('excluded.last'),
			hash: row.ref('excluded.hash'),
			checkedAt: row.ref('excluded.checkedAt'),
			isWhole: row.ref('excluded.isWhole'),
		})),
	),
);
const keepBroken = keep.insert('invoices_keep_broken_chain', 'invoiceChainChecks', columns, (insert) =>
	insert.onConflict((conflict) =>
		conflict.columns(['seller', 'series']).doUpdateSet((row) => ({
			checkedAt: row.ref('excluded.checkedAt'),
			isWhole: row.ref('excluded.isWhole'),
		})),
	),
);

/** The end of a broken chain is not kept: the last good one stays the measure. */
export function keepEnds(database: Database, ends: readonly WalkedEnd[], now: Date): Promise<void> {
	return database.transaction(async (queries) => {
		for (const { seller, series, last, hash, isWhole } of ends)
			await (isWhole ? keepWhole : keepBroken)(queries, { seller, series, last, hash, checkedAt: now, isWhole });
	});
}

const mark = keep(
	'invoices_mark_chain',
	(database, { seller, series, isWhole }: Pick<WalkedEnd, 'seller' | 'series' | 'isWhole'>) =>
		database
			.updateTable('invoiceChainChecks')
			.set({ isWhole })
			.where((row) => row.and({ seller, series })),
);

/** Marks what a proof of everything has found of a chain. Up to where it was seen is left to the hourly one, which may be further. */
export async function markChain(
	database: Database,
	{ seller, series }: Pick<ChainEnd, 'seller' | 'series'>,
	isWhole: boolean,
): Promise<void> {
	await mark(database, { seller, series, isWhole });
}

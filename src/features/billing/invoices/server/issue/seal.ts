// Number and seal of a document. The counter of the seller and series is the last lock of the transaction that issues.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Series } from '../../contract.ts';
import { formatInvoiceNumber } from '../../rules.ts';
import { currentTemplate, firstLink, seal, type Snapshot, writeSnapshot } from './snapshot.ts';

/** What a document says, apart from what it gets by being issued. */
export type UnsealedDocument = Omit<Snapshot, 'template' | 'count' | 'number' | 'issuedAt'>;

export interface SealedDocument {
	readonly snapshot: Snapshot;
	readonly text: string;
	readonly previousHash: Uint8Array;
	readonly hash: Uint8Array;
	readonly issuedAt: Date;
}

interface Counter {
	readonly last: number;
	readonly hash: Uint8Array;
}

const keep = keeper<Pick<Schema, 'invoiceCounters'>>();
const lock = keep('invoices_lock_counter', (database, { seller, series }: { seller: string; series: Series }) =>
	database
		.selectFrom('invoiceCounters')
		.select(['last', 'hash'])
		.where((row) => row.and({ seller, series }))
		.forUpdate(),
);
const begin = keep.insert('invoices_begin_counter', 'invoiceCounters', ['seller', 'series', 'last', 'hash'], (insert) =>
	insert.onConflict((conflict) => conflict.doNothing()),
);

/** No one else issues in this series until the transaction ends. */
export async function lockCounter(queries: TransactionQueries, seller: string, series: Series): Promise<Counter> {
	const [found] = await lock(queries, { seller, series });
	if (found !== undefined) return found;
	void (await begin(queries, { seller, series, last: 0, hash: firstLink(seller, series) }));
	const [begun] = await lock(queries, { seller, series });
	if (begun === undefined) throw new Error(`There is no counter ${seller}/${series}`);
	return begun;
}

/** The caller holds the counter's lock. */
export function sealDocument(
	issuedAt: Date,
	{ last, hash: previousHash }: Counter,
	document: UnsealedDocument,
): SealedDocument {
	const count = last + 1;
	const snapshot: Snapshot = {
		...document,
		template: currentTemplate,
		count,
		number: formatInvoiceNumber(document.series, count),
		issuedAt: issuedAt.toISOString(),
	};
	const text = writeSnapshot(snapshot);
	return { snapshot, text, previousHash, hash: seal(previousHash, text), issuedAt };
}

const advance = keep(
	'invoices_advance_counter',
	(database, of: { seller: string; series: Series; before: number; last: number; hash: Uint8Array }) =>
		database
			.updateTable('invoiceCounters')
			.set({ last: of.last, hash: of.hash })
			.where('seller', '=', of.seller)
			.where('series', '=', of.series)
			.where('last', '=', of.before)
			.returning('last'),
);

export async function advanceCounter(
	queries: TransactionQueries,
	{ snapshot: { seller, series, count }, hash }: SealedDocument,
): Promise<void> {
	const advanced = await advance(queries, { seller: seller.key, series, before: count - 1, last: count, hash });
	if (advanced.length === 0) throw new Error(`The counter ${seller.key}/${series} moved under its lock`);
}

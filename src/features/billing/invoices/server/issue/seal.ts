// Number and seal of a document. The counter of the seller and series is the last lock of the transaction that issues.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Series } from '../../contract.ts';
import { formatInvoiceNumber } from '../../rules.ts';
import { currentTemplate, firstLink, seal, type Snapshot, writeSnapshot } from './snapshot.ts';
import type { InvoiceTables } from '../tables.ts';

/** What a document says, apart from what it gets by being issued. */
export type UnsealedDocument = Omit<Snapshot, 'template' | 'count' | 'number' | 'issuedAt'>;

export interface SealedDocument {
	readonly snapshot: Snapshot;
	readonly text: string;
	readonly previousHash: Buffer;
	readonly hash: Buffer;
	readonly issuedAt: Date;
}

interface Counter {
	readonly last: number;
	readonly hash: Buffer;
}

/** No one else issues in this series until the transaction ends. */
export async function lockCounter(queries: TransactionQueries, seller: string, series: Series): Promise<Counter> {
	const found = await selectCounter(queries, seller, series).executeTakeFirst();
	if (found !== undefined) return found;
	void (await queries
		.withTables<InvoiceTables>()
		.insertInto('invoice_counters')
		.values({ seller, series, last: 0, hash: firstLink(seller, series) })
		.onConflict((conflict) => conflict.doNothing())
		.execute());
	return selectCounter(queries, seller, series).executeTakeFirstOrThrow();
}

function selectCounter(queries: TransactionQueries, seller: string, series: Series) {
	return queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_counters')
		.select(['last', 'hash'])
		.where('seller', '=', seller)
		.where('series', '=', series)
		.forUpdate();
}

/** Under the counter's lock. */
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

export async function advanceCounter(
	queries: TransactionQueries,
	{ snapshot: { seller, series, count }, hash }: SealedDocument,
): Promise<void> {
	const advanced = await queries
		.withTables<InvoiceTables>()
		.updateTable('invoice_counters')
		.set({ last: count, hash })
		.where('seller', '=', seller.key)
		.where('series', '=', series)
		.where('last', '=', count - 1)
		.returning('last')
		.executeTakeFirst();
	if (advanced === undefined) throw new Error(`The counter ${seller.key}/${series} moved under its lock`);
}

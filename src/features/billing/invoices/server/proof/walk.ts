// Walks along the chain of a seller's documents in one series and computes every link again.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Series } from '../../contract.ts';
import { firstLink, readSnapshot, seal, type Snapshot, toHex } from '../issue/snapshot.ts';
import type { GivenBack } from '../issue/records.ts';
import { requireSoundTotals } from '../issue/totals.ts';

export interface ChainEnd {
	readonly seller: string;
	readonly series: Series;
	readonly last: number;
	readonly hash: Uint8Array;
}

export interface Fault {
	readonly check: string;
	/** Is the number or id of a document. */
	readonly subject: string;
	readonly expected: string | number | null;
	readonly found: string | number | null;
}

const batchSize = 500;

const keep = keeper<Pick<Schema, 'invoices'>>();
const list = keep('invoices_list_links', (database, { seller, series, after, last }: Links) =>
	database
		.selectFrom('invoices as i')
		.select(['i.id', 'i.number', 'i.snapshot', 'i.hash', 'i.previousHash', 'i.total', 'i.day', 'i.kind'])
		.select(sql<GivenBack>`i.given_back`.as('givenBack'))
		.where((row) => row.and({ 'i.seller': seller, 'i.series': series }))
		.where('i.number', '>', after)
		.where('i.number', '<=', last)
		.orderBy('i.number')
		.limit(batchSize),
);
type Link = Awaited<ReturnType<typeof list>>[number];

interface Links extends Pick<ChainEnd, 'seller' | 'series' | 'last'> {
	readonly after: number;
}

interface Walk {
	/** What an earlier walk saw as its end: the chain must pass by it. */
	readonly seen: ChainEnd | undefined;
	/** Walks from the first document on; otherwise from `seen`. */
	readonly isFull: boolean;
	readonly onDocument: (link: Link, snapshot: Snapshot) => void;
}

/** A document of a chain, up to which it was walked. */
export interface Reached {
	readonly number: number;
	readonly hash: Uint8Array;
}

/** Gives what is wrong; empty where the chain is whole up to `end` and every document on the way says what its row says. */
export async function walkChain(
	database: Database,
	end: ChainEnd,
	{ seen: before, isFull, onDocument }: Walk,
): Promise<readonly Fault[]> {
	const { seller, series } = end;
	const faults: Fault[] = [];
	let last: Reached = { number: 0, hash: firstLink(seller, series) };
	const say = (check: string, subject: string, expected: Fault['expected'], found: Fault['found']): void => {
		faults.push({ check, subject, expected, found });
	};
	if (before !== undefined && before.last > end.last)
		say('no document is cut off the end', `${seller}/${series}`, before.last, end.last);
	if (!isFull && before !== undefined && before.last > 0) {
		const [kept] = await list(database, { seller, series, last: before.last, after: before.last - 1 });
		const subject = `${seller}/${series} ${before.last}`;
		if (kept === undefined || !isLinkOf(kept, before.hash)) {
			say('the chain is the one that was seen before', subject, toHex(before.hash), kept ? toHex(kept.hash) : null);
			return faults;
		}
		last = { number: kept.number, hash: kept.hash };
	}
	for (;;) {
		const step = await walkOn(database, { end, last, seen: before, onDocument });
		faults.push(...step.faults);
		last = step.last;
		if (step.isEnd) return faults;
		await setImmediate();
	}
}

interface Step {
	readonly end: ChainEnd;
	/** Where the step before ended. */
	readonly last: Reached;
	readonly seen: ChainEnd | undefined;
	readonly onDocument: Walk['onDocument'];
}

/** The next documents of a chain. At its end what was reached is compared with its counter. */
export async function walkOn(database: Database, { end, last: start, seen: before, onDocument }: Step) {
	const { seller, series } = end;
	const faults: Fault[] = [];
	const say = (check: string, subject: string, expected: Fault['expected'], found: Fault['found']): void => {
		faults.push({ check, subject, expected, found });
	};
	let last = start;
	const links =
		last.number < end.last ? await list(database, { seller, series, last: end.last, after: last.number }) : [];
	for (const link of links) {
		const subject = `${seller}/${series} ${link.number}`;
		if (link.number !== last.number + 1) say('numbers have no gap', subject, last.number + 1, link.number);
		if (!isSameHash(link.previousHash, last.hash))
			say('a document is sealed to the one before it', subject, toHex(last.hash), toHex(link.previousHash));
		const hash = seal(link.previousHash, link.snapshot);
		if (!isSameHash(hash, link.hash)) say('a seal is that of its document', subject, toHex(hash), toHex(link.hash));
		const wrong = findWrong(link);
		if (wrong !== undefined) say('a document says what its row says, and sums up', subject, null, wrong);
		else onDocument(link, readSnapshot(link.snapshot));
		if (before?.last === link.number && !isSameHash(before.hash, link.hash))
			say('the chain is the one that was seen before', subject, toHex(before.hash), toHex(link.hash));
		last = { number: link.number, hash: link.hash };
	}
	if (links.length > 0 && last.number < end.last) return { faults, last, isEnd: false };
	if (last.number !== end.last)
		say('the last number is that of the counter', `${seller}/${series}`, end.last, last.number);
	else if (!isSameHash(last.hash, end.hash))
		say('the last seal is that of the counter', `${seller}/${series}`, toHex(end.hash), toHex(last.hash));
	return { faults, last, isEnd: true };
}

/** The document is still the one that was sealed by this hash. */
function isLinkOf({ hash, previousHash: previous, snapshot }: Link, seen: Uint8Array): boolean {
	return isSameHash(hash, seen) && isSameHash(seal(previous, snapshot), seen);
}

/** What of its row a document does not say, or why it cannot be read. */
export function findWrong(
	link: Pick<Link, 'id' | 'number' | 'total' | 'day' | 'kind' | 'snapshot'>,
): string | undefined {
	try {
		const snapshot = readSnapshot(link.snapshot);
		requireSoundTotals(snapshot);
		const { id, count, total, day, kind } = snapshot;
		if (id !== link.id) return 'id';
		if (count !== link.number) return 'number';
		if (total !== link.total) return 'total';
		if (day !== link.day) return 'day';
		return kind === link.kind ? undefined : 'kind';
	} catch (error) {
		return error instanceof Error ? error.message : 'unreadable';
	}
}

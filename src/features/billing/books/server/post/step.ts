// Books what happened in one stretch of one day, in one transaction. A process that repeats it after a crash finds it done or not begun.
import { sql } from 'kysely';
import { addDays } from '#platform/contract/calendar-days.ts';
import { before, hours } from '#platform/contract/duration.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { takePostings } from '#features/billing/payouts/server/api.ts';
import { bookCredits } from './book-credits.ts';
import { bookDocument, type Books } from './book-document.ts';
import { addEarnedDays } from './earned-days.ts';
import { Journal } from './journal.ts';
import { Lots } from './lots.ts';
import { bookOpenItem, keepOpenItems, readOpenItems } from './open-items.ts';
import { chainKey, type DocumentKey, type Known, matchTransaction, walletKey } from './match-credits.ts';
import { readPrices, readTransactions, type ReadTransaction } from './read-credits.ts';
import { type ReadDocument, readDocuments, readSettlements, type Settlement } from './read-documents.ts';
import { Spans } from './spans.ts';
import { readChains, readClosedMonths, readLots, readOriginals, readSpans, readWallets } from './state.ts';
import { write } from './write.ts';

export interface Booking {
	readonly database: Database;
	readonly clock: Clock;
	readonly getBrand: Known['getBrand'];
}

/** A transaction reads its time before it begins: what was written lately is looked for again. */
const lateMs = hours(1);

const begin = keepSql(
	'books_begin',
	{ at: 'time!' },
	() => sql`
		insert into books_progress (at)
		select f.at - interval '1 ms' from (select least(
			(select min(i.issued_at) from invoice_counters c join invoices i on i.seller = c.seller and i.series = c.series and i.number = 1),
			(select min(t.at) from credit_transactions t)) as at) f
		where f.at is not null on conflict do nothing returning at`,
);
const hold = keepSql('books_hold', { at: 'time' }, () => sql`select at from books_progress for update`);
const advance = keepSql('books_advance', (of: { at: Date }) => sql`update books_progress set at = ${of.at}`);

/** Everybody else who books or closes waits. Undefined while nothing happened that could be booked. */
export async function holdProgress(queries: TransactionQueries): Promise<Date | undefined> {
	return (await hold(queries, {}))[0]?.at;
}

/** True while there is more to do. */
export async function bookStep({ database, clock, getBrand }: Booking): Promise<boolean> {
	return await database.transaction(async (queries) => {
		const from = (await holdProgress(queries)) ?? (await begin(queries, {}))[0]?.at;
		if (from === undefined) return false;
		const now = clock.now();
		const today = businessDayOf(from);
		const midnight = beginOfDay(addDays(today, 1), businessTimeZone);
		const found = await read(queries, from, midnight <= now ? midnight : now);
		const { until } = found;
		const books = await openBooks(queries, getBrand, { found, today });
		bookInOrder(books, found, until.toISOString());
		for (const settlement of found.settlements) bookSettlement(books.journal, settlement);
		// As they are now: few, and not of a day that is gone by.
		const openItems = until >= now ? await readOpenItems(queries, now) : [];
		for (const item of openItems) bookOpenItem(books.journal, item);
		await keepOpenItems(queries, openItems);
		const { postings, hasMore } = await takePostings(queries);
		for (const { organisationId, day, amounts, ...key } of postings)
			books.journal.add(key, { organisationId, day }, amounts);
		await write(queries, now, {
			...books.journal.finish(),
			...books.lots.finish(),
			spans: books.spans.finish(),
			wallets: books.changedWallets(),
			chains: books.changedChains(),
		});
		const isDayOver = until >= midnight;
		if (isDayOver) await addEarnedDays(queries, { day: today, at: now });
		const at = isDayOver && isEmpty(found) ? await passQuietDays(queries, until, now) : until;
		await advance(queries, { at });
		return hasMore || (at < now && (at > from || isDayOver));
	});
}

/** The moment before something happens after a time; none while days are earned. */
const findNext = keepSql(
	'books_find_next',
	{ at: 'time?' },
	(of: { from: Date; day: string }) => sql`
		select least(
			(select min(i.issued_at) from invoice_counters c
				left join books_chains b on b.seller = c.seller and b.series = c.series
				join invoices i on i.seller = c.seller and i.series = c.series and i.number = coalesce(b.last, 0) + 1),
			(select min(t.at) from credit_transactions t where t.at > ${of.from}),
			(select min(s.at) from invoice_settlements s where s.at > ${of.from})) - interval '1 ms' as at
		where not exists (select from books_spans s where s.last_day >= ${of.day}::date)`,
);

/** Days on which nothing happens and nothing is earned are passed at once; gives until when everything is booked then. */
async function passQuietDays(queries: TransactionQueries, from: Date, now: Date): Promise<Date> {
	const [next] = await findNext(queries, { from, day: businessDayOf(from) });
	if (next === undefined) return from;
	const at = next.at === null || next.at > now ? now : next.at;
	return at > from ? at : from;
}

interface Found {
	readonly documents: readonly ReadDocument[];
	readonly transactions: readonly ReadTransaction[];
	readonly settlements: readonly Settlement[];
	/** Everything until then was read. */
	readonly until: Date;
}

function isEmpty({ documents, transactions, settlements }: Found): boolean {
	return documents.length + transactions.length + settlements.length === 0;
}

async function read(queries: TransactionQueries, from: Date, end: Date): Promise<Found> {
	const since = before(from, lateMs);
	const documents = await readDocuments(queries, end);
	const transactions = await readTransactions(queries, { since, until: end });
	const settlements = await readSettlements(queries, { since, until: end });
	const ends = [documents.until, transactions.until, settlements.until].map(Number);
	// What came late may fill a page by itself.
	const until = new Date(Math.max(+from, Math.min(...ends)));
	const isDue = ({ at }: { readonly at: Date }): boolean => at <= until;
	return {
		documents: documents.documents.filter(({ issuedAt }) => issuedAt <= until),
		transactions: transactions.transactions.filter(isDue),
		settlements: settlements.settlements.filter(isDue),
		until,
	};
}

interface OpenBooks extends Books, Known {
	markBooked(document: DocumentKey): void;
	changedWallets(): readonly { organisationId: number; walletId: string; position: number }[];
	changedChains(): readonly { seller: string; series: string; last: number }[];
}

async function openBooks(
	queries: TransactionQueries,
	getBrand: Known['getBrand'],
	{ found, today }: { readonly found: Found; readonly today: string },
): Promise<OpenBooks> {
	const { documents, transactions } = found;
	const prices = await readPrices(queries, transactions);
	const invoices = invoicesOf(documents, prices);
	const wallets = [
		...new Map(transactions.flatMap(({ entries }) => entries).map((one) => [walletKey(one), one])).values(),
	];
	const reversals = transactions.flatMap(({ organisationId, reversesId, counterOrganisationId }) =>
		reversesId === null
			? []
			: [organisationId, ...(counterOrganisationId === null ? [] : [counterOrganisationId])].map((organisation) => ({
					organisationId: organisation,
					id: reversesId,
				})),
	);
	const originalKeys = columnsOf(reversals);
	const walletKeys = columnsOf(wallets.map(({ organisationId, walletId: id }) => ({ organisationId, id })));
	const invoiceKeys = columnsOf(invoices);
	const [lots, spans, positions, originals, chains, closed] = await Promise.all([
		readLots(queries, {
			walletOrganisations: walletKeys.organisations,
			wallets: walletKeys.ids,
			invoiceOrganisations: invoiceKeys.organisations,
			invoices: invoiceKeys.ids,
			factOrganisations: originalKeys.organisations,
			facts: originalKeys.ids,
		}),
		readSpans(queries, invoiceKeys),
		readWallets(queries, walletKeys),
		readOriginals(queries, originalKeys),
		readChains(queries, {}),
		readClosedMonths(queries, {}),
	]);
	const walletPositions = new Map(positions.map((one) => [walletKey(one), one.position]));
	const chainEnds = new Map(chains.map((one) => [chainKey(one), one.last]));
	const wasBooked = new Map(walletPositions);
	const booked = new Set<string>();
	const nameOf = (one: DocumentKey): string => `${chainKey(one)} ${one.number}`;
	return {
		getBrand,
		prices,
		journal: new Journal(new Map(closed.map(({ seller, month }) => [seller, month]))),
		lots: new Lots(lots),
		spans: new Spans(spans, today),
		originals: Map.groupBy(originals, ({ organisationId, id }) => `${organisationId} ${id}`),
		positions: walletPositions,
		// Documents of a step are booked in the order of their times, which is not always that of their numbers.
		isBooked: (one) => one.number <= (chainEnds.get(chainKey(one)) ?? 0) || booked.has(nameOf(one)),
		markBooked: (one) => void booked.add(nameOf(one)),
		changedWallets: () =>
			wallets.flatMap(({ organisationId, walletId }) => {
				const key = walletKey({ organisationId, walletId });
				const position = walletPositions.get(key) ?? 0;
				return position === (wasBooked.get(key) ?? 0) ? [] : [{ organisationId, walletId, position }];
			}),
		changedChains: () => {
			const ends = new Map(documents.map((one) => [chainKey(one), one]));
			return [...ends.values()].map(({ seller, series, number: last }) => ({ seller, series, last }));
		},
	};
}

interface Key {
	readonly organisationId: number;
	readonly id: string;
}

function columnsOf(keys: readonly Key[]) {
	const different = [...new Map(keys.map((key) => [`${key.organisationId} ${key.id}`, key])).values()];
	return {
		organisations: different.map(({ organisationId }) => organisationId),
		ids: different.map(({ id }) => id),
	};
}

/** Invoices that are given back of, or whose credits are put into wallets. */
function invoicesOf(documents: readonly ReadDocument[], prices: Known['prices']): readonly Key[] {
	const credited = documents.flatMap(({ organisationId, snapshot }) =>
		snapshot.lines.flatMap(({ credits }) => (credits === undefined ? [] : [{ organisationId, id: credits.invoiceId }])),
	);
	const bought = [...prices.purchases.values()].map(({ organisationId, invoiceId: id }) => ({ organisationId, id }));
	const packages = [...prices.packages.values()]
		.flat()
		.map(({ organisationId, invoiceId: id }) => ({ organisationId, id }));
	return [...credited, ...bought, ...packages];
}

type Event = readonly [at: Date, book: () => boolean];

/** In the order of their time. What waits for a document or a wallet's transaction comes right behind it. */
function bookInOrder(books: OpenBooks, { documents, transactions }: Found, stepId: string): void {
	const events: readonly Event[] = [
		...documents.map((document): Event => [
			document.issuedAt,
			() => {
				bookDocument(books, document);
				books.markBooked(document);
				return true;
			},
		]),
		...transactions.map((transaction): Event => [
			transaction.at,
			() => {
				const fact = matchTransaction(books, transaction);
				if (fact === undefined) return false;
				bookCredits(books, fact, stepId);
				for (const entry of transaction.entries) books.positions.set(walletKey(entry), entry.position);
				return true;
			},
		]),
	];
	let waiting: readonly Event[] = [];
	for (const event of events.toSorted(([one], [other]) => +one - +other)) {
		const [, book] = event;
		if (!book()) {
			waiting = [...waiting, event];
			continue;
		}
		let left: number;
		do {
			left = waiting.length;
			waiting = waiting.filter(([, bookLater]) => !bookLater());
		} while (waiting.length < left);
	}
}

function bookSettlement(
	journal: Journal,
	{ seller, origin, invoiceId, fact, organisationId, day, amount, isDispute }: Settlement,
): void {
	const accounts = { by_hand: 'bank', write_off: 'write_offs', payment: 'processor', refund: 'processor' } as const;
	// The processor held it back when the dispute began.
	const account = isDispute ? 'disputes' : accounts[origin];
	const key = { seller, origin, originId: `${invoiceId}/${fact}` } as const;
	journal.add(key, { organisationId, day }, { [account]: amount, receivables: -amount });
}

// What a person looks back on: the list of payments with each of its filters, the product bought last, and the search of transactions
// stay as quick when a million rows are there and a tenth of them is one person's.
import { before, days } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { prepareSearch } from '#features/billing/transactions/server/search.ts';
import { readPage } from '#features/billing/transactions/server/statement.ts';
import { sumMovements } from '#features/billing/transactions/server/statement-sums.ts';
import { readPage as readEntries } from '#features/billing/payment-history/server/list/page.ts';
import { findLastBought } from '#features/billing/payments/server/api.ts';
import { type PostgresServer, startPostgres } from '../test/support/postgres-server.ts';
import { fillPayments } from './history-data.ts';
import { fillBooks } from './ledger-data.ts';
import { type Report, ratioAtMost } from './lib/report.ts';
import { compareTimes } from './lib/median-time.ts';

const organisationId = 10001;

export async function measureHistory(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		await measurePayments(report, postgres);
		await measureSearch(report, postgres);
	} finally {
		await postgres.stop();
	}
}

interface Filled {
	readonly small: Database;
	readonly large: Database;
}

async function open(
	postgres: PostgresServer,
	name: string,
	fill: (url: string, rows: number) => Promise<void>,
	rows: number,
): Promise<Database> {
	await postgres.createDatabase(name);
	const url = postgres.databaseUrl(name);
	const database = await openDatabase({ dataDir: '', databaseUrl: url });
	await fill(url, rows);
	return database;
}

async function compare(
	report: Report,
	name: string,
	{ small, large }: Filled,
	read: (database: Database) => Promise<unknown>,
	limit: number,
): Promise<void> {
	await compareTimes(report, name, { much: () => read(large), little: () => read(small) }, ratioAtMost(limit));
}

async function measurePayments(report: Report, postgres: PostgresServer): Promise<void> {
	const filled = {
		small: await open(postgres, 'payments_small', fillPayments, 10_000),
		large: await open(postgres, 'payments_large', fillPayments, 1_000_000),
	};
	const person = { organisationId, userId: 1 };
	const none = { number: null, series: null, orderNumber: null, reference: null, amount: null, words: null };
	const values = { ...person, accounts: ['u1'], from: '-infinity', to: 'infinity', ...none };
	// The middle of the 300 days that are filled.
	const middle = businessDayOf(before(systemClock.now(), days(150)));
	const pages = [
		{ name: 'all', filter: undefined, after: undefined, limit: 1.5 },
		{ name: 'a page in the middle', filter: undefined, after: { day: middle, id: 'ffffffff-ffff' }, limit: 1.5 },
		// Few of very many: what is looked through grows with the rows.
		{ name: 'refunds', filter: 'refunds', after: undefined, limit: 4 },
	] as const;
	for (const { name, filter, after, limit } of pages) {
		const read = (database: Database) =>
			database.tenant(organisationId, (queries) => readEntries(queries, { values, filter, isSearch: false, after }));
		await compare(report, `payments, ${name}: 1000000 rows`, filled, read, limit);
	}
	const last = (database: Database) => findLastBought(database, person, 'credits', ['p1', 'p2', 'never']);
	await compare(report, 'payments, product bought last: 1000000 rows', filled, last, 1.5);
	await filled.small.close();
	await filled.large.close();
}

/** The smaller wallet has as many transactions as a search looks at, the larger one five times as many. */
async function measureSearch(report: Report, postgres: PostgresServer): Promise<void> {
	const filled = {
		small: await open(postgres, 'search_small', fillBooks, 200_000),
		large: await open(postgres, 'search_large', fillBooks, 1_000_000),
	};
	const now = systemClock.now();
	const range = { start: new Date(now.getTime() - days(365)), end: now };
	const key = { organisationId, wallet: 'u0' };
	const search = (database: Database) => prepareSearch(database, { language: 'en' }, key, range, 'nowhere');
	const page = async (database: Database) => {
		const found = await search(database);
		return database.tenant(organisationId, (queries) => readPage(queries, key, range, { search: found }));
	};
	const sums = async (database: Database) => {
		const found = await search(database);
		return database.tenant(organisationId, (queries) => sumMovements(queries, key, range, found));
	};
	await compare(report, 'search for what is not there: 100000 rows of a wallet', filled, page, 1.5);
	// The counts without the search are of the whole period.
	await compare(report, 'counts of that search: 100000 rows of a wallet', filled, sums, 3);
	await filled.small.close();
	await filled.large.close();
}

// Reports of a seller's books over a million invoices and ten million entries: each page of a month, whether it stays as quick when the books are ten
// times as long, and the memory of a month as a file. REPORT_DOCUMENTS=100000 measures a smaller size than a million.
import { systemClock } from '#platform/server/clock.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import type { Database, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { issueInvoice } from '#features/billing/invoices/server/api.ts';
import { listCreditMonths } from '#features/staff/figures/server/credits.ts';
import { sumDeclined } from '#features/staff/figures/server/declined.ts';
import { listBehind, sumRecurring } from '#features/staff/figures/server/recurring.ts';
import { sumDeferred } from '#features/staff/reports/server/deferred.ts';
import { beforeAll, listDocuments } from '#features/staff/reports/server/documents.ts';
import { readLedger } from '#features/staff/reports/server/figures.ts';
import { listPayers } from '#features/staff/reports/server/receivables.ts';
import { registerFile } from '#features/staff/reports/server/register-file.ts';
import { sumTaxes } from '#features/staff/reports/server/tax.ts';
import { draftFor, issuerOf } from '../test/support/invoices.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { addPeople } from './lib/people.ts';
import { compareTimes, medianTime } from './lib/median-time.ts';
import { atMost, ratioAtMost, type Report } from './lib/report.ts';
import { fillReports, lastDay } from './reports-data.ts';

const largest = Number(process.env['REPORT_DOCUMENTS'] ?? 1_000_000);
const organisationId = 10001;
const of = { seller: 'portico', from: '2026-11-01', to: lastDay } as const;

const pages: readonly (readonly [title: string, read: (queries: PreparedStatements) => Promise<unknown>])[] = [
	['register', (queries) => listDocuments(queries, { ...of, ...beforeAll(of.from), most: 51 })],
	['tax', (queries) => sumTaxes(queries, of)],
	['deferred revenue', (queries) => sumDeferred(queries, of)],
	['receivables', (queries) => listPayers(queries, of)],
	['main figures', (queries) => readLedger(queries, of)],
	['recurring revenue', async (queries) => [await sumRecurring(queries, of, lastDay), await sumDeclined(queries, of)]],
	['subscriptions behind it', (queries) => listBehind(queries, 'closing', { ...of, most: 51 })],
	[
		'credits by product',
		(queries) => listCreditMonths(queries, { ...of, from: '2025-12-01', organisations: [organisationId] }),
	],
];

export async function measureReports(report: Report): Promise<void> {
	const postgres = await startPostgres();
	try {
		const open = async (documents: number): Promise<Database> => {
			const name = `reports_${documents}`;
			await postgres.createDatabase(name);
			const database = await openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl(name) });
			await addPeople(database);
			const issuer = issuerOf({ clock: systemClock, registry: loadBrands('src/brands', { port: 0 }) });
			const draft = draftFor({ organisationId, userId: 900_000 }, 'sample');
			await database.tenant(organisationId, (queries) => issueInvoice(queries, issuer, draft));
			await fillReports(postgres.databaseUrl(name), { documents, entriesEach: 10 });
			return database;
		};
		const [little, much] = [await open(largest / 10), await open(largest)];
		for (const [title, read] of pages) {
			const page = (database: Database) => () => database.transaction(read);
			const budget = ratioAtMost(1.3);
			await compareTimes(
				report,
				`reports: ${title}, ${largest} invoices`,
				{ much: page(much), little: page(little) },
				budget,
			);
			const value = await medianTime(page(much));
			report.add({ name: `reports: ${title}, a page`, unit: 'ms', value, budget: atMost(1_000) });
		}
		await measureFile(report, much);
		await little.close();
		await much.close();
	} finally {
		await postgres.stop();
	}
}

/** Writes a month of the register, as the portal does for a file. */
async function measureFile(report: Report, database: Database): Promise<void> {
	const read = <Page>(page: (queries: TransactionQueries) => Promise<Page>): Promise<Page> =>
		database.transaction(page);
	const write = async (): Promise<number> => {
		let most = 0;
		let rows = 0;
		for await (const page of registerFile.pages({ of, read, language: 'en' })) {
			rows += page.length;
			most = Math.max(most, process.memoryUsage().rss);
		}
		report.note(`a month of the register has ${rows} rows`);
		return most;
	};
	await write();
	const before = process.memoryUsage().rss;
	const value = ((await write()) - before) / 1_000_000;
	report.add({ name: 'reports: a month as a file, memory above one before', unit: 'MB', value, budget: atMost(30) });
}

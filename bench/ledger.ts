// The credit ledger: what the portal adds to the same statement in pgbench, for a purchase and for a transfer; and whether a page
// of a statement stays as quick when the books grow. LEDGER_ROWS=10000000 adds a larger size.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { days } from '#platform/contract/duration.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { fulfilPurchase } from '#features/billing/credits/server/api.ts';
import { addTransfer } from '#features/billing/credits/server/fixtures.ts';
import { readPage } from '#features/billing/transactions/server/statement.ts';
import { type PostgresServer, startPostgres } from '../test/support/postgres-server.ts';
import { fillBooks, purchaseScript, transferScript } from './ledger-data.ts';
import { interleave } from './lib/interleave.ts';
import { addPeople, peopleCount } from './lib/people.ts';
import { runScript } from './lib/pgbench.ts';
import { type Report, ratioAtLeast, ratioAtMost } from './lib/report.ts';
import { medianTime } from './lib/median-time.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';

const organisationId = 10001;
const firstId = 900_000;
const clients = 16;
const calls = 4_000;
const rounds = 5;
const sizes = [1_000, 100_000, 1_000_000];
const largest = Number(process.env['LEDGER_ROWS'] ?? 0);

export async function measureLedger(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		await measureRates(report, postgres);
		await measurePages(report, postgres);
	} finally {
		await postgres.stop();
	}
}

async function open(postgres: PostgresServer, name: string): Promise<Database> {
	await postgres.createDatabase(name);
	return openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl(name), poolSize: clients });
}

async function measureRates(report: Report, postgres: PostgresServer): Promise<void> {
	const database = await open(postgres, 'ledger');
	await addPeople(database);
	const person = (index: number): number => firstId + (index % peopleCount);
	let purchases = 0;
	const buy = (index: number) => {
		const owner = { userId: person(index) };
		const purchaseId = String((purchases += 1));
		return database.transaction((queries) =>
			fulfilPurchase(queries, systemClock, { organisationId, owner, amount: 10_000, purchaseId }),
		);
	};
	for (let index = 0; index < peopleCount; index += 1) await buy(index);
	const send = (index: number) => {
		const transfer = { organisationId, from: person(index), to: person(index * 7 + 1), amount: 1 };
		return transfer.from === transfer.to
			? Promise.resolve()
			: database.tenant(organisationId, (queries) => addTransfer(queries, systemClock, transfer));
	};
	await withTemporaryFolder(async (folder) => {
		const write = (name: string, script: string): string => {
			const file = join(folder, name);
			writeFileSync(file, script);
			return file;
		};
		const purchase = write('purchase.sql', purchaseScript(firstId, peopleCount));
		const transfer = write('transfer.sql', transferScript(firstId, peopleCount));
		const bare = (script: string) => runScript(postgres, { database: 'ledger', script, clients, transactions: calls });
		const results = await interleave(rounds, {
			purchases: () => rateOf(buy),
			barePurchases: () => bare(purchase),
			transfers: () => rateOf(send),
			bareTransfers: () => bare(transfer),
		});
		report.compare('ledger: purchases, 16 at once', '/s', results.purchases, results.barePurchases, ratioAtLeast(0.5));
		report.compare('ledger: transfers, 16 at once', '/s', results.transfers, results.bareTransfers, ratioAtLeast(0.5));
	});
	await database.close();
}

async function rateOf(work: (index: number) => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	let next = 0;
	await Promise.all(
		Array.from({ length: clients }, async () => {
			while (next < calls) await work((next += 1));
		}),
	);
	return calls / ((performance.now() - startedAt) / 1000);
}

async function measurePages(report: Report, postgres: PostgresServer): Promise<void> {
	const all = largest > 0 ? [...sizes, largest] : sizes;
	const books: { readonly size: number; readonly database: Database }[] = [];
	for (const size of all) {
		const database = await open(postgres, `books_${size}`);
		await fillBooks(postgres.databaseUrl(`books_${size}`), size);
		books.push({ size, database });
	}
	const now = systemClock.now();
	const range = { start: new Date(now.getTime() - days(365)), end: now };
	const middle = `${now.getTime() - days(150)}.0`;
	for (const [title, wallet, cursor] of [
		['of anybody', 'u7', undefined],
		['of a tenth of all rows', 'u0', undefined],
		['deep in a tenth of all rows', 'u0', middle],
	] as const) {
		const subjects = books.map(({ size, database }) => {
			const read = () =>
				database.tenant(organisationId, (queries) => readPage(queries, { organisationId, wallet }, range, { cursor }));
			return [String(size), () => medianTime(read, 200)] as const;
		});
		await interleave(1, Object.fromEntries(subjects)); // prepared and cached once
		const results = await interleave(rounds, Object.fromEntries(subjects));
		const [smallest, ...larger] = books;
		for (const { size } of larger) {
			const name = `statement page ${title}: ${size} rows`;
			const limit = ratioAtMost(size > 1_000_000 ? 1.3 : 1.2);
			report.compare(name, 'ms', results[String(size)] ?? [], results[String(smallest?.size)] ?? [], limit);
		}
	}
	for (const { database } of books) await database.close();
}

// Invoices: whether a page of the list and a search stay as quick when there are a thousand times as many, and how many a second one seller
// issues compared with bare commits of its counter. INVOICE_ROWS=100000 measures a smaller size than a million.
import { Client } from 'pg';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { issueInvoice } from '#features/billing/invoices/server/api.ts';
import { type ListWish, readList } from '#features/billing/invoices/server/list.ts';
import { toRow } from '#features/billing/invoices/server/answers.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { draftFor, issuerOf } from '../test/support/invoices.ts';
import { type PostgresServer, startPostgres } from '../test/support/postgres-server.ts';
import { interleave } from './lib/interleave.ts';
import { addPeople } from './lib/people.ts';
import { type Report, ratioAtLeast, ratioAtMost } from './lib/report.ts';
import { medianTime } from './lib/median-time.ts';

const organisationId = 10001;
const userId = 900_000;
const rounds = 5;
const issued = 400;
const clients = 16;
const smallest = 1_000;
const largest = Number(process.env['INVOICE_ROWS'] ?? 1_000_000);

export async function measureInvoices(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		await measureIssuing(report, postgres);
		await measureLists(report, postgres);
	} finally {
		await postgres.stop();
	}
}

async function open(postgres: PostgresServer, name: string): Promise<Database> {
	await postgres.createDatabase(name);
	const database = await openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl(name), poolSize: clients });
	await addPeople(database);
	return database;
}

const issuer = issuerOf({ clock: systemClock, registry: loadBrands('src/brands', { port: 0 }) });

async function measureIssuing(report: Report, postgres: PostgresServer): Promise<void> {
	const database = await open(postgres, 'invoices');
	let purposes = 0;
	const issue = () => {
		const draft = draftFor({ organisationId, userId }, String((purposes += 1)));
		return database.tenant(organisationId, (queries) => issueInvoice(queries, issuer, draft));
	};
	await issue();
	/** The same wait for the row that everybody wants, in the same number of round trips. */
	const count = () =>
		database.tenant(organisationId, async (queries) => {
			await queries.prepared({ name: 'bench_lock', text: lockText }, []);
			await queries.prepared({ name: 'bench_count', text: countText }, []);
		});
	const results = await interleave(rounds, { issue: () => rateOf(issue), count: () => rateOf(count) });
	report.compare('invoices: issued by one seller, 16 at once', '/s', results.issue, results.count, ratioAtLeast(0.25));
	await database.close();
}

const lockText = `select last from invoice_counters where seller = 'portico' and series = 'INV' for update`;
const countText = `update invoice_counters set hash = hash where seller = 'portico' and series = 'INV'`;

async function rateOf(work: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	let begun = 0;
	await Promise.all(
		Array.from({ length: clients }, async () => {
			for (; begun < issued;) {
				begun += 1;
				await work();
			}
		}),
	);
	return issued / ((performance.now() - startedAt) / 1000);
}

async function measureLists(report: Report, postgres: PostgresServer): Promise<void> {
	const databases = new Map<number, Database>();
	for (const size of [smallest, largest]) {
		const database = await open(postgres, `invoices_${size}`);
		const draft = draftFor({ organisationId, userId }, 'sample');
		await database.tenant(organisationId, (queries) => issueInvoice(queries, issuer, draft));
		await fill(postgres.databaseUrl(`invoices_${size}`), size);
		databases.set(size, database);
	}
	const today = '2026-12-23';
	const wish = (account: string, more: Partial<ListWish> = {}): ListWish => {
		return { organisationId, accounts: [account, 'onone'], today, ...more };
	};
	const middle = { day: '2026-06-15', id: '' };
	const wishes: readonly (readonly [title: string, wish: ListWish])[] = [
		['page of anybody', wish('u7')],
		['page of a tenth of all', wish('u0')],
		['page deep in a tenth of all', wish('u0', { after: middle })],
		['page of a rare state', wish('u0', { state: 'past_due' })],
		['search by number', wish('u0', { search: { number: { series: undefined, number: 500 } } })],
		['search by amount', wish('u0', { search: { amount: 20_000 } })],
	];
	for (const [title, asked] of wishes) {
		const subjects = [...databases].map(([size, database]) => {
			const read = () =>
				database.tenant(organisationId, async (queries) => {
					const { rows } = await readList(queries, asked);
					return rows.map((row) => toRow(row, { today }));
				});
			return [String(size), () => medianTime(read, 60)] as const;
		});
		await interleave(1, Object.fromEntries(subjects)); // prepared and cached once
		const results = await interleave(rounds, Object.fromEntries(subjects));
		report.compare(
			`invoices: ${title}, ${largest} invoices`,
			'ms',
			results[String(largest)] ?? [],
			results[String(smallest)] ?? [],
			ratioAtMost(1.2),
		);
	}
	for (const database of databases.values()) await database.close();
}

/** Copies of the one that was issued: a tenth of one account, the rest of accounts of fifty, over a year. Two are not paid, and three have an amount of their own. */
async function fill(url: string, rows: number): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		const accounts = Math.max(10, Math.floor(rows / 50));
		const { rows: names } = await client.query<{ name: string }>(
			`select attname as name from pg_attribute where attrelid = 'invoices'::regclass and attnum > 0 order by attnum`,
		);
		const open = 'g in (10, 20)';
		const values: Readonly<Record<string, string>> = {
			id: `'bench-' || lpad(g::text, 9, '0')`,
			account: `case when g % 10 = 0 then 'u0' else 'u' || (1 + g % ${accounts}) end`,
			number: 'g + 1',
			purpose_id: `'bench-' || g`,
			day: `date '2026-12-20' - (350 * (1 - g::float / ${rows}))::integer`,
			total: `case when g in (30, 40, 50) then 20000 else 10000 + g % 7000 end`,
			balance: `case when ${open} then 10000 + g % 7000 else 0 end`,
			due_on: `date '2026-01-01'`,
			state: `case when ${open} then 'open' else 'paid' end`,
		};
		const columns = names.map(({ name }) => name);
		await client.query('alter table invoices drop constraint invoices_organisation_id_user_id_fkey');
		await client.query(`insert into invoices (${columns.join(', ')})
			select ${columns.map((name) => values[name] ?? `i.${name}`).join(', ')}
			from invoices i cross join generate_series(1, ${rows}) g`);
		await client.query('vacuum analyze invoices');
	} finally {
		await client.end();
	}
}

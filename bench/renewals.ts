// Renewals of subscriptions: how many a minute the job runners of two processes make, against the same statements in pgbench. What one renewal
// after the other asked of a copy of the same data is recorded, and shared among as many connections as there are jobs at once.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#platform/server/db/open.ts';
import { type PostgresServer, startPostgres } from '../test/support/postgres-server.ts';
import { interleave } from './lib/interleave.ts';
import { addPeople } from './lib/people.ts';
import { runScript } from './lib/pgbench.ts';
import { startProgram } from './lib/processes.ts';
import { type Report, ratioAtLeast } from './lib/report.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';
import { addSubscribers, createRenewer } from './renewals-data.ts';
import { buildScript, recordingSettings, readRecorded } from './renewals-replay.ts';

const subscribers = 200;
const processes = 2;
/** One process runs as many in production. */
const jobsAtOnce = 4;
const clients = processes * jobsAtOnce;
const rounds = 3;
const original = 'renewals';

export async function measureRenewals(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true, settings: recordingSettings });
	try {
		await fill(postgres);
		await withTemporaryFolder(async (folder) => {
			const script = join(folder, 'renewals.sql');
			writeFileSync(script, await record(postgres));
			const results = await interleave(rounds, {
				renewals: () => onCopy(postgres, (name) => renew(postgres, name)),
				bare: () => onCopy(postgres, (name) => replay(postgres, name, script)),
			});
			report.compare('renewals, two processes', '/min', results.renewals, results.bare, ratioAtLeast(0.5));
		});
	} finally {
		await postgres.stop();
	}
}

async function fill(postgres: PostgresServer): Promise<void> {
	await postgres.createDatabase(original);
	const database = await openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl(original) });
	await addPeople(database);
	await addSubscribers(database, subscribers);
	await database.close();
}

let copies = 0;

async function onCopy<T>(postgres: PostgresServer, work: (name: string) => Promise<T>): Promise<T> {
	const name = `copy_${(copies += 1)}`;
	await postgres.createDatabase(name, `template ${original}`);
	const result = await work(name);
	await requireAllPaid(postgres, name);
	return result;
}

/** A minute. */
async function renew(postgres: PostgresServer, name: string): Promise<number> {
	const settings = { databaseUrl: postgres.databaseUrl(name), jobsAtOnce, renewals: subscribers };
	const renewers = await Promise.all(Array.from({ length: processes }, () => startProgram('renewer.ts', settings)));
	const startedAt = performance.now();
	await Promise.all(renewers.map((renewer) => renewer.ask({})));
	const took = performance.now() - startedAt;
	for (const renewer of renewers) await renewer.stop();
	return (subscribers / took) * 60_000;
}

async function replay(postgres: PostgresServer, name: string, script: string): Promise<number> {
	// Each client runs its part of the renewals once.
	const scripts = await runScript(postgres, { database: name, script, clients, transactions: clients, mode: 'simple' });
	return (scripts / clients) * subscribers * 60;
}

/** Records the statements of all renewals as a script. */
async function record(postgres: PostgresServer): Promise<string> {
	return onCopy(postgres, async (name) => {
		const administrator = new Client({
			connectionString: `postgres://postgres@${encodeURIComponent(postgres.socketFolder)}/postgres`,
		});
		await administrator.connect();
		await administrator.query(`alter database ${name} set log_statement = 'all'`);
		await administrator.end();
		const database = await openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl(name) });
		await createRenewer(database, 1).runDue();
		await database.close();
		const log = readFileSync(join(postgres.socketFolder, 'data', 'recorded', 'statements.json'), 'utf8');
		return buildScript(readRecorded(log, name), clients);
	});
}

/** Neither the portal nor the script is quick by leaving something out. */
async function requireAllPaid(postgres: PostgresServer, name: string): Promise<void> {
	const client = new Client({ connectionString: postgres.databaseUrl(name) });
	await client.connect();
	try {
		const { rows } = await client.query<{ paid: number; renewed: number; done: number }>(
			`select (select count(*)::integer from payments where state = 'paid') as paid,
				(select count(*)::integer from subscriptions where period = 1 and unpaid_invoice_id is null) as renewed,
				(select count(*)::integer from jobs where kind = 'subscriptions.renew' and state = 'done') as done`,
		);
		const [counts] = rows;
		if (counts?.paid !== 2 * subscribers || counts.renewed !== subscribers)
			throw new Error(`Not all of ${subscribers} are renewed: ${JSON.stringify(counts)}`);
	} finally {
		await client.end();
	}
}

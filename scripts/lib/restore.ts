// Restores a dump into an empty database, on a server that may never have had the portal, and proves what came of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { verifyLedger } from '#features/billing/credits/server/api.ts';
import { compareCharges, compareSoon } from '#features/billing/payments/server/api.ts';
import { verifyAudit } from '#features/staff/audit/server/api.ts';
import { before, hours } from '#platform/contract/duration.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { DatabaseSettings } from '#platform/server/config.ts';
import { connectionError } from '#platform/server/db/connection-failure.ts';
import { asOwner } from '#platform/server/db/connections.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { makeRoles } from '#platform/server/db/roles.ts';
import { StartError } from '#platform/server/start-error.ts';
import { openOperatorProcessors } from './card-processors.ts';

type Comparison = Awaited<ReturnType<typeof compareCharges>>;

export interface Restored {
	/** When the last transaction of the ledger, the last payment and the last act were written: what came later is lost. */
	readonly lastAt: Date | undefined;
	/** What the proofs say. */
	readonly findings: readonly { readonly proof: string; readonly contradictions: number }[];
	/** What the card processor has since the backup, and the backup does not; undefined where no processor is set. */
	readonly comparison: Comparison | undefined;
}

/** @throws StartError that says why nothing was restored */
export async function restore(
	{ databaseUrl, ...settings }: { readonly databaseUrl: string } & Pick<DatabaseSettings, 'mode' | 'stripe'>,
	file: string,
	say: (step: string) => void,
): Promise<Restored> {
	if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
	await prepareServer(databaseUrl);
	say('The database is empty, and the server has the roles of the portal.');
	await runRestore(databaseUrl, file);
	say(`Restored ${file}.`);
	// Migrates where the dump is of an older version, as a start does.
	const database = await openDatabase({ dataDir: '', databaseUrl, poolSize: 2 });
	try {
		say('The tables are those of this version.');
		const lastAt = await findLast(database);
		const findings = await prove(database, say);
		// The portal compares again as soon as it runs: what the processor does until then is in no backup.
		await database.transaction(compareSoon);
		return { lastAt, findings, comparison: await compare(database, settings, lastAt) };
	} finally {
		await database.close();
	}
}

/** A little from before the end of the backup is compared too. */
const overlapMs = hours(1);

async function compare(
	database: Database,
	settings: Pick<DatabaseSettings, 'mode' | 'stripe'>,
	lastAt: Date | undefined,
): Promise<Comparison | undefined> {
	if (settings.stripe === undefined || lastAt === undefined) return undefined;
	const processors = await openOperatorProcessors(settings, database);
	return compareCharges({ ...processors, database, clock: systemClock }, before(lastAt, overlapMs));
}

async function prepareServer(databaseUrl: string): Promise<void> {
	const tables = await asOwner({ connectionString: databaseUrl }, async (client) => {
		const { rows } = await client.query<{ count: number }>(
			`select count(*)::integer as count from pg_class where relkind in ('r', 'p', 'S') and relnamespace = 'public'::regnamespace`,
		);
		const count = rows[0]?.count ?? 0;
		if (count === 0) await makeRoles(client);
		return count;
	}).catch((error: unknown) => {
		throw connectionError(databaseUrl, error);
	});
	if (tables > 0)
		throw new StartError('The database of DATABASE_URL is not empty. Make a new one (createdb) and restore into that.');
}

/** Restores all of it or nothing. */
async function runRestore(databaseUrl: string, file: string): Promise<void> {
	const flags = ['--no-owner', '--single-transaction', '--exit-on-error', `--dbname=${databaseUrl}`, file];
	const child = spawn('pg_restore', flags, { stdio: ['ignore', 'ignore', 'pipe'] });
	let complaint = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
	const code = await once(child, 'close').then(
		([ended]) => ended as number | null,
		() => {
			throw new StartError('pg_restore is not there: install the client programs of PostgreSQL.');
		},
	);
	if (code !== 0) throw new StartError(`pg_restore has restored nothing: ${complaint.trim()}`);
}

async function findLast(database: Database): Promise<Date | undefined> {
	const [row] = await database.prepared<{ at: Date | null }>(
		{
			name: 'restore_last',
			text: `select greatest((select max(at) from credit_transactions), (select max(created_at) from payments),
				(select max(at) from audit_events)) as at`,
		},
		[],
	);
	return row?.at ?? undefined;
}

async function prove(database: Database, say: (step: string) => void): Promise<Restored['findings']> {
	const proofs = [
		['ledger', async () => (await verifyLedger(database)).length],
		['invoices', async () => (await verifyInvoices(database, new Date())).faults.length],
		['audit log', async () => (await verifyAudit(database, { isFull: true })).faults.length],
	] as const;
	const findings: Restored['findings'][number][] = [];
	for (const [proof, run] of proofs) {
		const contradictions = await run();
		say(contradictions === 0 ? `Proved the ${proof}.` : `The ${proof} contradicts itself in ${contradictions} places.`);
		findings.push({ proof, contradictions });
	}
	return findings;
}

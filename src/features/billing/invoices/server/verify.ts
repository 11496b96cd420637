// Proves the invoices: that no document was changed, lost, doubled or numbered twice, and that all sums meet. Every check lists what
// contradicts it, so no row is the proof.
import { sql } from 'kysely';
import { before, hours } from '#platform/contract/duration.ts';
import type { Database } from '#platform/server/db/database.ts';
import {
	type RecurringJobDependencies,
	type RecurringJob,
	createRecurringJob,
} from '#platform/server/jobs/recurring-job.ts';
import { PermanentFailure } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { invoiceChecks } from './checks.ts';
import { GivenBackSums } from './given-back-sums.ts';
import { readSnapshot } from './snapshot.ts';
import type { InvoiceTables } from './tables.ts';
import { type ChainEnd, type Fault, walkChain } from './walk.ts';

export interface InvoiceProof {
	readonly faults: readonly Fault[];
	/** Where the chains ended when they were walked. */
	readonly ends: readonly (ChainEnd & { readonly isWhole: boolean })[];
}

/** Enough to see what is wrong. */
const mostListed = 100;
/** Until when the job for past purchases has given every payment its document. */
const graceMs = hours(13);

/** One proof of so many is whole. */
const fullEvery = 24;

/**
 * May run while people buy: each chain is walked to where it ended at the start. Without `isFull` each is walked from the document that the last
 * proof found whole, and the sums between documents are left to the whole proof, which reads all of them.
 */
export async function verifyInvoices(
	database: Database,
	now: Date,
	{ isFull }: { readonly isFull: boolean } = { isFull: true },
): Promise<InvoiceProof> {
	const { ends, seen } = await readEnds(database);
	const sums = new GivenBackSums();
	const faults: Fault[] = [];
	const walked: InvoiceProof['ends'][number][] = [];
	for (const end of ends) {
		const earlier = seen.find(({ seller, series }) => seller === end.seller && series === end.series);
		const found = await walkChain(database, end, {
			seen: earlier,
			// A chain that was found broken is walked from its start until it is whole again.
			isFull: isFull || earlier?.is_whole !== true,
			onDocument: (link, snapshot) => sums.add(link, snapshot),
		});
		faults.push(...found.slice(0, mostListed));
		walked.push({ ...end, isWhole: found.length === 0 });
	}
	for (const id of sums.suspects().slice(0, mostListed)) faults.push(...(await lookAgain(database, id)));
	for (const { name, text } of isFull ? invoiceChecks : []) {
		const rows = await database.transaction(async (queries) => {
			// A walk through all documents may take longer than any call may.
			await sql`set local statement_timeout = 0`.execute(queries);
			const [head = '', tail] = text.split('$1');
			const statement =
				tail === undefined ? sql.raw(text) : sql`${sql.raw(head)}${before(now, graceMs)}${sql.raw(tail)}`;
			const { rows: wrong } = await sql<Omit<Fault, 'check'>>`select subject, expected::bigint, found::bigint
				from (${statement}) as c (subject, expected, found) limit ${mostListed}`.execute(queries);
			return wrong;
		});
		faults.push(...rows.map((row) => ({ check: name, ...row })));
	}
	return { faults, ends: walked };
}

/** Something may have been given back between the reading of two documents: all of the account at one moment tell. */
async function lookAgain(database: Database, id: string): Promise<readonly Fault[]> {
	const rows = await database.query((queries) =>
		queries
			.withTables<InvoiceTables>()
			.selectFrom('invoices as i')
			.innerJoin('invoices as o', (join) =>
				join.onRef('o.organisation_id', '=', 'i.organisation_id').onRef('o.account', '=', 'i.account'),
			)
			.select(['o.id', 'o.given_back', 'o.snapshot'])
			.where('i.id', '=', id)
			.execute(),
	);
	const sums = new GivenBackSums();
	for (const row of rows) sums.add(row, readSnapshot(row.snapshot));
	return sums.faultsOf(id);
}

/** Where every chain ends now, and where the last proof saw it end. */
function readEnds(database: Database) {
	return database.transaction(async (queries) => {
		const tables = queries.withTables<InvoiceTables>();
		const seen = await tables
			.selectFrom('invoice_chain_checks')
			.select(['seller', 'series', 'last', 'hash', 'is_whole'])
			.execute();
		const ends = await tables
			.selectFrom('invoice_counters')
			.select(['seller', 'series', 'last', 'hash'])
			.orderBy('seller')
			.orderBy('series')
			.execute();
		// A counter that is gone would hide its whole chain.
		const lost = seen.filter(
			(one) => !ends.some(({ seller, series }) => seller === one.seller && series === one.series),
		);
		return { seen, ends: [...ends, ...lost] };
	});
}

export function createVerifyJob(dependencies: RecurringJobDependencies & Pick<Core, 'log'>): RecurringJob {
	const { database, clock, log } = dependencies;
	return createRecurringJob(dependencies, { name: 'invoices.verify', everyMs: hours(1), lane: 'night' }, async () => {
		const now = clock.now();
		const isFull = Math.floor(now.getTime() / hours(1)) % fullEvery === 0;
		const { faults, ends } = await verifyInvoices(database, now, { isFull });
		await keepEnds(database, ends, now);
		// A chain does not show that its end was cut off: anyone who keeps the log can.
		const chains = ends.map(({ seller, series, last, hash, isWhole }) => {
			return { seller, series, last, hash: hash.toString('hex'), isWhole };
		});
		log.info({ chains, isFull }, 'the invoice chains were walked');
		if (faults.length === 0) return;
		log.error({ faults }, 'the invoices contradict themselves');
		// Parked, it stays in the metrics until somebody has looked.
		throw new PermanentFailure('The invoices contradict themselves.');
	});
}

/** The end of a broken chain is not kept: the last good one stays the measure. */
function keepEnds(database: Database, ends: InvoiceProof['ends'], now: Date): Promise<void> {
	return database.transaction(async (queries) => {
		for (const { seller, series, last, hash, isWhole } of ends) {
			const found = isWhole ? { last, hash } : {};
			await queries
				.withTables<InvoiceTables>()
				.insertInto('invoice_chain_checks')
				.values({ seller, series, last, hash, checked_at: now, is_whole: isWhole })
				.onConflict((conflict) =>
					conflict.columns(['seller', 'series']).doUpdateSet({ ...found, checked_at: now, is_whole: isWhole }),
				)
				.execute();
		}
	});
}

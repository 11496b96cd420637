// Proves the audit log: every seal is computed again from the rows that it names, and every row that is old enough must be in one. What
// contradicts that is listed, so no row is the proof.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { hours } from '#platform/contract/duration.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { PermanentFailure } from '#platform/server/jobs/jobs.ts';
import {
	createRecurringJob,
	type RecurringJob,
	type RecurringJobDependencies,
} from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { rowText } from './row-text.ts';
import { firstMoment, hashRows, lateMs, noHash } from './seal.ts';
import type { AuditTables } from './tables.ts';

export interface AuditFault {
	readonly check: string;
	readonly organisationId: number;
	readonly subject: string;
	readonly expected: string | number;
	readonly found: string | number;
}

export interface AuditEnd {
	readonly organisationId: number;
	readonly last: number;
	readonly hash: Buffer;
	readonly isWhole: boolean;
}

export interface AuditProof {
	readonly faults: readonly AuditFault[];
	/** Where the chains ended when they were walked. */
	readonly ends: readonly AuditEnd[];
}

/** Enough to see what is wrong. */
const mostListed = 100;
/** Seals that were made since the last proof are looked at every hour, all of them once a day. */
const fullEvery = 24;

interface Start {
	readonly organisationId: number;
	/** What the last proof saw; undefined before the first. */
	readonly seen: { readonly last: number; readonly hash: Buffer; readonly isWhole: boolean } | undefined;
}

interface SealRow {
	readonly number: number;
	readonly from_at: Date;
	readonly until_at: Date;
	readonly ids: string[];
	readonly previous_hash: Buffer;
	readonly hash: Buffer;
}

/** `isFull`: from the first seal on; otherwise from the one that the last proof found whole. May run while people work. */
export async function verifyAudit(database: Database, { isFull }: { readonly isFull: boolean }): Promise<AuditProof> {
	const faults: AuditFault[] = [];
	const ends: AuditEnd[] = [];
	for (const start of await listStarts(database)) {
		const { found, last, hash } = await walk(database, start, isFull);
		faults.push(...found.slice(0, mostListed));
		if (last > 0) ends.push({ organisationId: start.organisationId, last, hash, isWhole: found.length === 0 });
	}
	return { faults, ends };
}

function listStarts(database: Database): Promise<readonly Start[]> {
	return database.query(async (queries) => {
		const { rows } = await sql<{
			id: number;
			last: number | null;
			hash: Buffer | null;
			is_whole: boolean | null;
		}>`select o.id, c.last, c.hash, c.is_whole
			from organisations o left join audit_checks c on c.organisation_id = o.id order by o.id`.execute(queries);
		return rows.map(({ id, last, hash, is_whole: isWhole }) => ({
			organisationId: id,
			seen: last === null || hash === null ? undefined : { last, hash, isWhole: isWhole === true },
		}));
	});
}

async function walk(database: Database, { organisationId, seen }: Start, isFull: boolean) {
	const found: AuditFault[] = [];
	const say = (check: string, subject: string, expected: string | number, was: string | number): void => {
		found.push({ check, organisationId, subject, expected, found: was });
	};
	// A chain that was found broken is walked from its start until it is whole again.
	const from = isFull || seen?.isWhole !== true ? undefined : seen;
	let last: Pick<SealRow, 'number' | 'until_at' | 'hash'> = { number: 0, until_at: firstMoment, hash: noHash };
	if (from !== undefined) {
		const kept = await readSeal(database, organisationId, from.last);
		if (kept === undefined || !kept.hash.equals(from.hash)) {
			say('the chain is the one that was seen before', `seal ${from.last}`, hex(from.hash), kept ? hex(kept.hash) : '');
			return { found, last: from.last, hash: from.hash };
		}
		last = kept;
	}
	/** Rows that their own stretch does not have: written late, and in a later seal, or slipped in. */
	const loose = new Map<string, Date>();
	for (;;) {
		const seal = await readNext(database, organisationId, last.number);
		if (seal === undefined) break;
		const subject = `seal ${seal.number}, ${seal.from_at.toISOString()} to ${seal.until_at.toISOString()}`;
		if (seal.number !== last.number + 1) say('no seal is missing', subject, last.number + 1, seal.number);
		if (!seal.previous_hash.equals(last.hash))
			say('a seal is chained to the one before it', subject, hex(last.hash), hex(seal.previous_hash));
		if (seal.from_at.getTime() !== last.until_at.getTime())
			say('no time is left out', subject, last.until_at.toISOString(), seal.from_at.toISOString());
		const { texts, missing, strangers } = await readRows(database, organisationId, seal);
		for (const id of missing) say('every sealed row is there', `row ${id} of ${subject}`, 1, 0);
		const hash = hashRows(seal.previous_hash, texts);
		if (missing.length === 0 && !hash.equals(seal.hash))
			say('every sealed row is as it was', subject, hex(seal.hash), hex(hash));
		for (const { id, at } of strangers) loose.set(id, at);
		for (const id of seal.ids) loose.delete(id);
		if (seen?.last === seal.number && !seen.hash.equals(seal.hash))
			say('the chain is the one that was seen before', subject, hex(seen.hash), hex(seal.hash));
		last = seal;
		await setImmediate();
	}
	if (seen !== undefined && seen.last > last.number)
		say('no seal is cut off the end', `seal ${seen.last}`, seen.last, last.number);
	// What was written a moment late is in the next seal.
	const settled = last.until_at.getTime() - lateMs;
	for (const [id, at] of loose)
		if (at.getTime() < settled) say('every row is in a seal', `row ${id} of ${at.toISOString()}`, 1, 0);
	return { found, last: last.number, hash: last.hash };
}

const readSeal = (database: Database, organisationId: number, number: number) =>
	readOne(database, organisationId, sql`s.number = ${number}::bigint`);
const readNext = (database: Database, organisationId: number, after: number) =>
	readOne(database, organisationId, sql`s.number > ${after}::bigint`);

function readOne(database: Database, organisationId: number, where: ReturnType<typeof sql>) {
	return database.query(async (queries) => {
		const { rows } =
			await sql<SealRow>`select s.number, s.from_at, s.until_at, s.ids, s.previous_hash, s.hash from audit_seals s
			where s.organisation_id = ${organisationId} and ${where} order by s.number limit 1`.execute(queries);
		return rows[0];
	});
}

interface FoundRow {
	readonly id: string;
	readonly at: Date;
	readonly text: string;
}

/** The texts of the rows that a seal names, in its order, and rows of its stretch that it does not name. */
function readRows(database: Database, organisationId: number, seal: SealRow) {
	return database.transaction(async (queries: TransactionQueries) => {
		const named = new Set(seal.ids);
		const inTime = await select(queries, organisationId, sql`a.at >= ${seal.from_at} and a.at < ${seal.until_at}`);
		const texts = new Map(inTime.map(({ id, text }) => [id, text]));
		const elsewhere = seal.ids.filter((id) => !texts.has(id));
		if (elsewhere.length > 0)
			for (const { id, text } of await select(queries, organisationId, sql`a.id = any(${elsewhere}::text[])`))
				texts.set(id, text);
		return {
			texts: seal.ids.flatMap((id) => texts.get(id) ?? []),
			missing: seal.ids.filter((id) => !texts.has(id)),
			strangers: inTime.filter(({ id }) => !named.has(id)),
		};
	});
}

async function select(queries: TransactionQueries, organisationId: number, where: ReturnType<typeof sql>) {
	const { rows } = await sql<FoundRow>`select a.id, a.at, ${rowText} as text from audit_events a
		where a.organisation_id = ${organisationId} and ${where}`.execute(queries);
	return rows;
}

const hex = (hash: Buffer): string => hash.toString('hex');

export function createVerifyJob(dependencies: RecurringJobDependencies & Pick<Core, 'log'>): RecurringJob {
	const { database, clock, log } = dependencies;
	return createRecurringJob(dependencies, { name: 'audit.verify', everyMs: hours(1), lane: 'night' }, async () => {
		const now = clock.now();
		const isFull = Math.floor(now.getTime() / hours(1)) % fullEvery === 0;
		const { faults, ends } = await verifyAudit(database, { isFull });
		await keepEnds(database, ends, now);
		const chains = ends.map(({ organisationId, last, hash, isWhole }) => {
			return { organisationId, last, hash: hash.toString('hex'), isWhole };
		});
		log.info({ chains, isFull }, 'the audit log was proved');
		if (faults.length === 0) return;
		log.error({ faults }, 'the audit log contradicts its seals');
		// Parked, it stays in the metrics until somebody has looked.
		throw new PermanentFailure('The audit log contradicts its seals.');
	});
}

/** The end of a broken chain is not kept: the last good one stays the measure. */
function keepEnds(database: Database, ends: readonly AuditEnd[], now: Date): Promise<void> {
	return database.transaction(async (queries) => {
		for (const { organisationId, last, hash, isWhole } of ends) {
			const found = isWhole ? { last, hash } : {};
			await queries
				.withTables<AuditTables>()
				.insertInto('audit_checks')
				.values({ organisation_id: organisationId, last, hash, checked_at: now, is_whole: isWhole })
				.onConflict((conflict) =>
					conflict.column('organisation_id').doUpdateSet({ ...found, checked_at: now, is_whole: isWhole }),
				)
				.execute();
		}
	});
}

// Seals the audit log: each minute's rows of an organisation are hashed in their order, chained to the seal before. Not at the insert, where a
// chain would be a queue; what is being written while a seal is made is found by the next one.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { before, minutes } from '#platform/contract/duration.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import {
	createRecurringJob,
	type RecurringJob,
	type RecurringJobDependencies,
} from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { rowText } from './row-text.ts';
import type { AuditTables } from './tables.ts';

/** Rows younger than this are left to the next seal: their transactions may still be under way. */
const settleMs = minutes(2);
/** A row that was written later than that after its time is one that should not be: it is never sealed, and the proof names it. */
export const lateMs = minutes(15);
/** A first seal of a long past is several. */
const maxRows = 5_000;
const minuteMs = minutes(1);

/** From when on the first seal is. */
export const firstMoment = new Date(0);
/** What the first seal is chained to. */
export const noHash = Buffer.alloc(32);

export interface Sealed {
	readonly organisationId: number;
	readonly number: number;
	readonly hash: Buffer;
	readonly rows: number;
}

interface Row {
	readonly id: string;
	readonly text: string;
}

interface Stretch {
	readonly from: Date;
	readonly until: Date;
	readonly rows: readonly Row[];
}

/** SHA-256 of the hash before and of each row's text with its length, so that no two lists of rows are one text. */
export function hashRows(previous: Buffer, texts: readonly string[]): Buffer {
	const hash = createHash('sha256').update(previous);
	for (const text of texts) {
		const bytes = Buffer.from(text);
		hash.update(`${bytes.length}:`).update(bytes);
	}
	return hash.digest();
}

/** Seals all that is due, organisation by organisation. */
export async function sealAudit(database: Database, now: Date): Promise<readonly Sealed[]> {
	const until = new Date(Math.floor(before(now, settleMs).getTime() / minuteMs) * minuteMs);
	const sealed: Sealed[] = [];
	for (const organisationId of await listDue(database, until)) {
		let one: Sealed | undefined;
		while ((one = await sealNext(database, organisationId, until, now)) !== undefined) sealed.push(one);
	}
	return sealed;
}

/** Organisations with rows that may be sealed: an entry of an index for each. */
function listDue(database: Database, until: Date): Promise<readonly number[]> {
	return database.query(async (queries) => {
		const { rows } = await sql<{ id: number }>`select o.id from organisations o
			left join lateral (select s.until_at from audit_seals s where s.organisation_id = o.id order by s.number desc limit 1) s on true
			where exists (select from audit_events a where a.organisation_id = o.id and a.at < ${until}
				and a.at >= coalesce(s.until_at - ${lateMs} * interval '1 millisecond', '-infinity'::timestamptz))
			order by o.id`.execute(queries);
		return rows.map(({ id }) => id);
	});
}

/** One seal; undefined where nothing is left to seal. Its number is unique: of two that seal at once, one begins again and finds nothing. */
function sealNext(database: Database, organisationId: number, until: Date, now: Date): Promise<Sealed | undefined> {
	return database.transaction(async (queries) => {
		await sql`select from organisations where id = ${organisationId} for no key update`.execute(queries);
		const tables = queries.withTables<AuditTables>();
		const last = await tables
			.selectFrom('audit_seals')
			.select(['number', 'until_at', 'hash'])
			.where('organisation_id', '=', organisationId)
			.orderBy('number', 'desc')
			.limit(1)
			.executeTakeFirst();
		const late = last === undefined ? [] : await readLate(queries, organisationId, last.until_at);
		const stretch = await readStretch(queries, organisationId, last?.until_at, until);
		const rows = [...late, ...(stretch?.rows ?? [])];
		if (rows.length === 0) return undefined;
		const end = stretch ?? { from: last?.until_at ?? until, until: last?.until_at ?? until };
		const number = (last?.number ?? 0) + 1;
		const previous = last?.hash ?? noHash;
		const texts = rows.map(({ text }) => text);
		const hash = hashRows(previous, texts);
		await tables
			.insertInto('audit_seals')
			.values({
				organisation_id: organisationId,
				number,
				from_at: end.from,
				until_at: end.until,
				ids: rows.map(({ id }) => id),
				previous_hash: previous,
				hash,
				sealed_at: now,
			})
			.execute();
		return { organisationId, number, hash, rows: rows.length };
	});
}

/** Rows with a time before the end of the last seal that no seal has. */
async function readLate(queries: TransactionQueries, organisationId: number, end: Date): Promise<readonly Row[]> {
	const from = before(end, lateMs);
	const { rows } = await sql<Row>`select a.id, ${rowText} as text from audit_events a
		where a.organisation_id = ${organisationId} and a.at >= ${from} and a.at < ${end}
			and a.id not in (select unnest(s.ids) from audit_seals s where s.organisation_id = ${organisationId} and s.until_at > ${from})
		order by a.at, a.id limit ${maxRows}`.execute(queries);
	return rows;
}

/** The next rows in order; a stretch ends between two times, never within one. */
async function readStretch(
	queries: TransactionQueries,
	organisationId: number,
	from: Date | undefined,
	until: Date,
): Promise<Stretch | undefined> {
	const start = from ?? firstMoment;
	if (start.getTime() >= until.getTime()) return undefined;
	const { rows: ends } = await sql<{ at: Date }>`select a.at from audit_events a
		where a.organisation_id = ${organisationId} and a.at >= ${start} and a.at < ${until}
		order by a.at, a.id offset ${maxRows} limit 1`.execute(queries);
	// Times of the code have milliseconds: the next one is after every row of the last.
	const end = ends[0] === undefined ? until : new Date(Math.floor(ends[0].at.getTime()) + 1);
	const { rows } = await sql<Row>`select a.id, ${rowText} as text from audit_events a
		where a.organisation_id = ${organisationId} and a.at >= ${start} and a.at < ${end} order by a.at, a.id`.execute(
		queries,
	);
	return rows.length === 0 ? undefined : { from: start, until: end, rows };
}

export function createSealJob(dependencies: RecurringJobDependencies & Pick<Core, 'log'>): RecurringJob {
	const { database, clock, log } = dependencies;
	return createRecurringJob(dependencies, { name: 'audit.seal', everyMs: minuteMs, lane: 'money' }, async () => {
		const sealed = await sealAudit(database, clock.now());
		if (sealed.length === 0) return;
		// A chain does not show that its end was cut off: the log, kept elsewhere, can.
		const heads = sealed.map(({ organisationId, number, hash, rows }) => ({
			organisationId,
			number,
			hash: hash.toString('hex'),
			rows,
		}));
		log.info({ heads }, 'the audit log was sealed');
	});
}

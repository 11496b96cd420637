// Seals the audit log: each minute's rows of an organisation are hashed in their order, chained to the seal before. Not at the insert, where a
// chain would be a queue; what is being written while a seal is made is found by the next one.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { before, minutes } from '#platform/contract/duration.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import {
	createRecurringJob,
	type RecurringJob,
	type RecurringJobDependencies,
} from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { rowText } from './row-text.ts';

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

type Row = RowOf<typeof row>;

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
	for (const { id: organisationId } of await listDue(database, { until })) {
		let one: Sealed | undefined;
		while ((one = await sealNext(database, organisationId, until, now)) !== undefined) sealed.push(one);
	}
	return sealed;
}

/** Lists organisations with rows that may be sealed, by an entry of an index for each. */
const listDue = keepSql(
	'audit_list_due',
	{ id: 'number' },
	(of: { until: Date }) => sql`
		select o.id from organisations o
			left join lateral (select s.until_at from audit_seals s where s.organisation_id = o.id order by s.number desc limit 1) s on true
		where exists (select from audit_events a where a.organisation_id = o.id and a.at < ${of.until}
			and a.at >= coalesce(s.until_at - ${sql.lit(lateMs)} * interval '1 millisecond', '-infinity'::timestamptz))
		order by o.id`,
);

const keep = keeper<Pick<Schema, 'auditSeals' | 'organisations'>>();
const hold = keep('audit_hold_organisation', (database, { organisationId }: { organisationId: number }) =>
	database.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate(),
);
const findLast = keepSql(
	'audit_find_last_seal',
	{ number: 'number', untilAt: 'time', hash: as<Buffer>('bytes') },
	(of: { organisationId: number }) => sql`
		select s.number, s.until_at as "untilAt", s.hash from audit_seals s
		where s.organisation_id = ${of.organisationId} order by s.number desc limit 1`,
);
const add = keep.insert('audit_add_seal', 'auditSeals', [
	'organisationId',
	'number',
	'fromAt',
	'untilAt',
	'ids',
	'previousHash',
	'hash',
	'sealedAt',
]);

/** One seal; undefined where nothing is left to seal. Its number is unique: of two that seal at once, one begins again and finds nothing. */
function sealNext(database: Database, organisationId: number, until: Date, now: Date): Promise<Sealed | undefined> {
	return database.transaction(async (queries) => {
		await hold(queries, { organisationId });
		const [last] = await findLast(queries, { organisationId });
		const late = last === undefined ? [] : await readLate(queries, organisationId, last.untilAt);
		const stretch = await readStretch(queries, organisationId, last?.untilAt, until);
		const rows = [...late, ...(stretch?.rows ?? [])];
		if (rows.length === 0) return undefined;
		const end = stretch ?? { from: last?.untilAt ?? until, until: last?.untilAt ?? until };
		const number = (last?.number ?? 0) + 1;
		const previous = last?.hash ?? noHash;
		const texts = rows.map(({ text }) => text);
		const hash = hashRows(previous, texts);
		await add(queries, {
			organisationId,
			number,
			fromAt: end.from,
			untilAt: end.until,
			ids: rows.map(({ id }) => id),
			previousHash: previous,
			hash,
			sealedAt: now,
		});
		return { organisationId, number, hash, rows: rows.length };
	});
}

interface Range {
	readonly organisationId: number;
	readonly from: Date;
	readonly until: Date;
}

const row = { id: 'text', text: 'text' } as const;
const maxRowsOfSeal = sql.lit(maxRows);
const inRange = (of: Range) =>
	sql`a.organisation_id = ${of.organisationId} and a.at >= ${of.from} and a.at < ${of.until}`;
const listLate = keepSql(
	'audit_list_late',
	row,
	(of: Range) => sql`
		select a.id, ${rowText} as text from audit_events a where ${inRange(of)}
			and a.id not in (select unnest(s.ids) from audit_seals s where s.organisation_id = ${of.organisationId} and s.until_at > ${of.from})
		order by a.at, a.id limit ${maxRowsOfSeal}`,
);
const findEnd = keepSql(
	'audit_find_end_of_stretch',
	{ at: 'time' },
	(of: Range) =>
		sql`select a.at from audit_events a where ${inRange(of)} order by a.at, a.id offset ${maxRowsOfSeal} limit 1`,
);
const listStretch = keepSql(
	'audit_list_stretch',
	row,
	(of: Range) => sql`select a.id, ${rowText} as text from audit_events a where ${inRange(of)} order by a.at, a.id`,
);

/** Reads rows with a time before the end of the last seal that no seal has. */
function readLate(queries: TransactionQueries, organisationId: number, end: Date): Promise<readonly Row[]> {
	return listLate(queries, { organisationId, from: before(end, lateMs), until: end });
}

/** Reads the next rows in order; a stretch ends between two times, never within one. */
async function readStretch(
	queries: TransactionQueries,
	organisationId: number,
	from: Date | undefined,
	until: Date,
): Promise<Stretch | undefined> {
	const start = from ?? firstMoment;
	if (start.getTime() >= until.getTime()) return undefined;
	const [last] = await findEnd(queries, { organisationId, from: start, until });
	// Times of the code have milliseconds: the next one is after every row of the last.
	const end = last === undefined ? until : new Date(Math.floor(last.at.getTime()) + 1);
	const rows = await listStretch(queries, { organisationId, from: start, until: end });
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

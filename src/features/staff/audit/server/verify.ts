// Proves the audit log: every seal is computed again from the rows that it names, and every row that is old enough must be in one. What
// contradicts that is listed, so no row is the proof.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { RecurringJobDependencies } from '#platform/server/jobs/recurring-job.ts';
import { createProofJobs, type Piece, type ProofJobs } from '#platform/server/proofs/proof-jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { rowText } from './row-text.ts';
import { firstMoment, hashRows, lateMs, noHash } from './seal.ts';

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

interface Start {
	readonly organisationId: number;
	/** What the last proof saw; undefined before the first. */
	readonly seen: { readonly last: number; readonly hash: Buffer; readonly isWhole: boolean } | undefined;
}

const sealRow = {
	number: 'number',
	fromAt: 'time',
	untilAt: 'time',
	ids: 'text[]',
	previousHash: as<Buffer>('bytes'),
	hash: as<Buffer>('bytes'),
} as const;
type SealRow = RowOf<typeof sealRow>;

/** `isFull`: from the first seal on; otherwise from the one that the last proof found whole. May run while people work. */
export async function verifyAudit(database: Database, { isFull }: { readonly isFull: boolean }): Promise<AuditProof> {
	const faults: AuditFault[] = [];
	const ends: AuditEnd[] = [];
	for (const start of await listStarts(database, 0)) {
		const { organisationId, seen } = start;
		// A chain that was found broken is walked from its start until it is whole again.
		const begin = isFull || seen?.isWhole !== true ? atStart : await resume(database, organisationId, seen);
		const found: AuditFault[] = begin.fault === undefined ? [] : [begin.fault];
		let reached: Reached = begin;
		while (begin.fault === undefined) {
			const step = await walkOn(database, start, reached, Infinity);
			found.push(...step.found);
			reached = step.reached;
			if (step.isEnd) break;
		}
		faults.push(...found.slice(0, mostListed));
		const { number: last, hash } = reached;
		if (last > 0) ends.push({ organisationId, last, hash, isWhole: found.length === 0 });
	}
	return { faults, ends };
}

const starts = keepSql(
	'audit_list_starts',
	{ organisationId: 'number', last: 'number?', hash: as<Buffer | null>('bytes?'), isWhole: 'boolean?' },
	(of: { after: number; limit: number | null }) => sql`
		select o.id as "organisationId", c.last, c.hash, c.is_whole as "isWhole"
		from organisations o left join audit_checks c on c.organisation_id = o.id
		where o.id > ${of.after} order by o.id limit ${of.limit}`,
);

async function listStarts(database: Database, after: number, limit?: number): Promise<readonly Start[]> {
	return (await starts(database, { after, limit: limit ?? null })).map(({ organisationId, last, hash, isWhole }) => ({
		organisationId,
		seen: last === null || hash === null ? undefined : { last, hash, isWhole: isWhole === true },
	}));
}

/** How far a chain was walked. */
interface Reached {
	readonly number: number;
	readonly until: Date;
	readonly hash: Buffer;
	/** Rows that their own stretch does not have: written late, and in a later seal, or slipped in. */
	readonly loose: ReadonlyMap<string, Date>;
}
interface Begin extends Reached {
	readonly fault?: AuditFault;
}
const atStart: Begin = { number: 0, until: firstMoment, hash: noHash, loose: new Map() };

/** From the seal that the last proof found whole, if it is still the same. */
async function resume(database: Database, organisationId: number, seen: NonNullable<Start['seen']>): Promise<Begin> {
	const [kept] = await findSeal(database, { organisationId, number: seen.last });
	if (kept?.hash.equals(seen.hash) === true)
		return { number: kept.number, until: kept.untilAt, hash: kept.hash, loose: atStart.loose };
	const fault: AuditFault = {
		check: 'the chain is the one that was seen before',
		organisationId,
		subject: `seal ${seen.last}`,
		expected: hex(seen.hash),
		found: kept === undefined ? '' : hex(kept.hash),
	};
	return { fault, number: seen.last, until: firstMoment, hash: seen.hash, loose: atStart.loose };
}

/** Checks at most so many seals more. */
async function walkOn(database: Database, { organisationId, seen }: Start, from: Reached, most: number) {
	const found: AuditFault[] = [];
	const say = (check: string, subject: string, expected: string | number, was: string | number): void => {
		found.push({ check, organisationId, subject, expected, found: was });
	};
	const loose = new Map(from.loose);
	let last: Omit<Reached, 'loose'> = from;
	for (let count = 0; count < most; count += 1) {
		const [seal] = await findNext(database, { organisationId, number: last.number });
		if (seal === undefined) {
			if (seen !== undefined && seen.last > last.number)
				say('no seal is cut off the end', `seal ${seen.last}`, seen.last, last.number);
			// What was written a moment late is in the next seal.
			const settled = last.until.getTime() - lateMs;
			for (const [id, at] of loose)
				if (at.getTime() < settled) say('every row is in a seal', `row ${id} of ${at.toISOString()}`, 1, 0);
			return { found, reached: { ...last, loose }, isEnd: true };
		}
		const subject = `seal ${seal.number}, ${seal.fromAt.toISOString()} to ${seal.untilAt.toISOString()}`;
		if (seal.number !== last.number + 1) say('no seal is missing', subject, last.number + 1, seal.number);
		if (!seal.previousHash.equals(last.hash))
			say('a seal is chained to the one before it', subject, hex(last.hash), hex(seal.previousHash));
		if (seal.fromAt.getTime() !== last.until.getTime())
			say('no time is left out', subject, last.until.toISOString(), seal.fromAt.toISOString());
		const { texts, missing, strangers } = await readRows(database, organisationId, seal);
		for (const id of missing) say('every sealed row is there', `row ${id} of ${subject}`, 1, 0);
		const hash = hashRows(seal.previousHash, texts);
		if (missing.length === 0 && !hash.equals(seal.hash))
			say('every sealed row is as it was', subject, hex(seal.hash), hex(hash));
		for (const { id, at } of strangers) loose.set(id, at);
		for (const id of seal.ids) loose.delete(id);
		if (seen?.last === seal.number && !seen.hash.equals(seal.hash))
			say('the chain is the one that was seen before', subject, hex(seen.hash), hex(seal.hash));
		last = { number: seal.number, until: seal.untilAt, hash: seal.hash };
		await setImmediate();
	}
	return { found, reached: { ...last, loose }, isEnd: false };
}

const piecePlace = z.strictObject({
	organisationId: z.number(),
	/** Undefined behind its last seal. */
	reached: z.optional(
		z.strictObject({
			number: z.number(),
			until: z.iso.datetime(),
			/** Encoded in base64. */
			hash: z.string(),
			loose: z.array(z.tuple([z.string(), z.iso.datetime()])),
			isWhole: z.boolean(),
		}),
	),
});
type Place = z.infer<typeof piecePlace>;

const sealsAtOnce = 50;

/** Checks some seals of one organization's chain. */
async function provePiece(database: Database, place: Place | undefined): Promise<Piece<Place>> {
	const kept = place?.reached;
	const id = place?.organisationId ?? 0;
	const [start] = await listStarts(database, kept === undefined ? id : id - 1, 1);
	if (start === undefined) return { faults: [], next: undefined };
	const { organisationId } = start;
	const from: Reached =
		kept === undefined
			? atStart
			: {
					number: kept.number,
					until: new Date(kept.until),
					hash: Buffer.from(kept.hash, 'base64'),
					loose: new Map(kept.loose.map(([row, at]) => [row, new Date(at)])),
				};
	const { found, reached, isEnd } = await walkOn(database, start, from, sealsAtOnce);
	const faults = found.slice(0, mostListed);
	const isWhole = (kept?.isWhole ?? true) && found.length === 0;
	if (isEnd) {
		await markChain(database, { organisationId, isWhole });
		return { faults, next: { organisationId } };
	}
	const next = {
		number: reached.number,
		until: reached.until.toISOString(),
		hash: reached.hash.toString('base64'),
		loose: [...reached.loose].map(([row, at]): [string, string] => [row, at.toISOString()]),
		isWhole,
	};
	return { faults, next: { organisationId, reached: next } };
}

const keep = keeper<Pick<Schema, 'auditChecks'>>();
/** Up to where it was seen is left to the hourly proof, which may be further. */
const markChain = keep(
	'audit_mark_chain',
	(database, { organisationId, isWhole }: { organisationId: number; isWhole: boolean }) =>
		database.updateTable('auditChecks').set({ isWhole }).where('organisationId', '=', organisationId),
);

interface SealPlace {
	readonly organisationId: number;
	readonly number: number;
}
const sealsOf = (of: SealPlace) => sql`
	select s.number, s.from_at as "fromAt", s.until_at as "untilAt", s.ids, s.previous_hash as "previousHash", s.hash
	from audit_seals s where s.organisation_id = ${of.organisationId}`;
const findSeal = keepSql(
	'audit_find_seal',
	sealRow,
	(of: SealPlace) => sql`${sealsOf(of)} and s.number = ${of.number}::bigint`,
);
const findNext = keepSql(
	'audit_find_next_seal',
	sealRow,
	(of: SealPlace) => sql`${sealsOf(of)} and s.number > ${of.number}::bigint order by s.number limit 1`,
);

const sealedRow = { id: 'text', at: 'time', text: 'text' } as const;
const rowsOf = (of: { organisationId: number }) =>
	sql`select a.id, a.at, ${rowText} as text from audit_events a where a.organisation_id = ${of.organisationId}`;
const listInTime = keepSql(
	'audit_list_rows_in_time',
	sealedRow,
	(of: { organisationId: number; from: Date; until: Date }) =>
		sql`${rowsOf(of)} and a.at >= ${of.from} and a.at < ${of.until}`,
);
const listNamed = keepSql(
	'audit_list_named_rows',
	sealedRow,
	(of: { organisationId: number; ids: readonly string[] }) => sql`${rowsOf(of)} and a.id = any(${of.ids}::text[])`,
);

/** The texts of the rows that a seal names, in its order, and rows of its stretch that it does not name. */
function readRows(database: Database, organisationId: number, seal: SealRow) {
	return database.transaction(async (queries: TransactionQueries) => {
		const named = new Set(seal.ids);
		const inTime = await listInTime(queries, { organisationId, from: seal.fromAt, until: seal.untilAt });
		const texts = new Map(inTime.map(({ id, text }) => [id, text]));
		const elsewhere = seal.ids.filter((id) => !texts.has(id));
		if (elsewhere.length > 0)
			for (const { id, text } of await listNamed(queries, { organisationId, ids: elsewhere })) texts.set(id, text);
		return {
			texts: seal.ids.flatMap((id) => texts.get(id) ?? []),
			missing: seal.ids.filter((id) => !texts.has(id)),
			strangers: inTime.filter(({ id }) => !named.has(id)),
		};
	});
}

const hex = (hash: Buffer): string => hash.toString('hex');

export function createAuditProof(dependencies: RecurringJobDependencies & Pick<Core, 'log'>): ProofJobs {
	const { database, log } = dependencies;
	return createProofJobs(dependencies, {
		name: 'audit',
		kind: 'audit.verify',
		place: piecePlace,
		complaint: 'the audit log contradicts its seals',
		async proveNew(now) {
			const { faults, ends } = await verifyAudit(database, { isFull: false });
			await keepEnds(database, ends, now);
			const chains = ends.map(({ organisationId, last, hash, isWhole }) => {
				return { organisationId, last, hash: hash.toString('hex'), isWhole };
			});
			log.info({ chains }, 'the audit log was proved');
			return faults;
		},
		provePiece: (_now, place) => provePiece(database, place),
	});
}

/** The end of a broken chain is not kept: the last good one stays the measure. */
const keepEnd = keepSql(
	'audit_keep_end',
	(of: AuditEnd & { now: Date }) => sql`
		insert into audit_checks as c (organisation_id, last, hash, checked_at, is_whole)
		values (${of.organisationId}, ${of.last}, ${of.hash}, ${of.now}, ${of.isWhole})
		on conflict (organisation_id) do update set checked_at = excluded.checked_at, is_whole = excluded.is_whole,
			last = case when excluded.is_whole then excluded.last else c.last end,
			hash = case when excluded.is_whole then excluded.hash else c.hash end`,
);

function keepEnds(database: Database, ends: readonly AuditEnd[], now: Date): Promise<void> {
	return database.transaction(async (queries) => {
		for (const end of ends) await keepEnd(queries, { ...end, now });
	});
}

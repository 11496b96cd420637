// The work on an import, in batches. The check is the run in transactions that are taken back; of the run each batch is one transaction with
// what became of its lines, so that a process that dies repeats no line and leaves none out.
import * as z from 'zod/mini';
import { Problem } from '#platform/contract/problem.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { type AuditFact, recordAudit } from '#features/account/identity/server/api.ts';
import { reachesOffice, requireReach } from '#features/staff/access/server/api.ts';
import { listKnownGroups, type PersonnelCall } from '#features/staff/personnel/server/api.ts';
import { carryOutLines } from './carry-out.ts';
import type { ImportDependencies } from './dependencies.ts';
import { factsOf, nameOf, readLine } from './line.ts';
import { type CheckedLine, countLines, keepChecked, keepOutcomes, nextLines, type StagedLine } from './lines.ts';
import { findImport, holdImport, type ImportKey, type ImportRow, saveImport } from './rows.ts';
import { matchPeople } from './match-people.ts';
import { analyzeGrownPeople } from './analyze-people.ts';

const payload = z.strictObject({ organisationId: z.int(), importId: z.string(), round: z.int() });
type Due = z.output<typeof payload>;
const workOn: JobKind<Due> = { kind: 'imports.work', payload, maxAttempts: 20, lane: 'bulk' };

/** Lines of one transaction: on the embedded database other calls wait for it. */
const batchSize: Readonly<Record<Database['kind'], number>> = { postgres: 100, embedded: 25 };
/** Batches before other jobs have their turn, and a process that is to stop may. */
const batchesInTurn = 10;

export function createWorkHandler(dependencies: ImportDependencies): JobHandler<Due> {
	return {
		kind: workOn,
		async handle({ payload: due }) {
			for (let batch = 0; batch < batchesInTurn; batch += 1) {
				if (!(await workBatch(dependencies, due))) return;
			}
			await dependencies.database.transaction(async (queries) => {
				const row = await holdImport(queries, { organisationId: due.organisationId, id: due.importId });
				if (row !== undefined) await enqueueWork(dependencies, queries, row);
			});
		},
	};
}

/** The next turn; a second one from the same place is not written. */
export async function enqueueWork(
	{ queue }: Pick<ImportDependencies, 'queue'>,
	queries: TransactionQueries,
	{ organisationId, id, round, position }: ImportRow,
): Promise<void> {
	await queue.enqueue(queries, workOn, { organisationId, importId: id, round }, { key: `${id}:${round}:${position}` });
}

type Batch =
	| { readonly lines: readonly CheckedLine[]; readonly isLast: boolean }
	/** Nothing is left for this job. */
	| undefined;

/** False where nothing is left to do. */
async function workBatch(dependencies: ImportDependencies, due: Due): Promise<boolean> {
	const { database } = dependencies;
	const key = { organisationId: due.organisationId, id: due.importId };
	const before = await findImport(database, key);
	if (before === undefined || !isAtWork(before, due)) return false;
	await analyzeGrownPeople(database);
	const size = batchSize[database.kind];
	const attempt = (limit: number): Promise<Batch> =>
		before.state === 'checking' ? rehearse(dependencies, key, due, limit) : carryOut(dependencies, key, due, limit);
	try {
		const done = await attempt(size);
		return done !== undefined && !done.isLast;
	} catch (error) {
		if (isHalting(error)) {
			await halt(dependencies, key, due);
			return false;
		}
		if (!isOfData(error)) throw error;
	}
	return workParts(attempt, () => refuseNext(dependencies, key, due), size);
}

/** One of the lines is refused by the database itself: smaller and smaller parts of the batch show which, and the others are done. */
async function workParts(
	attempt: (limit: number) => Promise<Batch>,
	refuse: () => Promise<Batch>,
	size: number,
): Promise<boolean> {
	let part = Math.ceil(size / 4);
	for (let left = size; left > 0;) {
		let done: Batch;
		try {
			done = await attempt(Math.min(part, left));
			part *= 2;
		} catch (error) {
			if (!isOfData(error)) throw error;
			if (part > 1) {
				part = Math.ceil(Math.min(part, left) / 4);
				continue;
			}
			done = await refuse();
		}
		if (done === undefined || done.isLast) return false;
		left -= done.lines.length;
	}
	return true;
}

const isAtWork = ({ state, round }: ImportRow, due: Due): boolean =>
	round === due.round && (state === 'checking' || state === 'running');

/** They may not import any more. */
const isHalting = (error: unknown): boolean => error instanceof Problem && error.code === 'session.forbidden';

/** Class 22 is data that a type cannot hold, 23 a rule of a table. */
function isOfData(error: unknown): boolean {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}

/** What a transaction that is taken back has found. */
class Rehearsed extends Error {
	readonly found: Batch;
	constructor(found: Batch) {
		super('Rehearsed: nothing of this transaction is kept');
		this.name = 'Rehearsed';
		this.found = found;
	}
}

/** As `carryOut`, taken back; what it found is kept. */
async function rehearse(dependencies: ImportDependencies, key: ImportKey, due: Due, limit: number): Promise<Batch> {
	const { database } = dependencies;
	const found = await database
		.transaction(async (queries): Promise<Batch> => {
			throw new Rehearsed(await doLines(dependencies, queries, key, due, limit));
		})
		.catch((error: unknown) => {
			if (error instanceof Rehearsed) return error.found;
			throw error;
		});
	if (found === undefined) return undefined;
	return database.transaction(async (queries) => {
		const row = await holdImport(queries, key);
		if (row === undefined || !isAtWork(row, due) || (found.lines[0]?.line ?? Infinity) <= row.position)
			return undefined;
		await keepChecked(queries, key, found.lines);
		await saveImport(queries, { ...row, ...moved(row, found), ...(found.isLast && { state: 'checked', position: 0 }) });
		return found;
	});
}

async function carryOut(dependencies: ImportDependencies, key: ImportKey, due: Due, limit: number): Promise<Batch> {
	return dependencies.database.transaction(async (queries) => {
		const found = await doLines(dependencies, queries, key, due, limit);
		if (found === undefined) return undefined;
		const row = await holdImport(queries, key);
		if (row === undefined) return undefined;
		await keepOutcomes(queries, key, found.lines);
		const after = { ...row, ...moved(row, found), ...(found.isLast && { state: 'done' as const }) };
		await saveImport(queries, after);
		if (found.isLast) await report(dependencies, queries, after, 'imports.finished');
		return found;
	});
}

const moved = ({ position }: ImportRow, { lines }: { readonly lines: readonly CheckedLine[] }) => ({
	position: lines.at(-1)?.line ?? position,
});

/** In the caller's transaction: judges and does the next lines. */
async function doLines(
	dependencies: ImportDependencies,
	queries: TransactionQueries,
	key: ImportKey,
	due: Due,
	limit: number,
): Promise<Batch> {
	const row = await holdImport(queries, key);
	if (row === undefined || !isAtWork(row, due)) return undefined;
	const clock = readOnce(dependencies.clock);
	const call = callOf(row);
	const reach = await requireReach(queries, call.actor, 'personnel.manage', clock.now(), row.organisationId);
	const [staged, known] = await Promise.all([
		nextLines(queries, key, row.position, limit + 1),
		listKnownGroups(queries, reach),
	]);
	const places = known.places.filter(({ id }) => reachesOffice(reach, id));
	const facts = factsOf(
		row,
		places,
		known.teams,
		dependencies.findBrandOfOrganisation(row.organisationId)?.productNames,
	);
	const reads = staged.slice(0, limit).map((one) => ({ staged: one, read: readLine(one.cells, facts) }));
	const matches = await matchPeople(
		queries,
		row.organisationId,
		reads.map(({ staged: { line }, read: { person } }) => ({
			line,
			email: person.email,
			province: person.licences[0]?.province ?? '',
			number: person.licences[0]?.number ?? '',
		})),
	);
	const acting = { queries, clock, call, reach, facts, places, known, reason: row.fileName };
	const open = reads.map((one) => ({ ...one, match: matches.get(one.staged.line) }));
	const judged = await carryOutLines(acting, open);
	const lines = judged.flatMap((one, index): readonly CheckedLine[] => {
		const of = reads[index];
		return of === undefined ? [] : [{ ...one, line: of.staged.line, person: nameOf(of.read.person) }];
	});
	return { lines, isLast: staged.length <= limit };
}

/** In whose name it runs: what was kept of the call that began it. */
export function callOf(row: ImportRow): PersonnelCall {
	return {
		network: row.network,
		request: { id: row.requestId },
		actor: { organisationId: row.staffOrganisationId, userId: row.staffId, sessionId: row.sessionId },
	};
}

/** The next line is refused by the database itself. */
async function refuseNext(dependencies: ImportDependencies, key: ImportKey, due: Due): Promise<Batch> {
	return dependencies.database.transaction(async (queries) => {
		const row = await holdImport(queries, key);
		if (row === undefined || !isAtWork(row, due)) return undefined;
		const staged: readonly StagedLine[] = await nextLines(queries, key, row.position, 2);
		const lines = staged.slice(0, 1).map(({ line, person, cells }): CheckedLine => {
			const failed = { outcome: 'refused' as const, faults: [{ reason: 'failed' as const }], userId: null };
			return { ...failed, line, person: person === '' ? (cells[0] ?? '').slice(0, 160) : person };
		});
		const isChecking = row.state === 'checking';
		await (isChecking ? keepChecked(queries, key, lines) : keepOutcomes(queries, key, lines));
		const isLast = staged.length < 2;
		const end = isChecking ? { state: 'checked' as const, position: 0 } : { state: 'done' as const };
		const after = { ...row, ...moved(row, { lines }), ...(isLast && end) };
		await saveImport(queries, after);
		if (isLast && !isChecking) await report(dependencies, queries, after, 'imports.finished');
		return { lines, isLast };
	});
}

async function halt(dependencies: ImportDependencies, key: ImportKey, due: Due): Promise<void> {
	await dependencies.database.transaction(async (queries) => {
		const row = await holdImport(queries, key);
		if (row === undefined || !isAtWork(row, due)) return;
		const after = {
			...row,
			state: row.startedAt === null ? ('columns' as const) : ('stopped' as const),
			isHalted: true,
		};
		await saveImport(queries, after);
		await report(dependencies, queries, after, 'imports.halted');
	});
}

/** Writes one row of the audit log about the import as a whole. */
export async function report(
	dependencies: Pick<ImportDependencies, 'clock'>,
	queries: TransactionQueries,
	row: ImportRow,
	event: AuditFact['event'],
): Promise<void> {
	const { added, changed, unchanged, refused } = await countLines(queries, row);
	await recordAudit(queries, readOnce(dependencies.clock), callOf(row), {
		organisationId: row.organisationId,
		event,
		actorId: row.staffId,
		sessionId: row.sessionId,
		object: { kind: 'import', id: row.id, name: row.fileName },
		details: { rows: row.rowCount, added, changed, unchanged, refused },
	});
}

// Proves that the books say what documents, payments and the credit ledger say.
import * as z from 'zod/mini';
import { before, hours } from '#platform/contract/duration.ts';
import type { Database } from '#platform/server/db/database.ts';
import { planEach } from '#platform/server/db/plan-once.ts';
import type { RecurringJobDependencies } from '#platform/server/jobs/recurring-job.ts';
import { createProofJobs, type Piece, type ProofJobs } from '#platform/server/proofs/proof-jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { type BooksCheck, booksChecks } from './checks.ts';

export interface BooksFault {
	readonly check: string;
	/** It is an entry, a wallet, a chain, a lot or a seller. */
	readonly subject: string | null;
	readonly expected: number | null;
	readonly found: number | null;
}

const firstMoment = new Date(0);

/** All of the books. Each check sees one state of them, so it may run while they are kept. */
export async function verifyBooks(database: Database): Promise<readonly BooksFault[]> {
	const faults: BooksFault[] = [];
	for (const check of booksChecks) faults.push(...(await runCheck(database, check, firstMoment)));
	return faults;
}

async function runCheck(database: Database, { name, run }: BooksCheck, since: Date): Promise<readonly BooksFault[]> {
	const rows = await database.transaction(async (queries) => {
		// The plan for every time reads all of the books for the last hour, too.
		const [, found] = await Promise.all([planEach(queries), run(queries, { since })]);
		return found;
	});
	return rows.map((row) => ({ check: name, ...row }));
}

/** What was booked since the last proof that found nothing. */
async function proveNew(database: Database, since: Date | undefined): Promise<readonly BooksFault[]> {
	const faults: BooksFault[] = [];
	// A step reads its time before it ends.
	const from = since === undefined ? firstMoment : before(since, hours(1));
	for (const check of booksChecks) if (check.isOfNew) faults.push(...(await runCheck(database, check, from)));
	return faults;
}

const place = z.strictObject({ check: z.number(), after: z.nullable(z.array(z.string())) });
type Place = z.infer<typeof place>;
const rowsAtOnce = 5_000;

/** A stretch of a check, or all of it where it reads what is open alone. */
export async function provePiece(
	database: Database,
	{ check: index, after }: Place = { check: 0, after: null },
	most = rowsAtOnce,
): Promise<Piece<Place>> {
	const check = booksChecks[index];
	if (check === undefined) return { faults: [], next: undefined };
	const { name, walk } = check;
	const following = { check: index + 1, after: null };
	if (walk === undefined) return { faults: await runCheck(database, check, firstMoment), next: following };
	const [stretch] = await database.transaction(async (queries) => {
		const [, found] = await Promise.all([planEach(queries), walk(queries, { since: firstMoment, after, most })]);
		return found;
	});
	const faults = stretch?.findings.map((row) => ({ check: name, ...row })) ?? [];
	const next = stretch?.next ?? null;
	return { faults, next: next === null ? following : { check: index, after: [...next] } };
}

export function createBooksProof(dependencies: RecurringJobDependencies & Pick<Core, 'log'>): ProofJobs {
	const { database } = dependencies;
	return createProofJobs(dependencies, {
		name: 'books',
		kind: 'books.verify',
		place,
		complaint: 'the books contradict what made them',
		proveNew: (_now, since) => proveNew(database, since),
		provePiece: (_now, from) => provePiece(database, from),
	});
}

// Proves the books: that nothing was made, lost or doubled. Every check lists what contradicts it, so no row is the proof.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { before, hours } from '#platform/contract/duration.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { RecurringJobDependencies } from '#platform/server/jobs/recurring-job.ts';
import { createProofJobs, type Piece, type ProofJobs } from '#platform/server/proofs/proof-jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { keepCheckpoints, newInWallets, newTransactions, ofOrganisation } from '../ledger/extents.ts';
import { type LedgerCheck, ledgerChecks } from './ledger-checks.ts';

export interface Contradiction {
	/** Name of the check. */
	readonly check: string;
	readonly organisationId: number;
	/** It is a transaction, a wallet or a bucket. */
	readonly subject: string;
	readonly expected: number | null;
	readonly found: number | null;
}

/** Enough to see what is wrong; a broken books' list has no end. */
const mostListed = 100;

/** All of the books. Each check sees one state of them, so it may run while people use them. */
export async function verifyLedger(database: Database): Promise<readonly Contradiction[]> {
	const found: Contradiction[] = [];
	for (const check of ledgerChecks)
		found.push(...(await database.transaction((queries) => runCheck(queries, check, sql``))));
	return found;
}

async function runCheck(queries: TransactionQueries, { name, text }: LedgerCheck, extent: ReturnType<typeof sql>) {
	const statement = sql<
		Omit<Contradiction, 'check'>
	>`${extent} select organisation_id as "organisationId", subject, expected::bigint,
		found::bigint from (${sql.raw(text)}) as c (organisation_id, subject, expected, found) limit ${mostListed}`;
	return (await statement.execute(queries)).rows.map((row) => ({ check: name, ...row }));
}

/** The time is read before a transaction begins, and processes have clocks of their own: what was written lately is looked at again. */
const lateMs = hours(1);
const firstMoment = new Date(0);

/**
 * What was written since the last proof that found nothing, from what that one found in the wallets. What contradicts is looked at once more
 * without regard to its time: a transaction may have come later than any should.
 */
export async function verifyNewCredits(database: Database, since: Date | undefined): Promise<readonly Contradiction[]> {
	const found = await verifySince(database, since === undefined ? firstMoment : before(since, lateMs));
	return found.length === 0 || since === undefined ? found : await verifySince(database, firstMoment);
}

function verifySince(database: Database, since: Date): Promise<readonly Contradiction[]> {
	return database.transaction(async (queries) => {
		// What is kept for the next proof is the state that was proved.
		await sql`set transaction isolation level repeatable read`.execute(queries);
		const found: Contradiction[] = [];
		for (const check of ledgerChecks) {
			if (check.of === 'all') continue;
			const extent = withTime(check.of === 'transactions' ? newTransactions : newInWallets, since);
			found.push(...(await runCheck(queries, check, extent)));
		}
		if (found.length === 0) await withTime(keepCheckpoints, since).execute(queries);
		return found;
	});
}

function withTime(text: string, time: Date) {
	const [head = '', tail = ''] = text.split('$1');
	return sql`${sql.raw(head)}${time}${sql.raw(tail)}`;
}

const place = z.strictObject({ organisationId: z.number(), check: z.number() });

/** One check of the books of one organization; behind the last organization what compares them. */
async function provePiece(
	database: Database,
	{ organisationId, check: index }: z.infer<typeof place> = { organisationId: 0, check: 0 },
): Promise<Piece<z.infer<typeof place>>> {
	const within = ledgerChecks.filter(({ isAcross }) => isAcross !== true);
	const check = within[index];
	if (organisationId > 0 && check !== undefined) {
		const extent = sql.raw(ofOrganisation(organisationId));
		const faults = await database.transaction((queries) => runCheck(queries, check, extent));
		return { faults, next: { organisationId, check: index + 1 } };
	}
	const next = await findNextOrganisation(database, organisationId);
	if (next !== undefined) return { faults: [], next: { organisationId: next, check: 0 } };
	const faults: Contradiction[] = [];
	for (const across of ledgerChecks.filter(({ isAcross }) => isAcross === true))
		faults.push(...(await database.transaction((queries) => runCheck(queries, across, sql``))));
	return { faults, next: undefined };
}

function findNextOrganisation(database: Database, after: number): Promise<number | undefined> {
	return database.query(async (queries) => {
		const { rows } = await sql<{
			id: number;
		}>`select id from organisations where id > ${after} order by id limit 1`.execute(queries);
		return rows[0]?.id;
	});
}

export function createLedgerProof(dependencies: RecurringJobDependencies & Pick<Core, 'log'>): ProofJobs {
	const { database } = dependencies;
	return createProofJobs(dependencies, {
		name: 'ledger',
		kind: 'credits.verify_ledger',
		place,
		complaint: 'the credit ledger contradicts itself',
		proveNew: (_now, since) => verifyNewCredits(database, since),
		provePiece: (_now, from) => provePiece(database, from),
	});
}

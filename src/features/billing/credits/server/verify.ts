// Proves the books: that nothing was made, lost or doubled. Every check lists what contradicts it, so no row is the proof.
import { sql } from 'kysely';
import { hours } from '#platform/contract/duration.ts';
import type { Database } from '#platform/server/db/database.ts';
import { PermanentFailure } from '#platform/server/jobs/jobs.ts';
import {
	type RecurringJobDependencies,
	type RecurringJob,
	createRecurringJob,
} from '#platform/server/jobs/recurring-job.ts';
import { ledgerChecks } from './ledger-checks.ts';

export interface Contradiction {
	/** Name of the check. */
	readonly check: string;
	readonly organisationId: number;
	/** A transaction, a wallet or a bucket. */
	readonly subject: string;
	readonly expected: number | null;
	readonly found: number | null;
}

/** Enough to see what is wrong; a broken books' list has no end. */
const mostListed = 100;

/** Each check sees one state of the books, so it may run while people use them. */
export async function verifyLedger(database: Database): Promise<readonly Contradiction[]> {
	const found: Contradiction[] = [];
	for (const { name, text } of ledgerChecks) {
		const rows = await database.transaction(async (queries) => {
			// A walk through all of the books may take longer than any call may.
			await sql`set local statement_timeout = 0`.execute(queries);
			const statement = sql<
				Omit<Contradiction, 'check'>
			>`select organisation_id as "organisationId", subject, expected::bigint,
				found::bigint from (${sql.raw(text)}) as c (organisation_id, subject, expected, found) limit ${mostListed}`;
			return (await statement.execute(queries)).rows;
		});
		found.push(...rows.map((row) => ({ check: name, ...row })));
	}
	return found;
}

export function createVerifyJob(
	dependencies: RecurringJobDependencies & { readonly log: { error(facts: object, message: string): void } },
): RecurringJob {
	const { database, log } = dependencies;
	return createRecurringJob(
		dependencies,
		{ name: 'credits.verify_ledger', everyMs: hours(1), lane: 'night' },
		async () => {
			const contradictions = await verifyLedger(database);
			if (contradictions.length === 0) return;
			log.error({ contradictions }, 'the credit ledger contradicts itself');
			// Parked, it stays in the metrics until somebody has looked.
			throw new PermanentFailure('The credit ledger contradicts itself.');
		},
	);
}

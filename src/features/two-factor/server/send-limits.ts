// Only sends that nobody proved to have received count: entering the code settles its send.
import { sql } from 'kysely';
import { after, before, secondsUntil } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import {
	destinationWindowMs,
	maxSendsPerDestination,
	networkWindowMs,
	resendWaitMs,
	twoFactorProblem,
} from '../contract.ts';
import type { TwoFactorTables } from './tables.ts';

export interface SendAttempt {
	readonly destinationHash: Buffer;
	readonly network: string;
	readonly at: Date;
	readonly maxSendsPerNetwork: number;
}

/** Refuses a send beyond the limits. Sends to one destination pass here one after the other, until the transaction ends. */
export async function requireSendAllowed(queries: TransactionQueries, attempt: SendAttempt): Promise<void> {
	const lock = attempt.destinationHash.readBigInt64BE(0);
	await sql`select pg_advisory_xact_lock(${String(lock)}::bigint)`.execute(queries);
	const tables = queries.withTables<TwoFactorTables>();
	const sent = await tables
		.selectFrom('code_sends')
		.select('sent_at')
		.where('destination_hash', '=', attempt.destinationHash)
		.where('is_settled', '=', false)
		.where('sent_at', '>', before(attempt.at, destinationWindowMs))
		.orderBy('sent_at', 'desc')
		.limit(maxSendsPerDestination)
		.execute();
	const latest = sent[0]?.sent_at;
	if (latest !== undefined && after(latest, resendWaitMs) > attempt.at) {
		const wait = secondsUntil(attempt.at, after(latest, resendWaitMs));
		throw twoFactorProblem('two_factor.sent_a_moment_ago', { values: { seconds: wait }, retryAfterSeconds: wait });
	}
	const oldest = sent[maxSendsPerDestination - 1]?.sent_at;
	if (oldest !== undefined) throw tooManySends(attempt.at, after(oldest, destinationWindowMs));
	await requireNetworkAllowed(tables, attempt);
}

async function requireNetworkAllowed(
	tables: ReturnType<TransactionQueries['withTables']>,
	attempt: SendAttempt,
): Promise<void> {
	const windowStart = before(attempt.at, networkWindowMs);
	const { rows } = await sql<{ sent_at: Date }>`select sent_at from code_sends
		where network = ${attempt.network} and not is_settled and sent_at > ${windowStart}
		order by sent_at desc limit 1 offset ${attempt.maxSendsPerNetwork - 1}`.execute(tables);
	const oldest = rows[0]?.sent_at;
	if (oldest !== undefined) throw tooManySends(attempt.at, after(oldest, networkWindowMs));
}

function tooManySends(now: Date, until: Date): Error {
	const wait = secondsUntil(now, until);
	const values = { minutes: Math.ceil(wait / 60) };
	return twoFactorProblem('two_factor.too_many_sends', { values, retryAfterSeconds: wait });
}

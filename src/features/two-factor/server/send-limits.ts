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

/**
 * Refuses a send beyond the limits. Sends to one destination pass here one after the other, until the transaction ends, and so
 * do sends for one network.
 */
export async function requireSendAllowed(queries: TransactionQueries, attempt: SendAttempt): Promise<void> {
	const { at, destinationHash, network, maxSendsPerNetwork } = attempt;
	const lock = destinationHash.readBigInt64BE(0);
	await sql`select pg_advisory_xact_lock(${String(lock)}::bigint)`.execute(queries);
	// Always second, so that no two sends wait for each other.
	await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`.execute(queries);

	const sent = await unsettledSends(queries, before(at, destinationWindowMs), maxSendsPerDestination)
		.where('destination_hash', '=', destinationHash)
		.execute();
	requireRested(at, sent[0]?.sent_at);
	requireFewer(at, sent[maxSendsPerDestination - 1]?.sent_at, destinationWindowMs);

	const fromNetwork = await unsettledSends(queries, before(at, networkWindowMs), maxSendsPerNetwork)
		.where('network', '=', network)
		.execute();
	requireFewer(at, fromNetwork[maxSendsPerNetwork - 1]?.sent_at, networkWindowMs);
}

/** Newest first, at most as many as are allowed. */
function unsettledSends(queries: TransactionQueries, since: Date, limit: number) {
	return queries
		.withTables<TwoFactorTables>()
		.selectFrom('code_sends')
		.select('sent_at')
		.where('is_settled', '=', false)
		.where('sent_at', '>', since)
		.orderBy('sent_at', 'desc')
		.limit(limit);
}

function requireRested(now: Date, latest: Date | undefined): void {
	if (latest === undefined || after(latest, resendWaitMs) <= now) return;
	const wait = secondsUntil(now, after(latest, resendWaitMs));
	throw twoFactorProblem('two_factor.sent_a_moment_ago', { values: { seconds: wait }, retryAfterSeconds: wait });
}

/** With `oldest`, the first send of a full window, there is room again once the window has passed over it. */
function requireFewer(now: Date, oldest: Date | undefined, windowMs: number): void {
	if (oldest === undefined) return;
	const wait = secondsUntil(now, after(oldest, windowMs));
	const values = { minutes: Math.ceil(wait / 60) };
	throw twoFactorProblem('two_factor.too_many_sends', { values, retryAfterSeconds: wait });
}

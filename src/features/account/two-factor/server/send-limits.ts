// Only sends that no one proved to have received count: entering the code settles its send.
import { sql } from 'kysely';
import { after, before, secondsUntil } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import {
	destinationWindowMs,
	maxSendsPerDestination,
	maxUnprovedSendsPerDestination,
	networkWindowMs,
	resendWaitMs,
	twoFactorProblem,
} from '../contract.ts';
import type { SendKind, TwoFactorTables } from './tables.ts';

export interface SendAttempt {
	readonly destinationHash: Buffer;
	readonly network: string;
	readonly at: Date;
	readonly maxSendsPerNetwork: number;
	/** Whether it goes to a factor of the person, rather than to an address or a number that somebody typed. */
	readonly isProved: boolean;
	/** Whether the person signed in from this browser before. */
	readonly isKnownBrowser: boolean;
}

/**
 * Refuses a send beyond the limits; returns how one within them counts. Sends to one destination pass here one after the other,
 * until the transaction ends, and so do sends for one network.
 *
 * Anybody can type anybody's address. So sends to a typed one have a limit of their own below that of the destination: they cannot use
 * up the codes of the person who lives there, and their answer does not tell whether that person was sent one. Where the
 * destination has had enough, they are withheld without a word. What neighbours send keeps no one from a code to their own factor in a browser
 * that is known to them: only the limit of the destination holds there.
 */
export async function judgeSend(queries: TransactionQueries, attempt: SendAttempt): Promise<SendKind> {
	const { at, destinationHash, network, maxSendsPerNetwork, isProved, isKnownBrowser } = attempt;
	const lock = destinationHash.readBigInt64BE(0);
	await sql`select pg_advisory_xact_lock(${String(lock)}::bigint)`.execute(queries);
	// Always second, so that no two sends wait for each other.
	await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`.execute(queries);

	const recent = await unsettledSends(queries, before(at, destinationWindowMs))
		.where('destination_hash', '=', destinationHash)
		.execute();
	const sent = recent.filter(({ kind }) => kind !== 'withheld');
	const typed = recent.filter(({ kind }) => kind !== 'proved');
	const [counted, limit] = isProved ? [sent, maxSendsPerDestination] : [typed, maxUnprovedSendsPerDestination];
	requireRested(at, counted[0]?.sent_at);
	requireFewer(at, counted[limit - 1]?.sent_at, destinationWindowMs);

	const fromNetwork = await unsettledSends(queries, before(at, networkWindowMs))
		.where('network', '=', network)
		.limit(maxSendsPerNetwork)
		.execute();
	if (!isKnownBrowser) requireFewer(at, fromNetwork[maxSendsPerNetwork - 1]?.sent_at, networkWindowMs);
	if (isProved) return 'proved';
	return sent.length >= maxSendsPerDestination || !isRested(at, sent[0]?.sent_at) ? 'withheld' : 'unproved';
}

/** Newest first. */
function unsettledSends(queries: TransactionQueries, since: Date) {
	return (
		queries
			.withTables<TwoFactorTables>()
			.selectFrom('code_sends')
			.select(['sent_at', 'kind'])
			// As a constant: a plan for any value could not use the indexes of unsettled sends.
			.where('is_settled', '=', sql.lit(false))
			.where('sent_at', '>', since)
			.orderBy('sent_at', 'desc')
	);
}

function isRested(now: Date, latest: Date | undefined): boolean {
	return latest === undefined || after(latest, resendWaitMs) <= now;
}

function requireRested(now: Date, latest: Date | undefined): void {
	if (latest === undefined || isRested(now, latest)) return;
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

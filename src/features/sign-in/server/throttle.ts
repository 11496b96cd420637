// Counts tries before they are judged, so that any number of parallel guesses cannot outrun the count.
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import {
	firstWaitMs,
	freeFailures,
	longestWaitMs,
	maxFailures,
	maxNetworkFailures,
	networkWindowMs,
} from '../rules.ts';
import { limitPerKey } from './limit-per-key.ts';
import type { SignInTables } from './tables.ts';

export interface Throttle {
	/**
	 * Runs one try of a subject, or answers `blocked` without running it while the subject must wait. The try counts as a
	 * failure from its start, until `clearFailures` or `giveBackTry` take it back.
	 */
	attempt<T>(subject: string, run: () => Promise<T>): Promise<T | 'blocked'>;
	isNetworkBlocked(network: string): Promise<boolean>;
	recordNetworkFailure(network: string): Promise<void>;
}

/** Forgets a subject's failures, in the transaction that completes its sign-in. */
export async function clearFailures(queries: TransactionQueries, subject: string): Promise<void> {
	await queries.withTables<SignInTables>().deleteFrom('sign_in_throttles').where('subject', '=', subject).execute();
}

/** Uncounts one try: the password was right, though the sign-in is not complete; earlier failures stay counted. */
export async function giveBackTry(queries: TransactionQueries, subject: string): Promise<void> {
	await queries
		.withTables<SignInTables>()
		.updateTable('sign_in_throttles')
		.set((row) => ({
			failures: row('failures', '-', 1),
			blocked_until: row.case().when('failures', '>', freeFailures).then(row.ref('blocked_until')).else(null).end(),
		}))
		.where('subject', '=', subject)
		.where('failures', '>', 0)
		.execute();
}

/** Counts the try and sets the wait that follows it in one statement; no row while the subject must wait. */
const reserve: PreparedStatement = {
	name: 'sign_in_reserve_attempt',
	text: `insert into sign_in_throttles as t (subject, failures, blocked_until, updated_at) values ($1, 1, null, $2)
		on conflict (subject) do update set failures = t.failures + 1, updated_at = $2,
			blocked_until = case when t.failures + 1 >= $4::int then
				$2::timestamptz + least($5::float8 * power(2, t.failures + 1 - $4::int), $6::float8) * interval '1 millisecond' end
		where (t.blocked_until is null or t.blocked_until <= $2) and t.failures < $3
		returning failures`,
};
const networkFailures: PreparedStatement = {
	name: 'sign_in_network_failures',
	text: 'select failures from sign_in_network_failures where network = $1 and window_start = $2',
};
const addNetworkFailure: PreparedStatement = {
	name: 'sign_in_add_network_failure',
	text: `insert into sign_in_network_failures as n (network, window_start, failures) values ($1, $2, 1)
		on conflict (network, window_start) do update set failures = n.failures + 1`,
};

export function createThrottle(database: Database, clock: Clock): Throttle {
	// Fewer at once than are free: parallel right tries of one person never block each other.
	const onePerson = limitPerKey(freeFailures - 1);
	const windowStart = (): Date => new Date(Math.floor(clock.now().getTime() / networkWindowMs) * networkWindowMs);
	return {
		attempt: (subject, run) =>
			onePerson(subject, async () => {
				const limits = [maxFailures, freeFailures, firstWaitMs, longestWaitMs];
				const reserved = await database.prepared(reserve, [subject, clock.now(), ...limits]);
				if (reserved.length === 0) return 'blocked';
				try {
					return await run();
				} catch (error) {
					// Not a wrong password: a right one that may not sign in, or a server too busy to judge it.
					await database.transaction((queries) => giveBackTry(queries, subject));
					throw error;
				}
			}),
		async isNetworkBlocked(network) {
			const [row] = await database.prepared<{ failures: number }>(networkFailures, [network, windowStart()]);
			return row !== undefined && row.failures >= maxNetworkFailures;
		},
		async recordNetworkFailure(network) {
			await database.prepared(addNetworkFailure, [network, windowStart()]);
		},
	};
}

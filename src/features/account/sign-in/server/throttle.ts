// Counts attempts before they are judged, so that any number of parallel guesses cannot outrun the count.
import { setTimeout as sleep } from 'node:timers/promises';
import { before } from '#platform/contract/duration.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement, PreparedWrite } from '#platform/server/db/database.ts';
import { afterCommit } from '#platform/server/db/scope.ts';
import { firstWaitMs, freeFailures, longestAttemptMs, longestWaitMs, maxFailures } from '../rules.ts';
import { limitPerKey } from './limit-per-key.ts';
import { createNetworkThrottle, type NetworkThrottle } from './network-throttle.ts';

/** An attempt that is under way. */
export interface Attempt {
	/** The write that ends it as right and forgets the subject's failures, for the transaction in hand, which completes its sign-in. */
	readonly complete: () => PreparedWrite;
	/** The same where a second step is required first: earlier failures stay. */
	readonly leave: () => PreparedWrite;
}

export interface Throttle {
	/**
	 * Runs one attempt of a subject, or answers `blocked` without running it while the subject must wait for its failures. The attempt
	 * takes one of the free slots from its start; where all are taken by attempts that may turn out right, it waits for their
	 * verdicts. What `run` throws is no failure: a right password that may not sign in, or a server too busy to judge it.
	 */
	readonly attempt: <T>(
		subject: string,
		run: (under: Attempt) => Promise<T>,
		isRight: (outcome: T) => boolean,
	) => Promise<T | 'blocked'>;
	/** The same for an attempt that already has its slot. */
	readonly attemptInPlace: <T>(
		subject: string,
		run: (under: Attempt) => Promise<T>,
		isRight: (outcome: T) => boolean,
	) => Promise<T>;
	readonly attemptFrom: NetworkThrottle['attempt'];
	readonly isNetworkBlocked: NetworkThrottle['isBlocked'];
	readonly recordNetworkFailure: NetworkThrottle['recordFailure'];
}

const clear: PreparedStatement = {
	name: 'sign_in_clear_failures',
	text: 'update sign_in_throttles set failures = 0, blocked_until = null where subject = $1',
};

/** The write that forgets a subject's failures where its sign-in is complete. Attempts under way stay counted as such. */
export function clearFailures(subject: string): PreparedWrite {
	return { statement: clear, values: [subject] };
}

/** The values that reserving a slot needs, by the names that the statement gives them. */
interface AttemptSlotNames {
	readonly now: string;
	readonly maxFailures: string;
	readonly freeFailures: string;
	readonly longAgo: string;
}

/**
 * Reserves a slot for the subject of each row of `rows`; no row where there is none. Before the first wait there are as many as free
 * failures are left, after it one at a time. Attempts without a verdict for long are failures: their process died. The commit does
 * not wait for the disk: every verdict's does, and no one is told one before it is there (docs/decisions/007).
 */
export function reserveAttemptSlots(rows: string, names: AttemptSlotNames): string {
	return `insert into sign_in_throttles as t (subject, failures, under_way, updated_at) ${rows}
		on conflict (subject) do update set updated_at = ${names.now},
			failures = t.failures + case when t.updated_at <= ${names.longAgo} then t.under_way else 0 end,
			under_way = 1 + case when t.updated_at <= ${names.longAgo} then 0 else t.under_way end
		where (t.blocked_until is null or t.blocked_until <= ${names.now}) and t.failures < ${names.maxFailures}
			and (t.under_way = 0 or t.updated_at <= ${names.longAgo} or t.failures + t.under_way < ${names.freeFailures})
		returning set_config('synchronous_commit', 'off', true)`;
}

/** The values of `AttemptSlotNames`, in their order. */
export function attemptSlotValues(clock: Clock): readonly unknown[] {
	const now = clock.now();
	return [now, maxFailures, freeFailures, before(now, longestAttemptMs)];
}

const begin: PreparedStatement = {
	name: 'sign_in_begin_try',
	text: reserveAttemptSlots('values ($1, 0, 1, $2)', {
		now: '$2',
		maxFailures: '$3',
		freeFailures: '$4',
		longAgo: '$5',
	}),
};
const mustWait: PreparedStatement = {
	name: 'sign_in_must_wait',
	text: 'select 1 from sign_in_throttles where subject = $1 and (blocked_until > $2 or failures >= $3)',
};
const endRight: PreparedStatement = {
	name: 'sign_in_end_right_try',
	text: 'update sign_in_throttles set under_way = greatest(under_way - 1, 0) where subject = $1',
};
const complete: PreparedStatement = {
	name: 'sign_in_complete_try',
	text: `update sign_in_throttles set failures = 0, blocked_until = null, under_way = greatest(under_way - 1, 0)
		where subject = $1`,
};
/** The wait begins with the last free failure and doubles with each further one. */
const endWrong: PreparedStatement = {
	name: 'sign_in_end_wrong_try',
	text: `update sign_in_throttles set under_way = greatest(under_way - 1, 0), failures = failures + 1, updated_at = $2,
			blocked_until = case when failures + 1 >= $3::int then
				$2::timestamptz + least($4::float8 * power(2, failures + 1 - $3::int), $5::float8) * interval '1 millisecond' end
		where subject = $1`,
};
/** How often to look whether attempts under way have got their verdict, and for how long at the most. */
const lookEveryMs = 20;
const maxLooks = (2 * longestAttemptMs) / lookEveryMs;

export function createThrottle(database: Database, clock: Clock): Throttle {
	// Tries of one person mostly meet in one process: there they wait in line instead of asking the database over and over.
	const onePerson = limitPerKey(freeFailures - 1);
	const network = createNetworkThrottle(database, clock);
	const takePlace = async (subject: string): Promise<boolean> => {
		for (let look = 0; look < maxLooks; look += 1) {
			if ((await database.prepared(begin, [subject, ...attemptSlotValues(clock)])).length > 0) return true;
			if ((await database.prepared(mustWait, [subject, clock.now(), maxFailures])).length > 0) return false;
			await sleep(lookEveryMs);
		}
		throw platformProblem('server.busy', { retryAfterSeconds: 2 });
	};
	const end = async (subject: string, isRight: boolean): Promise<void> => {
		if (isRight) await database.prepared(endRight, [subject]);
		else await database.prepared(endWrong, [subject, clock.now(), freeFailures, firstWaitMs, longestWaitMs]);
	};
	const attemptInPlace: Throttle['attemptInPlace'] = async (subject, run, isRight) => {
		let isCounted = false;
		let hasEnded = false;
		const endWith = (statement: PreparedStatement) => (): PreparedWrite => {
			afterCommit(() => (hasEnded = true));
			return { statement, values: [subject] };
		};
		try {
			const outcome = await run({ complete: endWith(complete), leave: endWith(endRight) });
			isCounted = !isRight(outcome);
			return outcome;
		} finally {
			if (!hasEnded) await end(subject, !isCounted);
		}
	};
	return {
		attempt: (subject, run, isRight) =>
			onePerson(subject, async () => ((await takePlace(subject)) ? attemptInPlace(subject, run, isRight) : 'blocked')),
		attemptInPlace,
		attemptFrom: network.attempt,
		isNetworkBlocked: network.isBlocked,
		recordNetworkFailure: network.recordFailure,
	};
}

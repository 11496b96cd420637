// Counts attempts before they are judged, so that any number of parallel guesses cannot outrun the count.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { before } from '#platform/contract/duration.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedWrite } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { afterCommit } from '#platform/server/db/scope.ts';
import { firstWaitMs, freeFailures, longestAttemptMs, longestWaitMs, maxFailures } from '../../rules.ts';
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

interface Counted {
	readonly subject: string;
}

const keep = keeper<Pick<Schema, 'signInThrottles'>>();
const clear = keep('sign_in_clear_failures', (database, { subject }: Counted) =>
	database.updateTable('signInThrottles').set({ failures: 0, blockedUntil: null }).where('subject', '=', subject),
);

/** The write that forgets a subject's failures where its sign-in is complete. Attempts under way stay counted as such. */
export function clearFailures(subject: string): PreparedWrite {
	return clear.with({ subject });
}

/** When a slot is reserved, and before when an attempt without a verdict is one whose process died. */
export interface SlotTimes {
	readonly now: Date;
	readonly longAgo: Date;
}

/**
 * Reserves a slot for the subject of each row of `rows`; no row where there is none. Before the first wait there are as many as free
 * failures are left, after it one at a time. Attempts without a verdict for long are failures: their process died. The commit does
 * not wait for the disk: every verdict's does, and no one is told one before it is there (docs/decisions/007).
 */
export function reserveAttemptSlots(rows: RawBuilder<unknown>, { now, longAgo }: SlotTimes): RawBuilder<unknown> {
	return sql`insert into sign_in_throttles as t (subject, failures, under_way, updated_at) ${rows}
		on conflict (subject) do update set updated_at = ${now},
			failures = t.failures + case when t.updated_at <= ${longAgo} then t.under_way else 0 end,
			under_way = 1 + case when t.updated_at <= ${longAgo} then 0 else t.under_way end
		where (t.blocked_until is null or t.blocked_until <= ${now}) and t.failures < ${maxFailures}
			and (t.under_way = 0 or t.updated_at <= ${longAgo} or t.failures + t.under_way < ${freeFailures})
		returning set_config('synchronous_commit', 'off', true) as setting`;
}

export function slotTimes(clock: Clock): SlotTimes {
	const now = clock.now();
	return { now, longAgo: before(now, longestAttemptMs) };
}

const begin = keepSql('sign_in_begin_try', { setting: 'text' }, (of: Counted & SlotTimes) =>
	reserveAttemptSlots(sql`values (${of.subject}, 0, 1, ${of.now})`, of),
);
const mustWait = keep('sign_in_must_wait', (database, { subject, now }: Counted & { now: Date }) =>
	database
		.selectFrom('signInThrottles')
		.select('subject')
		.where('subject', '=', subject)
		.where((row) => row.or([row('blockedUntil', '>', now), row('failures', '>=', maxFailures)])),
);
const endRight = keep('sign_in_end_right_try', (database, { subject }: Counted) =>
	database
		.updateTable('signInThrottles')
		.set({ underWay: sql<number>`greatest(under_way - 1, 0)` })
		.where('subject', '=', subject),
);
const complete = keep('sign_in_complete_try', (database, { subject }: Counted) =>
	database
		.updateTable('signInThrottles')
		.set({ failures: 0, blockedUntil: null, underWay: sql<number>`greatest(under_way - 1, 0)` })
		.where('subject', '=', subject),
);
/** The wait begins with the last free failure and doubles with each further one. */
const endWrong = keepSql(
	'sign_in_end_wrong_try',
	{},
	({ subject, now }: Counted & { now: Date }) =>
		sql`update sign_in_throttles set under_way = greatest(under_way - 1, 0), failures = failures + 1, updated_at = ${now}::timestamptz,
			blocked_until = case when failures + 1 >= ${freeFailures}::int then ${now}::timestamptz
				+ least(${firstWaitMs}::float8 * power(2, failures + 1 - ${freeFailures}::int), ${longestWaitMs}::float8) * interval '1 millisecond' end
		where subject = ${subject}`,
);
/** How often to look whether attempts under way have got their verdict, and for how long at the most. */
const lookEveryMs = 20;
const maxLooks = (2 * longestAttemptMs) / lookEveryMs;

export function createThrottle(database: Database, clock: Clock): Throttle {
	// Tries of one person mostly meet in one process: there they wait in line instead of asking the database over and over.
	const onePerson = limitPerKey(freeFailures - 1);
	const network = createNetworkThrottle(database, clock);
	const takePlace = async (subject: string): Promise<boolean> => {
		for (let look = 0; look < maxLooks; look += 1) {
			if ((await begin(database, { subject, ...slotTimes(clock) })).length > 0) return true;
			if ((await mustWait(database, { subject, now: clock.now() })).length > 0) return false;
			await sleep(lookEveryMs);
		}
		throw platformProblem('server.busy', { retryAfterSeconds: 2 });
	};
	const end = async (subject: string, isRight: boolean): Promise<void> => {
		if (isRight) await endRight(database, { subject });
		else await endWrong(database, { subject, now: clock.now() });
	};
	const attemptInPlace: Throttle['attemptInPlace'] = async (subject, run, isRight) => {
		let isCounted = false;
		let hasEnded = false;
		const endWith = (statement: typeof endRight) => (): PreparedWrite => {
			afterCommit(() => (hasEnded = true));
			return statement.with({ subject });
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

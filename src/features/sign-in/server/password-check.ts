// A signed-in person proves the password once more. Wrong ones count among the failed sign-ins, so that a found session is no
// place to guess in.
import { secondsUntil } from '#platform/contract/duration.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { Person } from '#features/identity/server/api.ts';
import { longestWaitMs } from '../rules.ts';
import { countedSubject } from './complete-sign-in.ts';
import { giveBackTry, type Throttle } from './throttle.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly hasher: PasswordHasher;
	readonly throttle: Throttle;
}

export interface PasswordCheck {
	/** Told apart from a wrong one, a person who must wait learns for how long: they are known already. */
	judge(
		call: Call,
		person: Person,
		password: string,
	): Promise<'right' | 'wrong' | { readonly retryAfterSeconds: number }>;
}

const findWait: PreparedStatement = {
	name: 'sign_in_find_wait',
	text: 'select blocked_until as "until" from sign_in_throttles where subject = $1',
};

export function createPasswordCheck({ database, clock, hasher, throttle }: Dependencies): PasswordCheck {
	const waitOf = async (subject: string): Promise<number> => {
		const [row] = await database.prepared<{ until: Date | null }>(findWait, [subject]);
		const until = row?.until ?? undefined;
		return until === undefined ? longestWaitMs / 1000 : Math.max(1, secondsUntil(clock.now(), until));
	};
	return {
		async judge(call, person, password) {
			const deviceToken = call.request.cookies[cookieNames.device];
			const subject = await countedSubject(database, clock, person, person.loginName, deviceToken);
			const outcome = await throttle.attempt(subject, async () => {
				if (!(await hasher.verify(password, person.passwordHash))) return 'wrong';
				await database.transaction((queries) => giveBackTry(queries, subject));
				return 'right';
			});
			return outcome === 'blocked' ? { retryAfterSeconds: await waitOf(subject) } : outcome;
		},
	};
}

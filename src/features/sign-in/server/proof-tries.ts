import { cookieNames } from '#platform/contract/storage.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { Person } from '#features/identity/server/api.ts';
import { countedSubject } from './complete-sign-in.ts';
import { giveBackTry, type Throttle } from './throttle.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly throttle: Throttle;
}

/** Counts the proofs of a session under way together with the person's failed sign-ins; a right one is taken back. */
export function createProofTries({ database, clock, throttle }: Dependencies) {
	return {
		async attempt(call: Call, person: Person, isRight: () => Promise<boolean>): Promise<boolean | 'blocked'> {
			const deviceToken = call.request.cookies[cookieNames.device];
			const subject = await countedSubject(database, clock, person, person.loginName, deviceToken);
			const outcome = await throttle.attempt(subject, isRight);
			if (outcome === true) await database.transaction((queries) => giveBackTry(queries, subject));
			return outcome;
		},
	};
}

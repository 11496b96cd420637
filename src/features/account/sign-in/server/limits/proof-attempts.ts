import { cookieNames } from '#platform/contract/storage.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { ProofAttempts } from '#features/account/security/server/api.ts';
import { countedSubject } from '../complete-sign-in.ts';
import type { Throttle } from './throttle.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly throttle: Throttle;
}

/** Counts every proof after the first step of a sign-in together with the person's failed sign-ins. */
export function createProofAttempts({ database, clock, throttle }: Dependencies): ProofAttempts {
	return {
		async attempt(call, person, judge, isRight) {
			const deviceToken = call.request.cookies[cookieNames.device];
			const subject = await countedSubject(database, clock, person, deviceToken);
			return throttle.attempt(subject, judge, isRight);
		},
	};
}

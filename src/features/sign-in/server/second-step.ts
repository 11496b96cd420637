// What two-factor needs of a sign-in. The composition hands it over, so that the two slices do not import each other.
import type { Clock } from '#platform/server/clock.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall, Call } from '#platform/server/http/bind-endpoint.ts';
import type { UserSession } from '#features/identity/contract.ts';
import type { Person } from '#features/identity/server/api.ts';
import type { SecurityNotices } from '#features/security/server/api.ts';
import { type AtCompletion, completeSignIn, countedSubject } from './complete-sign-in.ts';
import { answerSignedIn } from './routes.ts';
import type { Throttle } from './throttle.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly throttle: Throttle;
	readonly notices: SecurityNotices;
	readonly atCompletion: AtCompletion;
}

export interface SecondStep {
	/** Counts a wrong code among the person's failed sign-ins. */
	countFailure(call: Call, person: Person): Promise<void>;
	/** Runs `finishStep` and opens the full session in one transaction. `method` is what proved the second factor. */
	complete(
		call: AuthenticatedCall,
		person: Person,
		method: string,
		finishStep: (queries: TransactionQueries) => Promise<void>,
	): Promise<{ AccessToken: string; UserSession: UserSession }>;
}

export function createSecondStep(dependencies: Dependencies): SecondStep {
	const { database, clock, throttle } = dependencies;
	const findSubject = (call: Call, person: Person): Promise<string> =>
		countedSubject(database, clock, person, person.loginName, call.request.cookies[cookieNames.device]);
	return {
		async countFailure(call, person) {
			await throttle.attempt(await findSubject(call, person), async () => undefined);
		},
		async complete(call, person, method, finishStep) {
			const completion = {
				assurance: 'aal2',
				subject: await findSubject(call, person),
				deviceToken: call.request.cookies[cookieNames.device],
				by: `${call.actor.openedBy}_and_${method}`,
			} as const;
			const signedIn = await database.transaction(async (queries) => {
				await finishStep(queries);
				return completeSignIn(queries, dependencies, call, person, completion);
			});
			return answerSignedIn(call, signedIn);
		},
	};
}

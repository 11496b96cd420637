// What two-factor needs of a sign-in. The composition hands it over, so that the two slices do not import each other.
import type { Clock } from '#platform/server/clock.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { endSession, type Person, requireUnchanged } from '#features/account/identity/server/api.ts';
import type { ProofAttempts, SecurityNotices } from '#features/account/security/server/api.ts';
import { type AtCompletion, completeSignIn, countedSubject } from './complete-sign-in.ts';
import { answerSignedIn } from './routes.ts';
import { hashDevice, holdDevice, isKnownDevice } from './devices.ts';
import { clearFailures } from './limits/throttle.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly proofAttempts: ProofAttempts;
	readonly notices: SecurityNotices;
	readonly atCompletion: AtCompletion;
}

export interface SecondStep extends ProofAttempts {
	/** Whether the person signed in from the caller's browser before. */
	knowsBrowser(call: AuthenticatedCall, person: Person): Promise<boolean>;
	/**
	 * Runs `finishStep`, ends the caller's session and opens the full one, in one transaction. `method` is what proved the second
	 * factor.
	 */
	complete(
		call: AuthenticatedCall,
		person: Person,
		method: string,
		finishStep: (queries: TransactionQueries) => Promise<void>,
	): Promise<{ accessToken: string; userSession: UserSession }>;
}

export function createSecondStep(dependencies: Dependencies): SecondStep {
	const { database, clock, proofAttempts } = dependencies;
	return {
		...proofAttempts,
		async knowsBrowser(call, person) {
			const token = call.request.cookies[cookieNames.device];
			return token !== undefined && (await isKnownDevice(database, clock, person, hashDevice(token)));
		},
		async complete(call, person, method, finishStep) {
			const deviceToken = call.request.cookies[cookieNames.device];
			const subject = await countedSubject(database, clock, person, deviceToken);
			const completion = {
				assurance: 'aal2',
				forgetFailures: () => clearFailures(subject),
				by: `${call.actor.openedBy}_and_${method}`,
				// The audit log shows both sessions as one sign-in.
				details: { firstStepSession: call.actor.sessionId },
			} as const;
			const { organisationId, sessionId: id } = call.actor;
			const signedIn = await database.transaction(async (queries) => {
				await requireUnchanged(queries, clock, person);
				await finishStep(queries);
				const isOpen = await endSession(queries, clock, { organisationId, id }, 'second factor proved');
				if (!isOpen) throw platformProblem('session.signed_out', { detail: 'ended meanwhile' });
				const device = await holdDevice(queries, clock, person, deviceToken);
				return completeSignIn(queries, dependencies, call, person, { ...completion, device });
			});
			return answerSignedIn(call, signedIn);
		},
	};
}

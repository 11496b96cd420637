// Signing in by other means than a password: callers that proved the person hand them over here, so that every sign-in is
// counted and judged in the same way.
import { cookieNames } from '#platform/contract/storage.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { signInProblem } from '../contract.ts';
import { countedSubject, isSignedIn } from './complete-sign-in.ts';
import { type FirstProof, type FirstStepDependencies, openAfterFirstProof } from './first-step.ts';
import { answerSignedIn } from './routes.ts';
import type { Throttle, Attempt } from './limits/throttle.ts';

export interface AlternativeSignIn {
	/**
	 * Counts a proof that proved nothing among the failures of the caller's network; throws where too many failed from there. Asked
	 * after the proof was judged: a signature cannot be guessed, so failures of others on the network do not block a right one.
	 */
	countFailure(call: Call): Promise<void>;
	/**
	 * Signs in a person who proved who they are. Undefined where they must wait or are not this brand's, which is answered
	 * like a proof that proved nothing.
	 */
	open(
		call: Call,
		person: Person,
		proof: Pick<FirstProof, 'by' | 'isMultiFactor' | 'record'>,
	): Promise<{ accessToken: string; userSession: UserSession } | undefined>;
}

export function createAlternativeSignIn(
	dependencies: FirstStepDependencies & { readonly throttle: Throttle },
): AlternativeSignIn {
	const { database, clock, throttle } = dependencies;
	return {
		async countFailure({ network }) {
			if (await throttle.isNetworkBlocked(network))
				throw signInProblem('sign_in.network_blocked', { retryAfterSeconds: 600 });
			await throttle.recordNetworkFailure(network);
		},
		async open(call, person, proof) {
			const deviceToken = call.request.cookies[cookieNames.device];
			const subject = await countedSubject(database, clock, person, deviceToken);
			const open = (counted: Attempt) =>
				openAfterFirstProof(dependencies, call, person, { ...proof, counted, deviceToken });
			const outcome = await throttle.attempt(subject, open, isSignedIn);
			return isSignedIn(outcome) ? answerSignedIn(call, outcome) : undefined;
		},
	};
}

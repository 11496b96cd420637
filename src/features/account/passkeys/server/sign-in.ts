// Signing in with a passkey alone. Whatever is wrong, the answer is one; only a person who proved themselves is told more.
import { minutes } from '#platform/contract/duration.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { newToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import { setSecretCookie } from '#platform/server/http/cookies.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import { type Assertion, type Challenge, passkeyProblem } from '../contract.ts';
import { judgeAssertion, type ProvedPasskey, toChallenge } from './assertion.ts';
import type { PasskeyDependencies } from './dependencies.ts';
import { isStillKept } from './rows.ts';

/** Longer than a challenge, so that the page may renew one for the same browser. */
const cookieLifetimeMs = minutes(15);

/** Tells nothing: no passkey is named, and everyone gets the same. */
export function beginSignIn(dependencies: PasskeyDependencies, call: Call): Challenge {
	const browser = call.request.cookies[cookieNames.passkey] ?? newToken();
	setSecretCookie(call.reply, cookieNames.passkey, browser, cookieLifetimeMs / 1000);
	return toChallenge(dependencies, call.brand, { act: 'sign in', holder: browser });
}

export async function signInWithPasskey(
	dependencies: PasskeyDependencies,
	call: Call,
	assertion: Assertion,
): Promise<{ accessToken: string; userSession: UserSession }> {
	const { alternativeSignIn } = dependencies;
	const purpose = { act: 'sign in', holder: call.request.cookies[cookieNames.passkey] ?? '' } as const;
	const proved = await judgeAssertion(dependencies, call, purpose, assertion);
	// A passkey whose authenticator did not know its owner is one factor only.
	if (proved?.isUserVerified === true) {
		const person = await findPersonById(dependencies, proved.userId);
		const record = (queries: TransactionQueries) => requireKept(queries, proved);
		const signedIn =
			person && (await alternativeSignIn.open(call, person, { by: 'passkey', isMultiFactor: true, record }));
		if (signedIn !== undefined) return signedIn;
	}
	await alternativeSignIn.countFailure(call);
	throw passkeyProblem('passkeys.refused');
}

async function requireKept(queries: TransactionQueries, proved: ProvedPasskey): Promise<void> {
	if (await isStillKept(queries, proved, proved.id)) return;
	throw passkeyProblem('passkeys.refused', { detail: 'removed meanwhile' });
}

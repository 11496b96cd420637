// A passkey as the second step of a sign-in. Loaded when the person presses the button.
import { call, type CallOptions } from '#platform/web/api-client.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { beginPasskeyStep, verifyPasskeyStep } from '../../contract.ts';
import { askForPasskey, type NoAnswer } from '../ceremony.ts';

export interface Verified {
	readonly session: UserSession;
	readonly token: string;
}

/** `pendingToken` is the sign-in's. Throws ApiProblem where the server refuses. */
export async function verifyByPasskey(
	pendingToken: string,
	{ withoutCookies = false }: Pick<CallOptions, 'withoutCookies'> = {},
): Promise<Verified | NoAnswer> {
	const options = { token: pendingToken, withoutCookies };
	const { known, ...challenge } = await call(beginPasskeyStep, {}, options);
	// The first factor named the person: that the authenticator knows its owner is welcome, not needed.
	const answer = await askForPasskey(challenge, { known, userVerification: 'preferred' });
	if (typeof answer === 'string') return answer;
	const { userSession: session, accessToken: token } = await call(verifyPasskeyStep, { passkey: answer }, options);
	return { session, token };
}

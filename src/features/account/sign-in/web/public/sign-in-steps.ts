// Follows the order of sign-in in specification § 4: token and session, then security settings, then the second factor or the desktop.
import { pathTo } from '#platform/contract/paths.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { storePending, storeSession } from '#platform/web/browser-storage.ts';
import { takeReturnAddress } from '#platform/web/return-address.ts';
import { reconcilePreferences } from './account-preferences.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import {
	getUserSecuritySettings,
	isSendingMethod,
	type OfferedFactors,
	sendTwoFactorCode,
} from '#features/account/two-factor/contract.ts';
import { getAccessTokenByUserName } from '../../contract.ts';

/** Runs the steps and returns where the person goes next. Throws ApiProblem where a step is refused. */
export async function signIn(input: InputOf<typeof getAccessTokenByUserName>): Promise<string> {
	const { accessToken: token, userSession: session } = await call(getAccessTokenByUserName, input, { token: null });
	return continueSignIn(session, token);
}

/** After the first step of any way in: the second factor where it is owed, else the desktop. */
export async function continueSignIn(session: UserSession, token: string): Promise<string> {
	const settings = await call(getUserSecuritySettings, {}, { token });
	if (settings.setUpFlag) return beginSetUp(session, token);
	if (!settings.twoFactorAuthFlag) return await finishSignIn(session, token);
	storePending({ session: { userId: session.userId }, token, codeSent: await trySendCode(settings, token) });
	return pathTo('verifyTwoFactor');
}

/** There is no second factor yet: the person sets one up first. Where they wanted to go stays remembered. */
function beginSetUp(session: UserSession, token: string): string {
	storeSession({ userId: session.userId, orgId: undefined }, token);
	return pathTo('setUpTwoFactor');
}

/** The last step, also of the second factor: keeps the session and returns the remembered address, or the desktop. */
export async function finishSignIn(session: UserSession, token: string): Promise<string> {
	storeSession({ userId: session.userId, orgId: session.orgId }, token);
	await reconcilePreferences(session, token);
	return takeReturnAddress() ?? pathTo('home');
}

/** Whether a code is on its way; where one is wanted and is not, the next page sends it and says what stands in the way. */
async function trySendCode({ methods: [first] }: OfferedFactors, token: string): Promise<boolean> {
	if (!isSendingMethod(first?.method)) return false;
	try {
		await call(sendTwoFactorCode, {}, { token });
		return true;
	} catch {
		return false;
	}
}

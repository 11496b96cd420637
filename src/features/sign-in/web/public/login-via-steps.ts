// Taking over a person whom another product sent here. Fetched by its page only, so that the login page stays light.
import { call } from '#platform/web/api-client.ts';
import { readSession } from '#platform/web/browser-storage.ts';
import { applyLanguage, storedLanguage } from '#platform/web/preferences.ts';
import { describeLoginToken, loginByLoginToken, logout } from '../../contract.ts';
import { continueSignIn } from './sign-in-steps.ts';

/** The name to ask about where this browser is signed in as somebody else; undefined where there is nothing to ask. */
export async function findOtherPerson(loginToken: string): Promise<string | undefined> {
	const session = readSession();
	if (session === undefined) return undefined;
	const sent = await call(describeLoginToken, { LoginToken: loginToken }, { token: null });
	return sent.UserID === session.UserID ? undefined : `${sent.GivenName} ${sent.FamilyName}`;
}

/** Uses the token up and returns where the person goes next. A session that was here before ends first. */
export async function signInVia(loginToken: string): Promise<string> {
	if (readSession() !== undefined) await leaveSession();
	const answer = await call(loginByLoginToken, { LoginToken: loginToken }, { token: null });
	return continueSignIn(answer.UserSession, answer.AccessToken);
}

/** The server's answer empties the storage; the language is this browser's and stays. */
async function leaveSession(): Promise<void> {
	const language = storedLanguage();
	await call(logout, {}).catch(() => undefined); // it may have ended by itself
	if (language !== undefined) applyLanguage(language);
}

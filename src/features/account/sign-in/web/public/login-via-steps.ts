// Taking over a person whom another product sent here.
import { call } from '#platform/web/api-client.ts';
import { readSession } from '#platform/web/browser-storage.ts';
import { applyLanguage, storedLanguage } from '#platform/web/preferences.ts';
import { describeLoginToken, extendSession, loginByLoginToken, logout } from '../../contract.ts';
import { continueSignIn } from './sign-in-steps.ts';

/** Whom this browser is signed in as, compared with whom the token is for. */
export type Arrival =
	/** No one, or a session that has ended: go on. */
	| { readonly kind: 'free' }
	/** The same person, in a session that lives: nothing to do, and a token that came from less could only take away. */
	| { readonly kind: 'same' }
	| { readonly kind: 'other'; readonly name: string };

export async function compareArrival(loginToken: string): Promise<Arrival> {
	const session = readSession();
	if (session === undefined) return { kind: 'free' };
	const sent = await call(describeLoginToken, { loginToken }, { token: null });
	const isAlive = await call(extendSession, {}).then(
		() => true,
		() => false,
	);
	if (!isAlive) return { kind: 'free' };
	if (sent.userId === session.userId) return { kind: 'same' };
	return { kind: 'other', name: `${sent.givenName} ${sent.familyName}` };
}

/** Uses the token up and returns where the person goes next. A session that was here before ends first. */
export async function signInVia(loginToken: string): Promise<string> {
	if (readSession() !== undefined) await leaveSession();
	const answer = await call(loginByLoginToken, { loginToken }, { token: null });
	return continueSignIn(answer.userSession, answer.accessToken);
}

/** The server's answer empties the storage; the language is this browser's and stays. */
async function leaveSession(): Promise<void> {
	const language = storedLanguage();
	await call(logout, {}).catch(() => undefined); // it may have ended by itself
	if (language !== undefined) applyLanguage(language);
}

// The steps of a sign-in by passkey: a challenge, the authenticator's answer, the session. Loaded when a person acts.
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { minutes } from '#platform/contract/duration.ts';
import { type Language, languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import {
	type Assertion,
	beginPasskeySignIn,
	type Challenge,
	challengeLifetimeMs,
	signInWithPasskey,
} from '../../contract.ts';
import { askForPasskey, type NoAnswer } from '../ceremony.ts';

export interface SignedIn {
	readonly session: UserSession;
	readonly token: string;
}

let lastAsked: Promise<unknown> = Promise.resolve();
let isAskedInWindow = false;

/** One after the other: the first answer brings the cookie that ties every challenge to this browser. */
function begin(): Promise<Challenge> {
	const asked = lastAsked.then(() => call(beginPasskeySignIn, {}, { token: null }));
	lastAsked = asked.catch(() => undefined);
	return asked;
}

/** Asks in the browser's own window. Throws ApiProblem where the server refuses. */
export async function signInByPasskey(language: Language): Promise<SignedIn | NoAnswer> {
	isAskedInWindow = true;
	try {
		const answer = await askForPasskey(await begin(), { userVerification: 'required' });
		return typeof answer === 'string' ? answer : await exchange(answer, language);
	} finally {
		isAskedInWindow = false;
	}
}

/**
 * Offers the person's passkeys where the browser fills in user names, for as long as the page is open. Resolves with the
 * passkey that was picked, or with nothing where the browser has no such offer or another question took its place.
 */
export async function waitForAutofill(): Promise<Assertion | undefined> {
	if (!(await browserSupportsWebAuthnAutofill())) return undefined;
	for (;;) {
		const challenge = await begin();
		// The browser asks one question at a time, and the window came first.
		if (isAskedInWindow) return undefined;
		let hasExpired = false;
		// A challenge is renewed before it is too old to be answered.
		const renewal = setTimeout(
			() => {
				hasExpired = true;
				WebAuthnAbortService.cancelCeremony();
			},
			challengeLifetimeMs - minutes(1),
		);
		const answer = await askForPasskey(challenge, { userVerification: 'required', isAutofill: true });
		clearTimeout(renewal);
		if (typeof answer !== 'string') return answer;
		if (!hasExpired) return undefined;
	}
}

export async function exchange(passkey: Assertion, language: Language): Promise<SignedIn> {
	const input = { passkey, languageId: languageIds[language] };
	const { accessToken: token, userSession: session } = await call(signInWithPasskey, input, { token: null });
	return { session, token };
}

// The calls of a set-up, and what goes from step to step.
import { toEmail } from '#platform/contract/typed-forms.ts';
import { call } from '#platform/web/api-client.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { confirmMethodSetUp, startAuthenticatorSetUp, startMethodSetUp } from '../../contract.ts';

const setUpMethods = ['email', 'sms', 'authenticator', 'passkey'] as const;
export type SetUpMethod = (typeof setUpMethods)[number];

/** From `?method=` of the address. */
export function parseSetUpMethod(search: string): SetUpMethod | undefined {
	const wanted = new URLSearchParams(search).get('method');
	return setUpMethods.find((method) => method === wanted);
}

/** Those that a code proves. */
export type CodeMethod = Exclude<SetUpMethod, 'passkey'>;

export interface MethodDraft {
	readonly method: SetUpMethod;
	readonly email: string;
	/** E.164, or '' while there is no valid number. */
	readonly phone: string;
}

export type Started =
	| {
			readonly method: 'email' | 'sms';
			/** As it was typed, to send again. */
			readonly typed: string;
			/** As it may be shown. */
			readonly destination: string;
			readonly resendAfterSeconds: number;
	  }
	| { readonly method: 'authenticator'; readonly uri: string; readonly secret: string };

export interface Confirmed {
	/** To be shown once; empty where the person has some. */
	readonly codes: readonly string[];
	readonly session: UserSession | undefined;
	readonly token: string | undefined;
}

/** Makes a passkey and keeps it; otherwise says why there is none. */
export type MakePasskey = () => Promise<Confirmed | 'cancelled' | 'already there' | 'unsupported'>;

export async function startSetUp(draft: MethodDraft & { readonly method: CodeMethod }): Promise<Started> {
	if (draft.method === 'authenticator') {
		const { Uri: uri, Secret: secret } = await call(startAuthenticatorSetUp, {});
		return { method: 'authenticator', uri, secret };
	}
	return sendSetUpCode(draft.method, draft.method === 'email' ? toEmail(draft.email) : draft.phone);
}

export async function sendSetUpCode(
	method: 'email' | 'sms',
	typed: string,
): Promise<Extract<Started, { typed: string }>> {
	const sent = await call(startMethodSetUp, { Method: method, Destination: typed });
	return { method, typed, destination: sent.Destination, resendAfterSeconds: sent.ResendAfterSeconds };
}

export async function confirmSetUp(code: string): Promise<Confirmed> {
	const answer = await call(confirmMethodSetUp, { Code: code });
	return { codes: answer.RecoveryCodes, session: answer.UserSession, token: answer.AccessToken };
}

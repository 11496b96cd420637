// Signing in to another account to prove that it is one's own. Without cookies: this browser stays signed in as it is.
import { type Language, languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import {
	type CodeMethod,
	type FactorMethod,
	getUserSecuritySettings,
	isSendingMethod,
	sendTwoFactorCode,
	verifyTwoFactorCode,
} from '#features/account/two-factor/contract.ts';

/** Describes the second step of the other account. */
export type OtherStep =
	/** `destination` is where the code went; undefined where it is not sent but made. */
	| { readonly kind: 'code'; readonly destination: string | undefined; readonly method?: CodeMethod }
	| { readonly kind: 'passkey' };

/** A sign-in under way, or complete where no second step is owed. */
export interface OtherSignIn {
	readonly token: string;
	/** How the second step may be taken, the usual way first; empty where none is owed. */
	readonly methods: readonly FactorMethod[];
}

/** Answers for a pending sign-in with a passkey; the token of the complete one, or undefined where none was used. */
export type ProvePasskey = (pendingToken: string) => Promise<string | undefined>;

export async function provePassword(name: string, password: string, language: Language): Promise<OtherSignIn> {
	const input = { loginName: name, password, languageId: languageIds[language] };
	const { accessToken: token } = await call(getAccessTokenByUserName, input, { token: null, withoutCookies: true });
	const settings = await call(getUserSecuritySettings, {}, { token, withoutCookies: true });
	const isRequired = settings.twoFactorAuthFlag && !settings.setUpFlag;
	return { token, methods: isRequired ? settings.methods.map(({ method }) => method) : [] };
}

/** Asks for a code where one is sent. */
export async function beginStep({ token }: OtherSignIn, method: FactorMethod): Promise<OtherStep> {
	if (method === 'passkey') return { kind: 'passkey' };
	if (!isSendingMethod(method)) return { kind: 'code', destination: undefined, method };
	const { destination } = await call(sendTwoFactorCode, { method }, { token, withoutCookies: true });
	return { kind: 'code', destination };
}

/** Proves the code and gives the token of the complete sign-in. */
export async function proveCode({ token }: OtherSignIn, step: OtherStep, code: string): Promise<string> {
	const method = step.kind === 'code' ? step.method : undefined;
	const input = { code, ...(method !== undefined && { method }) };
	return (await call(verifyTwoFactorCode, input, { token, withoutCookies: true })).accessToken;
}

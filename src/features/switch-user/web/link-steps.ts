// Signing in to another account to prove that it is one's own. Without cookies: this browser stays signed in as it is.
import { type Language, languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { getAccessTokenByUserName } from '#features/sign-in/contract.ts';
import { getUserSecuritySettings, sendTwoFactorCode, verifyTwoFactorCode } from '#features/two-factor/contract.ts';

/** A sign-in under way, or complete where no code is owed. */
export interface OtherSignIn {
	readonly token: string;
	/** Where its code went; undefined where the code is not sent but made, or where none is owed. */
	readonly destination: string | undefined;
	readonly isCodeOwed: boolean;
}

export async function provePassword(name: string, password: string, language: Language): Promise<OtherSignIn> {
	const input = { LoginName: name, Password: password, LanguageID: languageIds[language] };
	const { AccessToken: token } = await call(getAccessTokenByUserName, input, { token: null, withoutCookies: true });
	const other = { token, withoutCookies: true };
	const settings = await call(getUserSecuritySettings, {}, other);
	const [method] = settings.Methods;
	const isCodeOwed = settings.TwoFactorAuthFlag && !settings.SetUpFlag;
	if (!isCodeOwed || method?.Method === 'authenticator') return { token, destination: undefined, isCodeOwed };
	const sent = await call(sendTwoFactorCode, {}, other);
	return { token, destination: sent.Destination, isCodeOwed };
}

/** The token of the complete sign-in. */
export async function proveCode({ token, destination }: OtherSignIn, code: string): Promise<string> {
	const input = { Code: code, ...(destination === undefined ? { Method: 'authenticator' as const } : {}) };
	return (await call(verifyTwoFactorCode, input, { token, withoutCookies: true })).AccessToken;
}

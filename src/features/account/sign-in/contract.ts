// Signing in and out. The paths and fields of the first three calls are the specification's (§§ 3, 7), letter for letter.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { LanguageID, Token, UserSession } from '#features/account/identity/contract.ts';

export const signInProblem = defineProblems({
	/** One answer for unknown, wrong, locked and every other failure before the password is proved. */
	'sign_in.invalid_credentials': 401,
	'sign_in.account_disabled': 403,
	'sign_in.microsoft_only': 403,
	/** The person belongs to another brand, which lets its address be told. */
	'sign_in.other_brand': 403,
	'sign_in.network_blocked': 429,
	'sign_in.account_not_found': 404,
	'sign_in.login_token_invalid': 401,
});

/** What proves a person first; the name may be the email address. */
export const PasswordCredentials = z.strictObject({
	loginName: line({ min: 1, max: 254 }),
	// Longer than any password may be, so that a wrong length is a wrong password and nothing more.
	password: z.string().check(z.minLength(1), z.maxLength(1024)),
	languageId: LanguageID,
});

export const getAccessTokenByUserName = endpoint({
	name: 'getAccessTokenByUserName',
	path: '/v1/auth/GetAccessTokenByUserName',
	summary: 'Exchanges a user name (or email address) and password for an access token and a session',
	access: 'public',
	input: PasswordCredentials,
	output: z.strictObject({ accessToken: Token, userSession: UserSession }),
	problems: [
		'sign_in.invalid_credentials',
		'sign_in.account_disabled',
		'sign_in.microsoft_only',
		'sign_in.other_brand',
		'sign_in.network_blocked',
	],
	idempotent: false,
});

export const getLoginTokenByUserId = endpoint({
	name: 'getLoginTokenByUserID',
	path: '/v1/auth/GetLoginTokenByUserID',
	summary:
		'Gives a single-use login token, 60 seconds long, for an account of the caller or a person of the calling product',
	access: { service: 'login_tokens.issue', orSignedIn: true },
	ownSessionOnly: true,
	input: z.strictObject({ userId: SerialNumber, languageId: LanguageID }),
	output: z.strictObject({ loginToken: Token }),
	problems: ['sign_in.account_not_found', 'sign_in.microsoft_only'],
	idempotent: false,
});

export const loginByLoginToken = endpoint({
	name: 'loginByLoginToken',
	path: '/v1/auth/LoginByLoginToken',
	summary: 'Exchanges a login token for an access token and a session, once',
	access: 'public',
	input: z.strictObject({ loginToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
	output: z.strictObject({ userSession: UserSession, accessToken: Token }),
	problems: ['sign_in.login_token_invalid'],
	idempotent: false,
});

export const describeLoginToken = endpoint({
	name: 'describeLoginToken',
	path: '/v1/auth/DescribeLoginToken',
	summary: 'Tells whom a login token would sign in, without using it up',
	access: 'public',
	input: z.strictObject({ loginToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
	output: z.strictObject({ userId: z.int(), givenName: z.string(), familyName: z.string() }),
	problems: ['sign_in.login_token_invalid'],
	idempotent: true,
});

export const logout = endpoint({
	name: 'logout',
	path: '/v1/auth/Logout',
	summary: 'Ends the session and tells where the brand sends people afterwards',
	access: 'pending',
	viewing: 'leave',
	input: z.strictObject({}),
	output: z.strictObject({ logoutUrl: z.string() }),
	problems: [],
	idempotent: true,
});

export const extendSession = endpoint({
	name: 'extendSession',
	path: '/v1/auth/ExtendSession',
	summary: 'Keeps an idle session awake',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({}),
	problems: [],
	idempotent: true,
});

export const signInEndpoints = [
	getAccessTokenByUserName,
	getLoginTokenByUserId,
	loginByLoginToken,
	describeLoginToken,
	logout,
	extendSession,
];

/** A login token as another product hands it over; undefined for anything that cannot be one. */
export function parseHandedToken(text: string | undefined): string | undefined {
	return text !== undefined && /^[\w-]{20,200}$/.test(text) ? text : undefined;
}

/** Where /PortalService/LoginVia finds the token: a part of the address that no server and no log ever sees. */
export function loginTokenFragment(token: string): string {
	return `#LoginToken=${token}`;
}

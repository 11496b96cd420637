// The second factor of a sign-in. GetUserSecuritySettings is the specification's call (§§ 3, 7); the other two are what it needs.
import * as z from 'zod/mini';
import { minutes, seconds, days, hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { UserSession } from '#features/identity/contract.ts';

export const codeLength = 6;
/** ten minutes, five tries. */
export const codeLifetimeMs = minutes(10);
export const maxCodeFailures = 5;
/** what one destination and one network may be sent while nobody proves to have received it. */
export const resendWaitMs = seconds(60);
export const destinationWindowMs = hours(1);
export const maxSendsPerDestination = 5;
export const networkWindowMs = days(1);

export const twoFactorProblem = defineProblems({
	'two_factor.invalid_code': 400,
	'two_factor.code_expired': 400,
	'two_factor.no_code_sent': 400,
	'two_factor.too_many_failures': 403,
	'two_factor.sent_a_moment_ago': 429,
	'two_factor.too_many_sends': 429,
	'two_factor.not_owed': 409,
	'two_factor.no_method': 409,
});

/** Methods that send a code. Others (authenticator, passkey) join with their own calls. */
export const sendingMethods = ['email', 'sms'] as const;
export type SendingMethod = (typeof sendingMethods)[number];
const Method = z.enum(sendingMethods);

export const getUserSecuritySettings = endpoint({
	name: 'getUserSecuritySettings',
	path: '/v1/portal/GetUserSecuritySettings',
	summary: 'Tells whether this sign-in still owes a second factor, and where a code would go',
	access: 'pending',
	input: z.strictObject({}),
	output: z.strictObject({
		TwoFactorAuthFlag: z.boolean(),
		/** How a code can be sent; destinations by their ending only. Empty once nothing is owed. */
		Methods: z.array(z.strictObject({ Method, Destination: z.string(), IsPreferred: z.boolean() })),
	}),
	problems: [],
	idempotent: true,
});

export const sendTwoFactorCode = endpoint({
	name: 'sendTwoFactorCode',
	path: '/v1/auth/SendTwoFactorCode',
	summary: 'Sends a new code for this sign-in; an earlier one stops working',
	access: 'pending',
	input: z.strictObject({ Method: z.optional(Method) }),
	output: z.strictObject({
		Method,
		Destination: z.string(),
		ExpiresInSeconds: z.int(),
		/** After this long another code may be asked for. */
		ResendAfterSeconds: z.int(),
	}),
	problems: [
		'two_factor.not_owed',
		'two_factor.no_method',
		'two_factor.sent_a_moment_ago',
		'two_factor.too_many_sends',
		'two_factor.too_many_failures',
	],
	idempotent: false,
});

export const verifyTwoFactorCode = endpoint({
	name: 'verifyTwoFactorCode',
	path: '/v1/auth/VerifyTwoFactorCode',
	summary: 'Exchanges the pending token and its code for a full access token and session',
	access: 'pending',
	input: z.strictObject({ Code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
	output: z.strictObject({ AccessToken: z.string(), UserSession }),
	problems: [
		'two_factor.not_owed',
		'two_factor.invalid_code',
		'two_factor.code_expired',
		'two_factor.no_code_sent',
		'two_factor.too_many_failures',
	],
	idempotent: false,
});

export const twoFactorEndpoints = [getUserSecuritySettings, sendTwoFactorCode, verifyTwoFactorCode];

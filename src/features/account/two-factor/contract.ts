// The second factor of a sign-in. GetUserSecuritySettings is the specification's call (§§ 3, 7); the others are what it needs.
import * as z from 'zod/mini';
import { minutes, seconds, days, hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { UserSession } from '#features/account/identity/contract.ts';
import { TrustedBrowser } from '#features/account/trusted-browsers/contract.ts';
import { join } from './methods/join.ts';
import { factors } from './methods/list.ts';

/** Digits. */
export const codeLength = 6;
/** R-21 allows ten minutes and five tries. */
export const codeLifetimeMs = minutes(10);
export const maxCodeFailures = 5;
/** what one destination and one network may be sent while no one proves to have received it. */
export const resendWaitMs = seconds(60);
export const destinationWindowMs = hours(1);
export const maxSendsPerDestination = 5;
/** So many of these go to a destination that somebody typed and no one proved yet: the rest is kept for the person who lives there. */
export const maxUnprovedSendsPerDestination = 3;
export const networkWindowMs = days(1);
/** One member of the staff may send so many messages in an hour to addresses that they entered. An import of a whole company fits. */
export const maxSendsPerGiver = 2000;
export const giverWindowMs = hours(1);

const methodProblems = join(factors, 'problems');
const methodProblemCodes = Object.keys(methodProblems) as readonly (keyof typeof methodProblems)[];

export const twoFactorProblem = defineProblems({
	/** A status of a text message that Twilio has not sent. */
	'two_factor.callback_refused': 400,
	'two_factor.invalid_code': 400,
	'two_factor.code_expired': 400,
	'two_factor.no_code_sent': 400,
	'two_factor.too_many_failures': 403,
	'two_factor.too_many_tries': 429,
	'two_factor.sent_a_moment_ago': 429,
	'two_factor.too_many_sends': 429,
	'two_factor.not_owed': 409,
	'two_factor.no_method': 409,
	'two_factor.no_set_up': 409,
	'two_factor.last_method': 409,
	...methodProblems,
});

type Facts = (typeof factors)[number];
type KeyOf<Proof extends Facts['proof']> = Extract<Facts, { readonly proof: Proof }>['key'];
/** Methods that send a code. */
export type SendingMethod = KeyOf<'sent code'>;
/** Methods that a code proves. */
export type CodedMethod = KeyOf<'sent code'> | KeyOf<'own code'>;
/** Everything a person can have. Some are set up and used by calls of their own slice. */
export type FactorMethod = Facts['key'];
/** What a code can be typed for. */
export type CodeMethod = CodedMethod | 'recovery';

export const factorMethods: readonly FactorMethod[] = factors.map(({ key }) => key);
const sendingMethods = factorMethods.filter((method) => isSendingMethod(method));
export const codedMethods = factorMethods.filter((method) => isCodedMethod(method));

/** How a method is proved; undefined where the name is of none. */
export function proofOf(method: string | undefined): Facts['proof'] | undefined {
	return factors.find(({ key }) => key === method)?.proof;
}

export function isSendingMethod(method: string | undefined): method is SendingMethod {
	return proofOf(method) === 'sent code';
}

/** Whether its codes go to an email address. */
export function isMailMethod(method: string): boolean {
	return factors.some((one) => one.proof === 'sent code' && one.isMail && one.key === method);
}

export function isCodedMethod(method: string | undefined): method is CodedMethod {
	return isSendingMethod(method) || proofOf(method) === 'own code';
}

const Sending = z.enum(sendingMethods);
const Coded = z.enum(codedMethods);
const Method = z.enum(factorMethods);
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const sendProblems = [
	'two_factor.sent_a_moment_ago',
	'two_factor.too_many_sends',
	'two_factor.too_many_failures',
] as const;
const SentCode = z.strictObject({
	method: Sending,
	destination: z.string(),
	expiresInSeconds: z.int(),
	/** After this long another code may be asked for. */
	resendAfterSeconds: z.int(),
});

export const getUserSecuritySettings = endpoint({
	name: 'getUserSecuritySettings',
	path: '/v1/portal/GetUserSecuritySettings',
	summary: 'Tells whether this sign-in still owes a second factor, and how it can be proved',
	access: 'pending',
	input: z.strictObject({}),
	output: z.strictObject({
		twoFactorAuthFlag: z.boolean(),
		/** There is no second factor yet: the person sets one up before anything else. */
		setUpFlag: z.boolean(),
		/** Preferred first; destinations by their ending only, empty where nothing is sent. Empty once nothing is owed. */
		methods: z.array(z.strictObject({ method: Method, destination: z.string(), isPreferred: z.boolean() })),
		/** Whether a recovery code can be used instead. */
		hasRecoveryCodes: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});
export type OfferedFactors = z.output<typeof getUserSecuritySettings.output>;

export const sendTwoFactorCode = endpoint({
	name: 'sendTwoFactorCode',
	path: '/v1/auth/SendTwoFactorCode',
	summary: 'Sends a new code for this sign-in; an earlier one stops working',
	access: 'pending',
	input: z.strictObject({ method: z.optional(Sending) }),
	output: SentCode,
	problems: ['two_factor.not_owed', 'two_factor.no_method', ...sendProblems],
	idempotent: false,
});

export const getCodeDelivery = endpoint({
	name: 'getCodeDelivery',
	path: '/v1/auth/GetCodeDelivery',
	summary: 'Tells whether the last code of this sign-in could not be delivered, as far as is known by now',
	access: 'pending',
	input: z.strictObject({}),
	output: z.strictObject({ isUndelivered: z.boolean() }),
	problems: [],
	idempotent: true,
});

export const verifyTwoFactorCode = endpoint({
	name: 'verifyTwoFactorCode',
	path: '/v1/auth/VerifyTwoFactorCode',
	summary: 'Exchanges the pending token and a code for a full access token and session',
	access: 'pending',
	input: z.strictObject({
		code: Code,
		/** What the code is of; absent: the one that was sent. */
		method: z.optional(z.enum([...codedMethods, 'recovery'])),
		/** This browser skips the second step from now on, until the trust ends. */
		trustBrowser: z.optional(z.boolean()),
	}),
	output: z.strictObject({
		accessToken: z.string(),
		userSession: UserSession,
		/** After a recovery code was used: how many are left. */
		recoveryCodesLeft: z.optional(z.int()),
	}),
	problems: [
		'two_factor.not_owed',
		'two_factor.invalid_code',
		'two_factor.code_expired',
		'two_factor.no_code_sent',
		'two_factor.too_many_failures',
		'two_factor.too_many_tries',
	],
	idempotent: false,
});

export const getTwoFactorSettings = endpoint({
	name: 'getTwoFactorSettings',
	path: '/v1/twofactor/GetTwoFactorSettings',
	summary: 'Gives the methods, recovery codes and trusted browsers of the person, and what can be set up',
	access: 'enrolling',
	input: z.strictObject({}),
	output: z.strictObject({
		methods: z.array(
			z.strictObject({ method: Method, destination: z.string(), isPreferred: z.boolean(), verifiedAt: z.string() }),
		),
		/** Methods that this portal can offer, passkeys apart. */
		offered: z.array(Coded),
		/** The account's address, to begin with. */
		email: z.string(),
		/** Whether the last method must stay. */
		isRequired: z.boolean(),
		recoveryCodesLeft: z.int(),
		trustedBrowsers: z.array(TrustedBrowser),
	}),
	problems: [],
	idempotent: true,
});
export type TwoFactorSettings = z.output<typeof getTwoFactorSettings.output>;

export const startMethodSetUp = endpoint({
	name: 'startMethodSetUp',
	path: '/v1/twofactor/StartMethodSetUp',
	summary: 'Sends a code to an address or number, which becomes a method once the code is entered',
	access: 'enrolling',
	needsRecentProof: true,
	input: z.strictObject({ method: Sending, destination: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
	output: SentCode,
	problems: [...methodProblemCodes, ...sendProblems],
	idempotent: false,
});

export const startAuthenticatorSetUp = endpoint({
	name: 'startAuthenticatorSetUp',
	path: '/v1/twofactor/StartAuthenticatorSetUp',
	summary: 'Makes the secret of an authenticator app, which becomes a method once a code of it is entered',
	access: 'enrolling',
	needsRecentProof: true,
	input: z.strictObject({}),
	output: z.strictObject({
		/** Shown as a QR code. */
		uri: z.string(),
		/** The same secret, written in base 32 for typing. */
		secret: z.string(),
	}),
	problems: ['two_factor.too_many_failures'],
	idempotent: false,
});

export const confirmMethodSetUp = endpoint({
	name: 'confirmMethodSetUp',
	path: '/v1/twofactor/ConfirmMethodSetUp',
	summary: 'Ends a set-up with its code: the method counts from now on, and an enrolling session becomes a full one',
	access: 'enrolling',
	needsRecentProof: true,
	input: z.strictObject({ code: Code }),
	output: z.strictObject({
		/** With the first method, shown once; empty for a person who has some. */
		recoveryCodes: z.array(z.string()),
		/** Belongs to the full session, where this one was enrolling. */
		accessToken: z.optional(z.string()),
		userSession: z.optional(UserSession),
	}),
	problems: [
		'two_factor.no_set_up',
		'two_factor.invalid_code',
		'two_factor.code_expired',
		'two_factor.too_many_failures',
	],
	idempotent: false,
});

export const preferMethod = endpoint({
	name: 'preferMethod',
	path: '/v1/twofactor/PreferMethod',
	summary: 'Chooses the method that a sign-in asks for first',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ method: Method }),
	output: z.strictObject({}),
	problems: ['two_factor.no_method'],
	idempotent: true,
});

export const removeMethod = endpoint({
	name: 'removeMethod',
	path: '/v1/twofactor/RemoveMethod',
	summary: 'Removes a method, but not the last one where a second factor is required',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({ method: Coded }),
	output: z.strictObject({}),
	problems: ['two_factor.no_method', 'two_factor.last_method'],
	idempotent: false,
});

export const twoFactorEndpoints = [
	getUserSecuritySettings,
	sendTwoFactorCode,
	getCodeDelivery,
	verifyTwoFactorCode,
	getTwoFactorSettings,
	startMethodSetUp,
	startAuthenticatorSetUp,
	confirmMethodSetUp,
	preferMethod,
	removeMethod,
];

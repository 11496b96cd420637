// Keeping an account safe: proving again who one is, telling people of what changed, and what they can do about it.
import * as z from 'zod/mini';
import { days, hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { type FactorMethod, factorMethods } from '#features/account/two-factor/contract.ts';
import { advices } from './advice.ts';
import { historyEventNames, historyGroups } from './history-events.ts';

export const securityProblem = defineProblems({
	'security.proof_wrong': 400,
	/** Too many wrong proofs: they count among the person's failed sign-ins. */
	'security.proof_blocked': 429,
	/** The person has no such way of proving who they are. */
	'security.proof_unavailable': 409,
	'security.session_not_found': 404,
	/** One leaves the session one calls from by signing out. */
	'security.session_is_current': 409,
	/** A link of a notice that was used, has expired or never was. */
	'security.link_expired': 410,
});

/** For this long the reader of an address that an account had can have it back. */
export const emailClaimMs = days(7);
/** How long the link of a notice locks the account. */
export const notMeReportLifetimeMs = emailClaimMs;
/** Ways in that were added within this time are taken back: longer than any link lives, so that its last one covers all it tells of. */
export const revertWindowMs = notMeReportLifetimeMs + hours(1);
/** How long a recovery waits where no factor is left that is older than the intruder may be. */
export const recoveryDelayMs = days(3);

/** What happened to an account, each with a mail of its own. */
export const securityNoticeKinds = [
	'password_changed',
	'password_reset',
	'factor_added',
	'factor_removed',
	/** By staff, a day later; the reader can stop it. */
	'factor_removal_planned',
	'recovery_codes_made',
	'recovery_code_used',
	'email_changed',
	'phone_changed',
	'account_linked',
	'account_unlinked',
	'new_device',
	'sessions_ended',
	'account_locked',
	/** The reader of the former address said that the change was not theirs; the account is locked, too. */
	'email_restored',
	/** Two authenticators hold the same key: what the second one signed was refused. */
	'passkey_copied',
] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];

/** Ways of proving again who one is. All but the password come from the slices that know them. */
export type ProofMethod = 'password' | FactorMethod | 'recovery_code';
const proofMethods: readonly ProofMethod[] = ['password', ...factorMethods, 'recovery_code'];
const Method = z.enum(proofMethods);

export const getProofMethods = endpoint({
	name: 'getProofMethods',
	path: '/v1/security/GetProofMethods',
	summary: 'Tells how the signed-in person can prove anew who they are',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({
		/** The destination of a code is shown by its ending only. */
		methods: z.array(z.strictObject({ method: Method, destination: z.optional(z.string()) })),
	}),
	problems: [],
	idempotent: true,
});

export const beginProof = endpoint({
	name: 'beginProof',
	path: '/v1/security/BeginProof',
	summary: 'Sends the code or makes the challenge that a way of proving needs',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ method: Method }),
	output: z.strictObject({
		/** What a passkey signs, as JSON. */
		challenge: z.optional(z.string()),
		/** After this long another code may be asked for. */
		resendAfterSeconds: z.optional(z.int()),
	}),
	problems: [
		'security.proof_unavailable',
		'security.proof_blocked',
		'two_factor.sent_a_moment_ago',
		'two_factor.too_many_sends',
		'two_factor.too_many_failures',
	],
	idempotent: false,
});

export const prove = endpoint({
	name: 'prove',
	path: '/v1/security/Prove',
	summary: 'Proves anew who the person is and exchanges the access token for a new one',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		method: Method,
		/** The password, the code, or what the passkey answered as JSON. */
		answer: z.string().check(z.minLength(1), z.maxLength(16_384)),
	}),
	output: z.strictObject({ accessToken: z.string() }),
	problems: [
		'security.proof_wrong',
		'security.proof_blocked',
		'security.proof_unavailable',
		'two_factor.invalid_code',
		'two_factor.code_expired',
		'two_factor.no_code_sent',
		'two_factor.too_many_failures',
	],
	idempotent: false,
});

const Session = z.strictObject({
	sessionId: z.string(),
	/** The one that asks. */
	isCurrent: z.boolean(),
	browser: z.optional(z.string()),
	system: z.optional(z.string()),
	kind: z.enum(['computer', 'phone', 'tablet']),
	network: z.string(),
	/** ISO code of the network's country, where it is known. */
	country: z.optional(z.string()),
	/** How the person got in: `password_and_email`, `passkey`, … */
	way: z.string(),
	startedAt: z.iso.datetime(),
	lastUsedAt: z.iso.datetime(),
});
export type Session = z.output<typeof Session>;

export const getSessions = endpoint({
	name: 'getSessions',
	path: '/v1/security/GetSessions',
	summary: 'Lists where the signed-in person is signed in',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({ sessions: z.array(Session) }),
	problems: [],
	idempotent: true,
});

export const endSession = endpoint({
	name: 'endSession',
	path: '/v1/security/EndSession',
	summary: 'Ends one other session of the signed-in person',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ sessionId: z.string().check(z.minLength(1), z.maxLength(60)) }),
	output: z.strictObject({}),
	problems: ['security.session_not_found', 'security.session_is_current'],
	idempotent: false,
});

export const endOtherSessions = endpoint({
	name: 'endOtherSessions',
	path: '/v1/security/EndOtherSessions',
	summary: 'Signs the person out everywhere but here',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({ ended: z.int() }),
	problems: [],
	idempotent: true,
});

/** Events of one page. */
export const historyPageSize = 25;

const HistoryEntry = z.strictObject({
	eventId: z.string(),
	at: z.iso.datetime(),
	event: z.enum(historyEventNames),
	browser: z.optional(z.string()),
	system: z.optional(z.string()),
	kind: z.enum(['computer', 'phone', 'tablet']),
	network: z.optional(z.string()),
	country: z.optional(z.string()),
	/** The way in, the method or the provider, where the audit log names one. */
	how: z.optional(z.string()),
	/** The key of the product that was opened. */
	product: z.optional(z.string()),
	/** Of what staff did to help: who, and why in their words; of a visit that is over, how long. */
	staff: z.optional(z.strictObject({ name: z.string(), reason: z.string(), minutes: z.optional(z.int()) })),
	/** Who did it, where it was not the person; '' where they are of another organization. */
	by: z.optional(z.string()),
	/** What they said about it. */
	reason: z.optional(z.string()),
	/** For a payment: what was charged, in cents. */
	charged: z.optional(z.int()),
	/** For credits that moved: how many, in hundredths. */
	credits: z.optional(z.int()),
	/** The card that it is about. */
	last4: z.optional(z.string()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const getHistory = endpoint({
	name: 'getHistory',
	path: '/v1/security/GetHistory',
	summary: 'Gives the signed-in person their own sign-ins, failed tries and security changes, newest first',
	access: 'signedIn',
	input: z.strictObject({
		group: z.optional(z.enum(historyGroups)),
		/** `Next` as the page before gave it. */
		after: z.optional(z.string().check(z.maxLength(100))),
	}),
	output: z.strictObject({ events: z.array(HistoryEntry), next: z.optional(z.string()) }),
	problems: [],
	idempotent: true,
});

export const getSecurityOverview = endpoint({
	name: 'getSecurityOverview',
	path: '/v1/security/GetSecurityOverview',
	summary: 'Gives the state of everything that keeps the account of the signed-in person safe, and what to do next',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({
		/** The most useful thing to do; absent where there is nothing, or nothing that was not put off. */
		advice: z.optional(z.enum(advices)),
		/** Where something was put off and nothing else is left to do: when it is brought up again. */
		adviceFrom: z.optional(z.iso.datetime()),
		/** Only a Microsoft account signs this person in. */
		requiresMicrosoft: z.boolean(),
		hasPassword: z.boolean(),
		/** Absent where no change is on record. */
		passwordChangedAt: z.optional(z.iso.datetime()),
		/** Preferred first; destinations by their ending only, empty where nothing is sent. */
		methods: z.array(z.strictObject({ method: z.enum(factorMethods), destination: z.string() })),
		/** `Total`: of a whole set. */
		recoveryCodes: z.strictObject({ left: z.int(), total: z.int(), madeAt: z.optional(z.iso.datetime()) }),
		/** How many there are, by whether they sign in alone: see `SignsIn` of the passkeys. */
		passkeys: z.strictObject({ signingIn: z.int(), secondStepOnly: z.int(), unproved: z.int() }),
		linkedAccounts: z.array(z.strictObject({ providerName: z.string(), email: z.string() })),
		/** Open ones, the one that asks first. */
		sessions: z.array(
			z.strictObject({ isCurrent: z.boolean(), browser: z.optional(z.string()), system: z.optional(z.string()) }),
		),
		trustedBrowsers: z.strictObject({ count: z.int(), lastEndsAt: z.optional(z.iso.datetime()) }),
		/** The newest sign-in that is on record, with its way: `password_and_email`, … */
		lastSignIn: z.optional(z.strictObject({ at: z.iso.datetime(), way: z.optional(z.string()) })),
		email: z.string(),
		/** By its ending only, '' where there is none. */
		phone: z.string(),
	}),
	problems: [],
	idempotent: true,
});
export type SecurityOverview = z.output<typeof getSecurityOverview.output>;

export const putOffAdvice = endpoint({
	name: 'putOffAdvice',
	path: '/v1/security/PutOffAdvice',
	summary: 'Hides one piece of advice of the security overview for thirty days',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ advice: z.enum(advices) }),
	output: z.strictObject({ hiddenUntil: z.iso.datetime() }),
	problems: [],
	idempotent: true,
});

export const lockAccountByLink = endpoint({
	name: 'lockAccountByLink',
	path: '/v1/security/LockAccountByLink',
	summary: 'Locks the account of a notice whose reader says that it was not them, and takes back what was changed',
	access: 'public',
	input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
	output: z.strictObject({
		/** The address that the account has again; its reader is the one who asks. */
		restoredEmail: z.optional(z.string()),
		/** When a new password can be chosen at the earliest, where not at once. */
		recoverableFrom: z.optional(z.iso.datetime()),
	}),
	problems: ['security.link_expired'],
	idempotent: false,
});

export const lockOwnAccount = endpoint({
	name: 'lockOwnAccount',
	path: '/v1/security/LockOwnAccount',
	summary: 'Locks the account of the signed-in person and ends all their sessions',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({}),
	output: z.strictObject({}),
	problems: [],
	idempotent: true,
});

export const securityEndpoints = [
	lockAccountByLink,
	lockOwnAccount,
	getSecurityOverview,
	putOffAdvice,
	getHistory,
	getProofMethods,
	beginProof,
	prove,
	getSessions,
	endSession,
	endOtherSessions,
];

// Keeping an account safe: proving again who one is, telling people of what changed, and what they can do about it.
import * as z from 'zod/mini';
import { days, hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { emailClaimMs } from '#features/account/identity/contract.ts';
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
		Methods: z.array(z.strictObject({ Method, Destination: z.optional(z.string()) })),
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
	input: z.strictObject({ Method }),
	output: z.strictObject({
		/** What a passkey signs, as JSON. */
		Challenge: z.optional(z.string()),
		/** After this long another code may be asked for. */
		ResendAfterSeconds: z.optional(z.int()),
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
		Method,
		/** The password, the code, or what the passkey answered as JSON. */
		Answer: z.string().check(z.minLength(1), z.maxLength(16_384)),
	}),
	output: z.strictObject({ AccessToken: z.string() }),
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
	SessionID: z.string(),
	/** The one that asks. */
	IsCurrent: z.boolean(),
	Browser: z.optional(z.string()),
	System: z.optional(z.string()),
	Kind: z.enum(['computer', 'phone', 'tablet']),
	Network: z.string(),
	/** ISO code of the network's country, where it is known. */
	Country: z.optional(z.string()),
	/** How the person got in: `password_and_email`, `passkey`, … */
	Way: z.string(),
	StartedAt: z.iso.datetime(),
	LastUsedAt: z.iso.datetime(),
});
export type Session = z.output<typeof Session>;

export const getSessions = endpoint({
	name: 'getSessions',
	path: '/v1/security/GetSessions',
	summary: 'Lists where the signed-in person is signed in',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({ Sessions: z.array(Session) }),
	problems: [],
	idempotent: true,
});

export const endSession = endpoint({
	name: 'endSession',
	path: '/v1/security/EndSession',
	summary: 'Ends one other session of the signed-in person',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ SessionID: z.string().check(z.minLength(1), z.maxLength(60)) }),
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
	output: z.strictObject({ Ended: z.int() }),
	problems: [],
	idempotent: true,
});

/** Events of one page. */
export const historyPageSize = 25;

const HistoryEntry = z.strictObject({
	EventID: z.string(),
	At: z.iso.datetime(),
	Event: z.enum(historyEventNames),
	Browser: z.optional(z.string()),
	System: z.optional(z.string()),
	Kind: z.enum(['computer', 'phone', 'tablet']),
	Network: z.optional(z.string()),
	Country: z.optional(z.string()),
	/** The way in, the method or the provider, where the audit log names one. */
	How: z.optional(z.string()),
	/** Of what staff did to help: who, and why in their words; of a visit that is over, how long. */
	Staff: z.optional(z.strictObject({ Name: z.string(), Reason: z.string(), Minutes: z.optional(z.int()) })),
	/** Who did it, where it was not the person; '' where they are of another organization. */
	By: z.optional(z.string()),
	/** What they said about it. */
	Reason: z.optional(z.string()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const getHistory = endpoint({
	name: 'getHistory',
	path: '/v1/security/GetHistory',
	summary: 'Gives the signed-in person their own sign-ins, failed tries and security changes, newest first',
	access: 'signedIn',
	input: z.strictObject({
		Group: z.optional(z.enum(historyGroups)),
		/** `Next` as the page before gave it. */
		After: z.optional(z.string().check(z.maxLength(100))),
	}),
	output: z.strictObject({ Events: z.array(HistoryEntry), Next: z.optional(z.string()) }),
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
		Advice: z.optional(z.enum(advices)),
		/** Where something was put off and nothing else is left to do: when it is brought up again. */
		AdviceFrom: z.optional(z.iso.datetime()),
		/** Only a Microsoft account signs this person in. */
		RequiresMicrosoft: z.boolean(),
		HasPassword: z.boolean(),
		/** Absent where no change is on record. */
		PasswordChangedAt: z.optional(z.iso.datetime()),
		/** Preferred first; destinations by their ending only, empty where nothing is sent. */
		Methods: z.array(z.strictObject({ Method: z.enum(factorMethods), Destination: z.string() })),
		/** `Total`: of a whole set. */
		RecoveryCodes: z.strictObject({ Left: z.int(), Total: z.int(), MadeAt: z.optional(z.iso.datetime()) }),
		/** How many there are, by whether they sign in alone: see `SignsIn` of the passkeys. */
		Passkeys: z.strictObject({ SigningIn: z.int(), SecondStepOnly: z.int(), Unproved: z.int() }),
		LinkedAccounts: z.array(z.strictObject({ ProviderName: z.string(), Email: z.string() })),
		/** Open ones, the one that asks first. */
		Sessions: z.array(
			z.strictObject({ IsCurrent: z.boolean(), Browser: z.optional(z.string()), System: z.optional(z.string()) }),
		),
		TrustedBrowsers: z.strictObject({ Count: z.int(), LastEndsAt: z.optional(z.iso.datetime()) }),
		/** The newest sign-in that is on record, with its way: `password_and_email`, … */
		LastSignIn: z.optional(z.strictObject({ At: z.iso.datetime(), Way: z.optional(z.string()) })),
		Email: z.string(),
		/** By its ending only, '' where there is none. */
		Phone: z.string(),
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
	input: z.strictObject({ Advice: z.enum(advices) }),
	output: z.strictObject({ HiddenUntil: z.iso.datetime() }),
	problems: [],
	idempotent: true,
});

export const lockAccountByLink = endpoint({
	name: 'lockAccountByLink',
	path: '/v1/security/LockAccountByLink',
	summary: 'Locks the account of a notice whose reader says that it was not them, and takes back what was changed',
	access: 'public',
	input: z.strictObject({ Token: z.string().check(z.minLength(1), z.maxLength(200)) }),
	output: z.strictObject({
		/** The address that the account has again; its reader is the one who asks. */
		RestoredEmail: z.optional(z.string()),
		/** When a new password can be chosen at the earliest, where not at once. */
		RecoverableFrom: z.optional(z.iso.datetime()),
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

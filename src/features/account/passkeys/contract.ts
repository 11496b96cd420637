// Defines the calls about passkeys (WebAuthn level 3): people sign in with one, prove a second factor with one, and manage their own.
import * as z from 'zod/mini';
import { minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { nameField } from '#platform/contract/typed-text.ts';
import { LanguageID, UserSession } from '#features/account/identity/contract.ts';

/** How long a person may take from the question to the answer. */
export const challengeLifetimeMs = minutes(5);
/** Maximum for one person. */
export const maxPasskeys = 20;
/** Characters of what a person calls a passkey. */
export const maxNameLength = 60;
/** COSE algorithms, preferred first: Ed25519, ES256, RS256. */
export const keyAlgorithms = [-8, -7, -257];

export const passkeyProblem = defineProblems({
	/** One answer for every passkey that opens nothing: unknown, forged, replayed, of another brand, of a name that must wait. */
	'passkeys.refused': 401,
	/** A wrong answer of someone who is known already: a second factor or a fresh proof. */
	'passkeys.not_accepted': 400,
	/** The person has no passkey for this site. */
	'passkeys.none': 409,
	'passkeys.not_registered': 400,
	'passkeys.already_registered': 409,
	'passkeys.too_many': 409,
	'passkeys.not_found': 404,
	'passkeys.last_way_in': 409,
});

/** Bytes as base64url. */
const bytes = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));

/** What the browser asks the authenticator. */
const challengeFields = {
	challenge: z.string(),
	/** The domain that the passkey is for. */
	relyingPartyId: z.string(),
	timeoutSeconds: z.int(),
};
const Challenge = z.strictObject(challengeFields);
export type Challenge = z.output<typeof Challenge>;

const KnownPasskey = z.strictObject({ credentialId: z.string(), transports: z.array(z.string()) });
export type KnownPasskey = z.output<typeof KnownPasskey>;

/** What the authenticator answers with a passkey that it has. */
export const Assertion = z.strictObject({
	credentialId: bytes(1400),
	clientData: bytes(4000),
	authenticatorData: bytes(4000),
	signature: bytes(4000),
	userHandle: z.optional(bytes(100)),
});
export type Assertion = z.output<typeof Assertion>;

/** What the authenticator answers when it has made a passkey. */
export const Attestation = z.strictObject({
	credentialId: bytes(1400),
	clientData: bytes(4000),
	attestationObject: bytes(16_000),
	/** `credProps.rk`: whether the authenticator offers the passkey where no one was named; absent where the browser does not tell. */
	isDiscoverable: z.optional(z.boolean()),
	transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)),
});
export type Attestation = z.output<typeof Attestation>;

export const beginPasskeySignIn = endpoint({
	name: 'beginPasskeySignIn',
	path: '/v1/auth/BeginPasskeySignIn',
	summary: 'Gives this browser a challenge that any passkey of the brand may answer; the same for everyone',
	access: 'public',
	input: z.strictObject({}),
	output: Challenge,
	problems: [],
	idempotent: true,
});

export const signInWithPasskey = endpoint({
	name: 'signInWithPasskey',
	path: '/v1/auth/SignInWithPasskey',
	summary: 'Exchanges an answered challenge for a full access token and session; a passkey is both factors',
	access: 'public',
	input: z.strictObject({ passkey: Assertion, languageId: LanguageID }),
	output: z.strictObject({ accessToken: z.string(), userSession: UserSession }),
	problems: [
		'passkeys.refused',
		'sign_in.account_disabled',
		'sign_in.microsoft_only',
		'sign_in.other_brand',
		'sign_in.network_blocked',
	],
	idempotent: false,
});

export const beginPasskeyStep = endpoint({
	name: 'beginPasskeyStep',
	path: '/v1/auth/BeginPasskeyStep',
	summary: 'Gives a pending sign-in a challenge that one of the person’s passkeys may answer instead of a code',
	access: 'pending',
	input: z.strictObject({}),
	output: z.strictObject({ ...challengeFields, known: z.array(KnownPasskey) }),
	problems: ['passkeys.none', 'two_factor.not_owed'],
	idempotent: true,
});

export const verifyPasskeyStep = endpoint({
	name: 'verifyPasskeyStep',
	path: '/v1/auth/VerifyPasskeyStep',
	summary: 'Exchanges the pending token and an answered challenge for a full access token and session',
	access: 'pending',
	input: z.strictObject({ passkey: Assertion }),
	output: z.strictObject({ accessToken: z.string(), userSession: UserSession }),
	problems: ['passkeys.not_accepted', 'two_factor.not_owed', 'two_factor.too_many_tries'],
	idempotent: false,
});

/**
 * Whether the passkey opens a session by itself. `no`: it is a second step only, because it does not ask who its owner is or must be
 * named first. `unproved`: no one knows before it has signed in once; until then it does not count as a way to sign in.
 */
const SignsIn = z.enum(['yes', 'no', 'unproved']);
export type SignsIn = z.output<typeof SignsIn>;

export const listPasskeys = endpoint({
	name: 'listPasskeys',
	path: '/v1/passkeys/ListPasskeys',
	summary: 'Gives the passkeys of the signed-in person, oldest first',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({
		passkeys: z.array(
			z.strictObject({
				id: z.string(),
				/** As the person named it, or the name of where it is kept; empty when neither is known. */
				name: z.string(),
				/** Where it is kept, such as `iCloud Keychain`; empty when the authenticator does not tell. */
				provider: z.string(),
				/** Whether it goes along to the person's other devices. */
				isSynced: z.boolean(),
				signsIn: SignsIn,
				createdAt: z.string(),
				lastUsedAt: z.nullable(z.string()),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});
export type Passkey = z.output<typeof listPasskeys.output>['passkeys'][number];

export const beginPasskeyRegistration = endpoint({
	name: 'beginPasskeyRegistration',
	path: '/v1/passkeys/BeginPasskeyRegistration',
	summary: 'Gives what the browser needs to make a passkey for the person',
	access: 'enrolling',
	needsRecentProof: true,
	input: z.strictObject({}),
	output: z.strictObject({
		...challengeFields,
		relyingPartyName: z.string(),
		/** Opaque; tells nothing about the person. */
		userHandle: z.string(),
		userName: z.string(),
		displayName: z.string(),
		/** Authenticators that have one of these make no second one. */
		existing: z.array(KnownPasskey),
	}),
	problems: ['passkeys.too_many'],
	idempotent: true,
});
export type RegistrationChallenge = z.output<typeof beginPasskeyRegistration.output>;

export const addPasskey = endpoint({
	name: 'addPasskey',
	path: '/v1/passkeys/AddPasskey',
	summary: 'Keeps a passkey that the browser has just made; an enrolling session becomes a full one',
	access: 'enrolling',
	needsRecentProof: true,
	input: z.strictObject({ passkey: Attestation }),
	output: z.strictObject({
		id: z.string(),
		/** To be shown once; empty where none were made. */
		recoveryCodes: z.array(z.string()),
		/** Belongs to the full session, where this one was enrolling. */
		accessToken: z.optional(z.string()),
		userSession: z.optional(UserSession),
	}),
	problems: ['passkeys.not_registered', 'passkeys.already_registered', 'passkeys.too_many'],
	idempotent: false,
});

export type AddedPasskey = z.output<typeof addPasskey.output>;

export const renamePasskey = endpoint({
	name: 'renamePasskey',
	path: '/v1/passkeys/RenamePasskey',
	summary: 'Gives a passkey of the signed-in person another name',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({
		id: z.string().check(z.maxLength(40)),
		name: nameField(maxNameLength).check(z.minLength(1)),
	}),
	output: z.strictObject({}),
	problems: ['passkeys.not_found'],
	idempotent: true,
});

export const removePasskey = endpoint({
	name: 'removePasskey',
	path: '/v1/passkeys/RemovePasskey',
	summary: 'Forgets a passkey of the signed-in person; it opens nothing from then on',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
	output: z.strictObject({}),
	problems: ['passkeys.not_found', 'passkeys.last_way_in', 'two_factor.last_method'],
	idempotent: false,
});

export const passkeyEndpoints = [
	beginPasskeySignIn,
	signInWithPasskey,
	beginPasskeyStep,
	verifyPasskeyStep,
	listPasskeys,
	beginPasskeyRegistration,
	addPasskey,
	renamePasskey,
	removePasskey,
];

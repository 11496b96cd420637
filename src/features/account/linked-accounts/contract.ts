// Accounts of identity providers: signing in with one, linking one, and the list of those that are linked.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { LanguageID, Token, UserSession } from '#features/account/identity/contract.ts';
import { PasswordCredentials } from '#features/account/sign-in/contract.ts';

export const linkedAccountsProblem = defineProblems({
	/** No visit of this browser waits for this return: never started, started elsewhere, used or too old. */
	'linked_accounts.visit_unknown': 403,
	/** The provider's answer does not hold; the log says why. */
	'linked_accounts.not_proved': 403,
	/** The account belongs to a tenant that may not sign in here. */
	'linked_accounts.tenant_refused': 403,
	'linked_accounts.cancelled': 403,
	'linked_accounts.provider_unreachable': 503,
	/** Nothing proved waits to be linked any more. */
	'linked_accounts.proof_expired': 403,
	'linked_accounts.linked_elsewhere': 409,
	'linked_accounts.too_many': 409,
	'linked_accounts.not_found': 404,
	'linked_accounts.last_way_in': 409,
	'linked_accounts.microsoft_required': 409,
});

/** As many as a person may need, and few enough to read. */
export const maxLinkedAccounts = 10;

/** It is `microsoft`, `zoho` or the key of a brand's own provider. */
const Provider = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
/** The query of the provider's return, as it arrived. */
const Query = z.string().check(z.maxLength(8000));
const SocialMediaAccountID = z.uuid();

/** What a person recognizes an external account by. Trusted for nothing. */
const Account = z.strictObject({ provider: Provider, providerName: z.string(), name: z.string(), email: z.string() });

export const completeExternalSignIn = endpoint({
	name: 'completeExternalSignIn',
	path: '/v1/auth/CompleteExternalSignIn',
	summary:
		'Exchanges the return of an identity provider for an access token and a session, or says that nobody has linked the account',
	access: 'public',
	input: z.strictObject({ provider: Provider, query: Query, languageId: LanguageID }),
	output: z.strictObject({
		/** Absent where the account is linked to no one yet. */
		signedIn: z.optional(z.strictObject({ accessToken: Token, userSession: UserSession })),
		account: Account,
	}),
	problems: [
		'linked_accounts.visit_unknown',
		'linked_accounts.not_proved',
		'linked_accounts.tenant_refused',
		'linked_accounts.cancelled',
		'linked_accounts.provider_unreachable',
		'sign_in.account_disabled',
		'sign_in.microsoft_only',
		'sign_in.other_brand',
		'sign_in.invalid_credentials',
	],
	idempotent: false,
});

export const associateAccount = endpoint({
	name: 'associateAccount',
	path: '/v1/auth/AssociateAccount',
	summary:
		'Proves a portal account by its password, to link it with the external account that this browser has just proved',
	access: 'public',
	input: PasswordCredentials,
	output: z.strictObject({ accessToken: Token, userSession: UserSession }),
	problems: [
		'linked_accounts.proof_expired',
		'linked_accounts.too_many',
		'sign_in.invalid_credentials',
		'sign_in.account_disabled',
		'sign_in.microsoft_only',
		'sign_in.other_brand',
		'sign_in.network_blocked',
	],
	idempotent: false,
});

export const getLinkedAccounts = endpoint({
	name: 'getLinkedAccounts',
	path: '/v1/linkedaccounts/GetLinkedAccounts',
	summary: 'Lists the linked accounts of the signed-in person and the providers that their brand offers',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({
		accounts: z.array(
			z.strictObject({
				socialMediaAccountId: SocialMediaAccountID,
				provider: Provider,
				providerName: z.string(),
				name: z.string(),
				email: z.string(),
				linkedAt: z.string(),
				lastUsedAt: z.optional(z.string()),
				/** Why it cannot be unlinked, if it cannot. */
				heldBy: z.optional(z.enum(['last_way_in', 'microsoft_required'])),
			}),
		),
		providers: z.array(z.strictObject({ provider: Provider, name: z.string() })),
		/** Only a Microsoft account signs this person in. */
		requiresMicrosoft: z.boolean(),
	}),
	problems: [],
	idempotent: true,
});
export type LinkedAccounts = z.output<typeof getLinkedAccounts.output>;
export type LinkedAccount = LinkedAccounts['accounts'][number];

export const startLinking = endpoint({
	name: 'startLinking',
	path: '/v1/linkedaccounts/StartLinking',
	summary: 'Begins to link an account of a provider and gives the address of its sign-in page',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({ provider: Provider }),
	output: z.strictObject({ authorizationUrl: z.url() }),
	problems: ['linked_accounts.not_found', 'linked_accounts.too_many', 'linked_accounts.provider_unreachable'],
	idempotent: false,
});

export const completeLinking = endpoint({
	name: 'completeLinking',
	path: '/v1/linkedaccounts/CompleteLinking',
	summary: 'Links the account that the return of an identity provider proves',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ provider: Provider, query: Query }),
	output: z.strictObject({ socialMediaAccountId: SocialMediaAccountID }),
	problems: [
		'linked_accounts.visit_unknown',
		'linked_accounts.not_proved',
		'linked_accounts.tenant_refused',
		'linked_accounts.cancelled',
		'linked_accounts.provider_unreachable',
		'linked_accounts.linked_elsewhere',
		'linked_accounts.too_many',
	],
	idempotent: false,
});

export const unlinkAccount = endpoint({
	name: 'unlinkAccount',
	path: '/v1/linkedaccounts/UnlinkAccount',
	summary: 'Unlinks an account, unless it is the last way in',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({ socialMediaAccountId: SocialMediaAccountID }),
	output: z.strictObject({}),
	problems: ['linked_accounts.not_found', 'linked_accounts.last_way_in', 'linked_accounts.microsoft_required'],
	idempotent: false,
});

export const linkedAccountsEndpoints = [
	completeExternalSignIn,
	associateAccount,
	getLinkedAccounts,
	startLinking,
	completeLinking,
	unlinkAccount,
];

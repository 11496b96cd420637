// Acting in another account of one's own, after linking it. Staff who see somebody's account do so by staff/assistance; both end here.
import * as z from 'zod/mini';
import { minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { Token, UserSession } from '#features/account/identity/contract.ts';

/** The sign-in to the other account, which proves that it is one's own, is this fresh when the two are linked. */
export const linkProofMs = minutes(10);
/** Maximum for one account. */
export const maxLinkedAccounts = 5;

export const switchProblem = defineProblems({
	'switch_user.proof_invalid': 403,
	'switch_user.same_account': 409,
	'switch_user.too_many_accounts': 409,
	'switch_user.not_linked': 404,
	/** Disabled, Microsoft only, or no longer of this brand. */
	'switch_user.account_unavailable': 403,
	'switch_user.second_factor_needed': 403,
	'switch_user.not_switched': 409,
});

const UserID = SerialNumber;
const signedIn = z.strictObject({ accessToken: Token, userSession: UserSession });

const LinkedAccount = z.strictObject({
	userId: UserID,
	givenName: z.string(),
	familyName: z.string(),
	loginName: z.string(),
	organisationName: z.string(),
	officeName: z.string(),
});
export type LinkedAccount = z.output<typeof LinkedAccount>;

export const getLinkedAccounts = endpoint({
	name: 'getSwitchAccounts',
	path: '/v1/switch/GetAccounts',
	summary: 'Lists the accounts that the person linked as their own',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({ accounts: z.array(LinkedAccount) }),
	problems: [],
	idempotent: true,
});

export const linkAccount = endpoint({
	name: 'linkAccount',
	path: '/v1/switch/LinkAccount',
	summary: 'Links another account as the person’s own, proved by the token of a fresh sign-in to it, which ends',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({ accountToken: Token }),
	output: z.strictObject({ userId: UserID }),
	problems: ['switch_user.proof_invalid', 'switch_user.same_account', 'switch_user.too_many_accounts'],
	idempotent: false,
});

export const unlinkAccount = endpoint({
	name: 'unlinkSwitchAccount',
	path: '/v1/switch/UnlinkAccount',
	summary: 'Takes a link between two accounts away, from either side',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({ userId: UserID }),
	output: z.strictObject({}),
	problems: ['switch_user.not_linked'],
	idempotent: false,
});

export const switchUser = endpoint({
	name: 'switchUser',
	path: '/v1/switch/SwitchUser',
	summary: 'Goes into a linked account; the session that asks waits and its token ends',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ userId: UserID }),
	output: signedIn,
	problems: ['switch_user.not_linked', 'switch_user.account_unavailable', 'switch_user.second_factor_needed'],
	idempotent: false,
});

export const returnToOwnAccount = endpoint({
	name: 'returnToOwnAccount',
	path: '/v1/switch/ReturnToOwnAccount',
	summary: 'Leaves the other account and brings the person’s own session back, with a new token',
	access: 'signedIn',
	viewing: 'leave',
	input: z.strictObject({}),
	output: signedIn,
	problems: ['switch_user.not_switched'],
	idempotent: false,
});

export const switchEndpoints = [getLinkedAccounts, linkAccount, unlinkAccount, switchUser, returnToOwnAccount];

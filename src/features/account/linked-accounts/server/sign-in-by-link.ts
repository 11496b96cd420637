// Signing in with a linked account, and linking one on the way in: a person proves the portal account that is theirs once.
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { findPersonById, type Person } from '#features/account/identity/server/api.ts';
import { type SignedIn, signInWithPassword } from '#features/account/sign-in/server/api.ts';
import { signInProblem } from '#features/account/sign-in/contract.ts';
import { linkedAccountsProblem } from '../contract.ts';
import { readBrowserToken } from './begin-authorization.ts';
import type { LinkedAccountsDependencies } from './dependencies.ts';
import { linkAccount } from './link-account.ts';
import { findLink, hasRoom, type Link, touchLink } from './links.ts';
import { redeemReturn, type Returned } from './redeem-return.ts';
import {
	findProvedAuthorization,
	keepIdentity,
	reserveAuthorizationRequest,
	takeReservedRequest,
} from './authorization-requests.ts';

export interface ReturnedSignIn {
	readonly returned: Returned;
	/** Undefined where no one has linked the account. */
	readonly signedIn: { readonly accessToken: string; readonly userSession: UserSession } | undefined;
}

export async function signInByReturn(
	dependencies: LinkedAccountsDependencies,
	call: Call,
	back: { readonly provider: string; readonly query: string },
): Promise<ReturnedSignIn> {
	const { database, clock } = dependencies;
	const returned = await redeemReturn(dependencies, call, { ...back, purpose: 'sign_in' });
	const link = await findLink(database, returned.identity);
	if (link !== undefined) return { returned, signedIn: await openByLink(dependencies, call, returned, link) };
	await database.transaction((queries) =>
		keepIdentity(queries, clock, returned.authorizationRequest, returned.identity),
	);
	return { returned, signedIn: undefined };
}

async function openByLink(
	{ database, clock, alternativeSignIn }: LinkedAccountsDependencies,
	call: Call,
	{ provider, identity }: Returned,
	link: Link,
) {
	const person = await findPersonById({ database, clock }, link.userId);
	if (person === undefined) throw signInProblem('sign_in.invalid_credentials', { detail: 'the person is gone' });
	const opened = await alternativeSignIn.open(call, person, {
		by: provider.key,
		isMultiFactor: identity.isMultiFactor,
		async record(queries) {
			if (await touchLink(queries, clock, link, identity)) return;
			throw signInProblem('sign_in.invalid_credentials', { detail: 'unlinked meanwhile' });
		},
	});
	if (opened === undefined) throw signInProblem('sign_in.invalid_credentials', { detail: 'must wait or other brand' });
	return opened;
}

/**
 * The password of the account that shall be linked, judged like any other try. The link itself waits for the second factor:
 * `linkProvedAccount` makes it in the transaction that completes the sign-in.
 */
export async function associateByPassword(
	dependencies: LinkedAccountsDependencies,
	call: Call,
	credentials: { readonly loginName: string; readonly password: string },
): Promise<SignedIn> {
	const { database, clock, signIn } = dependencies;
	const proved = await findProvedAuthorization(database, clock, call.brand.key, readBrowserToken(call.request));
	if (proved === undefined) throw linkedAccountsProblem('linked_accounts.proof_expired');
	const deviceToken = call.request.cookies[cookieNames.device];
	return signInWithPassword(signIn, call, {
		...credentials,
		deviceToken,
		// Both were proved in this browser, so that who may use Microsoft only can link the account that they shall use.
		together: {
			by: proved.provider,
			record: async (queries, person) => reserveAuthorizationRequest(queries, clock, proved.id, person.id),
		},
	});
}

/** Links what the browser proved and the person reserved, if anything, when their sign-in is complete. */
export async function linkProvedAccount(
	dependencies: LinkedAccountsDependencies,
	queries: TransactionQueries,
	call: Call,
	person: Person,
): Promise<void> {
	const browserToken = readBrowserToken(call.request);
	if (browserToken === undefined) return;
	const proved = await takeReservedRequest(queries, dependencies.clock, browserToken, person.id);
	if (proved === undefined) return;
	// A list that is full is no reason to keep somebody out.
	if (!(await hasRoom(queries, person))) return;
	await linkAccount(dependencies, queries, call, person, { ...proved, isUsed: true });
}

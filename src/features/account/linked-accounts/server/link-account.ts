// Links and unlinks accounts, with the lines in the audit log and the notices.
import type { Brand } from '#platform/contract/brand.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall, Call } from '#platform/server/http/bind-endpoint.ts';
import {
	getPerson,
	lockPersonRow,
	type Person,
	auditAction,
	recordAudit,
	requiresMicrosoft,
} from '#features/account/identity/server/api.ts';
import { linkedAccountsProblem } from '../contract.ts';
import { findHold, type SignInMethods } from '../rules.ts';
import { beginAuthorization } from './begin-authorization.ts';
import type { LinkedAccountsDependencies } from './dependencies.ts';
import { addLink, hasRoom, type ListedLink, listLinks, type NewLink, removeLink } from './links.ts';
import { findProvider, listProviders, providerName, type ProviderSettings } from './providers.ts';
import { redeemReturn } from './redeem-return.ts';
import { closeAuthorizationRequests } from './authorization-requests.ts';

/** Where the signed-in person goes to prove an account of the provider. */
export async function beginLinking(
	dependencies: LinkedAccountsDependencies,
	call: AuthenticatedCall,
	providerKey: string,
): Promise<string> {
	const { organisationId, userId } = call.actor;
	const provider = findProvider(dependencies.settings, call.brand, providerKey);
	if (provider === undefined) throw linkedAccountsProblem('linked_accounts.not_found');
	const person = { organisationId, id: userId };
	const isFull = !(await dependencies.database.tenant(organisationId, (queries) => hasRoom(queries, person)));
	if (isFull) throw linkedAccountsProblem('linked_accounts.too_many');
	return beginAuthorization(dependencies, call, provider, userId);
}

export async function finishLinking(
	dependencies: LinkedAccountsDependencies,
	call: AuthenticatedCall,
	back: { readonly provider: string; readonly query: string },
): Promise<string> {
	const { provider, authorizationRequest, identity } = await redeemReturn(dependencies, call, {
		...back,
		purpose: 'link',
	});
	// A person who signed in meanwhile does not take over another person's request.
	if (authorizationRequest.userId !== call.actor.userId) throw linkedAccountsProblem('linked_accounts.visit_unknown');
	const person = await getPerson(dependencies, call.actor);
	const link = { id: authorizationRequest.id, provider: provider.key, identity, isUsed: false };
	return dependencies.database.tenant(call.actor.organisationId, async (queries) => {
		await lockPersonRow(queries, dependencies.clock, call.actor);
		if (!(await hasRoom(queries, person))) throw linkedAccountsProblem('linked_accounts.too_many');
		const linked = await linkAccount(dependencies, queries, call, person, link);
		if (linked === undefined) throw linkedAccountsProblem('linked_accounts.linked_elsewhere');
		return linked;
	});
}

/** In the caller's transaction; undefined where the account is somebody else's. */
export async function linkAccount(
	{ clock, notices }: LinkedAccountsDependencies,
	queries: TransactionQueries,
	call: Call,
	person: Person,
	link: NewLink,
): Promise<string | undefined> {
	const added = await addLink(queries, clock, person, link);
	if (added?.isNew !== true) return added?.id;
	await recordAudit(queries, clock, call, {
		organisationId: person.organisationId,
		event: 'linked_accounts.linked',
		userId: person.id,
		details: { provider: link.provider },
	});
	const details = describe(call, link.provider, link.identity.email);
	await notices.send(queries, call, person, { kind: 'account_linked', details });
	return added.id;
}

export async function removeLinkedAccount(
	dependencies: LinkedAccountsDependencies,
	call: AuthenticatedCall,
	id: string,
): Promise<void> {
	const { database, clock, notices } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	const isBound = await requiresMicrosoft(database, clock, person);
	const { organisationId } = person;
	await database.transaction(async (queries) => {
		await lockPersonRow(queries, clock, call.actor);
		const links = await listLinks(queries, call.actor);
		const link = links.find((one) => one.id === id);
		if (link === undefined) throw linkedAccountsProblem('linked_accounts.not_found');
		const hold = findHold(link, links, await findSignInMethods(queries, dependencies, call, { person, isBound }));
		if (hold !== undefined) throw linkedAccountsProblem(`linked_accounts.${hold}`);
		await removeLink(queries, { organisationId, id: link.id });
		await closeAuthorizationRequests(queries, clock, link);
		await auditAction(queries, clock, call, 'linked_accounts.unlinked', { provider: link.provider });
		const details = describe(call, link.provider, link.email);
		await notices.send(queries, call, person, { kind: 'account_unlinked', details });
	});
}

export interface OwnLinks {
	readonly links: readonly ListedLink[];
	readonly ways: SignInMethods;
}

export async function readOwnLinks(
	dependencies: LinkedAccountsDependencies,
	call: AuthenticatedCall,
): Promise<OwnLinks> {
	const { database, clock } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	const isBound = await requiresMicrosoft(database, clock, person);
	return database.tenant(call.actor.organisationId, async (queries) => ({
		links: await listLinks(queries, call.actor),
		ways: await findSignInMethods(queries, dependencies, call, { person, isBound }),
	}));
}

/** The accounts that the caller has linked, as they recognize them, oldest first. */
export async function listOwnLinks(queries: TransactionQueries, call: AuthenticatedCall) {
	const links = await listLinks(queries, call.actor);
	return links.map(({ provider, email }) => ({
		providerName: providerName(call.brand, provider, call.language),
		email,
	}));
}

async function findSignInMethods(
	queries: TransactionQueries,
	{ settings, hasPasskeyToSignIn }: LinkedAccountsDependencies,
	call: AuthenticatedCall,
	{ person, isBound }: { readonly person: Person; readonly isBound: boolean },
): Promise<SignInMethods> {
	return {
		hasOther: person.passwordHash !== null || (await hasPasskeyToSignIn(queries, call)),
		requiresMicrosoft: isBound,
		offered: offeredBy(settings, call.brand),
	};
}

/** Whether a linked account of a provider that the brand offers today signs the caller in. */
export async function hasLinkedAccount(
	queries: TransactionQueries,
	settings: ProviderSettings,
	call: AuthenticatedCall,
): Promise<boolean> {
	const offered = offeredBy(settings, call.brand);
	return (await listLinks(queries, call.actor)).some(({ provider }) => offered.has(provider));
}

function offeredBy(settings: ProviderSettings, brand: Brand): ReadonlySet<string> {
	return new Set(listProviders(settings, brand).map(({ key }) => key));
}

function describe(call: Call, provider: string, email: string) {
	return { provider: providerName(call.brand, provider, call.language), ...(email === '' ? {} : { account: email }) };
}

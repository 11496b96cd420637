// Linking two accounts of one person, who proves both: this one by their session, the other by a fresh sign-in to it.
import { before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor, FindActor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	endSession,
	findPersonById,
	lockPeopleRows,
	type Person,
	recordAudit,
} from '#features/account/identity/server/api.ts';
import { linkProofMs, maxLinkedAccounts, switchProblem } from '../contract.ts';
import { type SecurityNotices } from '#features/account/security/server/api.ts';
import { endSwitchesBetween } from './end-switches.ts';
import { addLink, isLinked, listLinkedIds, removeLink } from './links.ts';

export interface LinkingDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly findActor: FindActor;
	readonly notices: SecurityNotices;
}

export async function link(
	dependencies: LinkingDependencies,
	call: AuthenticatedCall,
	accountToken: string,
): Promise<number> {
	const { database, clock, findActor } = dependencies;
	const proof = await findActor({ token: accountToken, sessionBindingSecret: undefined });
	if (proof === undefined || !isProof(clock, call, proof)) throw switchProblem('switch_user.proof_invalid');
	if (proof.userId === call.actor.userId) throw switchProblem('switch_user.same_account');
	const [own, other] = await findBoth(dependencies, call.actor.userId, proof.userId);
	await database.transaction(async (queries) => {
		// An account that is being locked gets no new way in.
		if (!(await lockPeopleRows(queries, clock, [own, other]))) throw switchProblem('switch_user.proof_invalid');
		for (const account of [own, other]) await requireRoom(queries, account);
		// The proof is used up: of any number of calls that bring it one gets through.
		if (!(await endSession(queries, clock, { ...proof, id: proof.sessionId }, 'proved an account to link'))) {
			throw switchProblem('switch_user.proof_invalid');
		}
		await addLink(queries, clock, own, other);
		await tellBoth(dependencies, queries, call, [own, other], 'account_linked');
	});
	return other.id;
}

export async function unlink(
	dependencies: LinkingDependencies,
	call: AuthenticatedCall,
	otherId: number,
): Promise<void> {
	const { database, clock } = dependencies;
	const { organisationId, userId } = call.actor;
	if (!(await isLinked(database, { organisationId, id: userId }, { id: otherId }))) {
		throw switchProblem('switch_user.not_linked');
	}
	const [own, other] = await findBoth(dependencies, userId, otherId);
	await database.transaction(async (queries) => {
		// Waits for a switch under way, then ends it.
		void (await lockPeopleRows(queries, clock, [own, other]));
		if (!(await removeLink(queries, own, other))) throw switchProblem('switch_user.not_linked');
		await endSwitchesBetween(queries, clock, [own, other], 'accounts unlinked');
		await tellBoth(dependencies, queries, call, [own, other], 'account_unlinked');
	});
}

/** The caller holds the account, so that of links that are made at once each sees those before it. */
async function requireRoom(queries: TransactionQueries, account: Person): Promise<void> {
	const linked = await listLinkedIds(queries, account);
	if (linked.length >= maxLinkedAccounts) throw switchProblem('switch_user.too_many_accounts');
}

/** The account's own person has given both factors here, a moment ago. */
function isProof(clock: Clock, call: AuthenticatedCall, proof: Actor): boolean {
	const isFresh = proof.provedAt > before(clock.now(), linkProofMs);
	const isWhole = proof.scope === 'full' && proof.assurance === 'aal2' && proof.switchedFrom === undefined;
	return isFresh && isWhole && proof.brandKey === call.brand.key;
}

async function tellBoth(
	{ clock, notices }: LinkingDependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	[own, other]: readonly [Person, Person],
	change: 'account_linked' | 'account_unlinked',
): Promise<void> {
	for (const [account, counterpart] of [
		[own, other],
		[other, own],
	] as const) {
		await recordAudit(queries, clock, call, {
			organisationId: account.organisationId,
			event: `switch_user.${change}`,
			userId: account.id,
			actorId: own.id,
			sessionId: call.actor.sessionId,
			details: { other: counterpart.id },
		});
		await notices.send(queries, call, account, { kind: change, details: { account: counterpart.loginName } });
	}
}

async function findBoth(
	{ database, clock }: LinkingDependencies,
	ownId: number,
	otherId: number,
): Promise<readonly [Person, Person]> {
	const [own, other] = await Promise.all([
		findPersonById({ database, clock }, ownId),
		findPersonById({ database, clock }, otherId),
	]);
	if (own === undefined || other === undefined) throw switchProblem('switch_user.not_linked');
	return [own, other];
}

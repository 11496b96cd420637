// Going into another account and coming back. The session that is left waits with a dead token; the new one carries both names.
import { platformProblem } from '#platform/contract/problem.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	endSession,
	findLiveSession,
	findPersonById,
	suspendSession,
	type Person,
	recordAudit,
	resumeSession,
} from '#features/account/identity/server/api.ts';
import {
	type DerivedSessionDependencies,
	type SessionOrigin,
	judgeDerivedSession,
	openDerivedSession,
	type SignedIn,
} from '#features/account/sign-in/server/api.ts';
import { switchProblem } from '../contract.ts';
import { isLinked } from './links.ts';

/** Into an account that the person linked. It ends with the sign-in that it comes from. */
export async function switchTo(
	dependencies: DerivedSessionDependencies,
	call: AuthenticatedCall,
	userId: number,
): Promise<SignedIn> {
	const { database } = dependencies;
	const { organisationId, userId: ownId } = call.actor;
	// Asked first, so that nothing is read of a number that is not linked, no matter who has it.
	const isOwn = await isLinked(database, { organisationId, id: ownId }, { id: userId });
	const person = isOwn ? await findPersonById(dependencies, userId) : undefined;
	if (person === undefined) throw switchProblem('switch_user.not_linked');
	return enter(dependencies, call, person);
}

async function enter(
	dependencies: DerivedSessionDependencies,
	call: AuthenticatedCall,
	person: Person,
): Promise<SignedIn> {
	const { database, clock } = dependencies;
	const origin = await originOf(dependencies, call);
	if (origin.assurance !== 'aal2') throw switchProblem('switch_user.second_factor_needed');
	if ((await judgeDerivedSession(dependencies, call, person, origin)) !== 'full') {
		throw switchProblem('switch_user.account_unavailable');
	}
	const { organisationId, userId, sessionId } = call.actor;
	return database.transaction(async (queries) => {
		const how = { by: 'account_switch', event: 'switch_user.entered' } as const;
		const session = await openDerivedSession(queries, clock, call, person, 'full', origin, how);
		const own = { organisationId, id: userId };
		if (!(await isLinked(queries, own, person))) throw switchProblem('switch_user.not_linked');
		const isSuspended = await suspendSession(queries, { organisationId, sessionId }, session.id);
		// Another call was first; what this one opened is undone with it.
		if (!isSuspended) throw platformProblem('session.signed_out');
		// The one who acts finds it in their own organisation's trail too.
		await recordAudit(queries, clock, call, {
			organisationId,
			event: 'switch_user.left_own_account',
			userId,
			sessionId,
			details: { other: person.id },
		});
		return { person, session, scope: 'full', deviceToken: undefined };
	});
}

async function originOf(
	{ database, clock }: DerivedSessionDependencies,
	{ actor }: AuthenticatedCall,
): Promise<SessionOrigin> {
	const { organisationId, userId, sessionId, assurance, provedAt } = actor;
	const session = await findLiveSession(database, clock, { organisationId, id: sessionId });
	if (session === undefined) throw platformProblem('session.signed_out');
	return {
		assurance,
		provedAt,
		notAfter: session.expiresAt,
		switchedFrom: { kind: 'own', organisationId, userId, sessionId },
	};
}

/** Back: the waiting session gets new secrets, the other one ends. */
export async function returnHome(dependencies: DerivedSessionDependencies, call: AuthenticatedCall): Promise<SignedIn> {
	const { database, clock } = dependencies;
	const { switchedFrom, organisationId, userId, sessionId } = call.actor;
	const person =
		switchedFrom === undefined ? undefined : await findPersonById({ database, clock }, switchedFrom.userId);
	if (switchedFrom === undefined || person === undefined) throw switchProblem('switch_user.not_switched');
	return database.transaction(async (queries) => {
		const session = await resumeSession(queries, clock, switchedFrom, sessionId);
		if (session === undefined) throw switchProblem('switch_user.not_switched');
		void (await endSession(queries, clock, { organisationId, id: sessionId }, 'returned to own account'));
		const event = switchedFrom.kind === 'own' ? 'switch_user.left' : 'assistance.viewing_ended';
		await recordAudit(queries, clock, call, { organisationId, event, userId, sessionId });
		return { person, session, scope: 'full', deviceToken: undefined };
	});
}

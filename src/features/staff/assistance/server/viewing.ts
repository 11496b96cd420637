// A visit: a session of its own in the person’s account, with both names, that ends with the session it comes from.
import { after } from '#platform/contract/duration.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AdmitStaff, KeepsVisit } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	findLiveSession,
	findPersonById,
	recordAudit,
	suspendSession,
	hasOpenedAccount,
} from '#features/account/identity/server/api.ts';
import {
	judgeDerivedSession,
	openDerivedSession,
	type SessionOrigin,
	type SignedIn,
} from '#features/account/sign-in/server/api.ts';
import { assistanceProblem, visitLifetimeMs } from '../contract.ts';
import type { AssistanceDependencies } from './dependencies.ts';
import { visitMail } from './emails.ts';
import { requireHelpable } from './helped-person.ts';
import { isAssistanceMailOn } from './visit-mail.ts';

export interface Visit {
	readonly organisationId: number;
	readonly userId: number;
	readonly reason: string;
	readonly ticket: string;
}

/** @throws Problem that says why there is no visit; nothing is told of a person out of reach */
export async function openVisit(
	dependencies: AssistanceDependencies,
	call: AuthenticatedCall,
	{ organisationId, userId, reason, ticket }: Visit,
): Promise<SignedIn> {
	const { database, outbox } = dependencies;
	const { actor } = call;
	const clock = readOnce(dependencies.clock);
	const now = clock.now();
	const whom = { organisationId, userId, now };
	const person = await database.transaction((queries) => requireHelpable(queries, call, 'assistance.view', whom));
	if (!hasOpenedAccount(person)) throw assistanceProblem('assistance.account_unavailable');
	const origin = await originOf({ ...dependencies, clock }, call);
	if (origin.assurance !== 'aal2') throw assistanceProblem('assistance.second_factor_needed');
	if ((await judgeDerivedSession(dependencies, call, person, origin)) !== 'full')
		throw assistanceProblem('assistance.account_unavailable');
	const visitor = await findPersonById(dependencies, actor.userId);
	const name = visitor === undefined ? '' : `${visitor.givenName} ${visitor.familyName}`;
	const details = { reason, name, ...(ticket !== '' && { ticket }) };
	return database.transaction(async (queries) => {
		await requireHelpable(queries, call, 'assistance.view', whom);
		const how = { by: 'assistance', event: 'assistance.viewing_begun', details } as const;
		const session = await openDerivedSession(queries, clock, call, person, 'full', origin, how);
		// Another call was first; what this one opened is undone with it.
		const own = { organisationId: actor.organisationId, sessionId: actor.sessionId };
		if (!(await suspendSession(queries, own, session.id))) throw platformProblem('session.signed_out');
		// The one who visits finds it in their own organisation’s trail too.
		await recordAudit(queries, clock, call, {
			organisationId: actor.organisationId,
			event: 'assistance.left_own_account',
			userId: actor.userId,
			sessionId: actor.sessionId,
			details: { other: person.id, reason, ...(ticket !== '' && { ticket }) },
		});
		if (await isAssistanceMailOn(queries, call.brand.key))
			await outbox.send(queries, visitMail(call.brand, person, { name, reason, ticket, at: now }));
		return { person, session, scope: 'full', deviceToken: undefined };
	});
}

async function originOf(
	{ database, clock }: AssistanceDependencies,
	{ actor }: AuthenticatedCall,
): Promise<SessionOrigin> {
	const { organisationId, userId, sessionId, assurance, provedAt } = actor;
	const session = await findLiveSession(database, clock, { organisationId, id: sessionId });
	if (session === undefined) throw platformProblem('session.signed_out');
	const end = after(clock.now(), visitLifetimeMs);
	return {
		assurance,
		provedAt,
		notAfter: end < session.expiresAt ? end : session.expiresAt,
		switchedFrom: { kind: 'staff', organisationId, userId, sessionId },
	};
}

/** A visit lasts no longer than the right to it. */
export function createKeepsVisit(admitStaff: AdmitStaff): KeepsVisit {
	return (actor, call) => {
		const { switchedFrom } = actor;
		if (switchedFrom?.kind !== 'staff') return Promise.resolve(true);
		const { organisationId, userId, sessionId } = switchedFrom;
		const visitor = { ...actor, organisationId, userId, sessionId, switchedFrom: undefined };
		return admitStaff(visitor, { ...call, permission: 'assistance.view' });
	};
}

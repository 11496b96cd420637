import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { listOpenSessions } from '#features/account/identity/server/api.ts';
import { hasRankOver, organisationOf } from '#features/staff/access/server/api.ts';
import type { getHelp } from '../contract.ts';
import type { AssistanceDependencies } from './dependencies.ts';
import { requireReached } from './helped-person.ts';
import { isAssistanceMailOn } from './visit-mail.ts';

/** What the caller may do for a person. */
export function describeHelp(
	{ database, clock: running }: AssistanceDependencies,
	call: AuthenticatedCall,
	{ orgId, userId }: ParsedInputOf<typeof getHelp>,
): Promise<OutputOf<typeof getHelp>> {
	const organisationId = organisationOf(call, orgId);
	return database.transaction(async (queries) => {
		const clock = readOnce(running);
		const whom = { organisationId, userId, now: clock.now() };
		const person = await requireReached(queries, call, 'assistance.view', whom);
		const isBelow = await hasRankOver(queries, call.actor, whom, 'assistance.view', whom.now);
		const mayHelp = person.status === 'active' && isBelow;
		const mayRecover = await requireReached(queries, call, 'assistance.recover', whom).then(
			() => mayHelp,
			(error: unknown) => {
				if (error instanceof Problem) return false;
				throw error;
			},
		);
		const open = await listOpenSessions(queries, { organisationId, userId }, whom.now);
		return {
			givenName: person.givenName,
			name: `${person.givenName} ${person.familyName}`,
			mayView: mayHelp && !person.isLocked,
			mayRecover,
			isLocked: person.isLocked,
			openSessions: open.length,
			isTold: await isAssistanceMailOn(queries, call.brand.key),
		};
	});
}

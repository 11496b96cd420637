// Who looked at whose money. Asked in the transaction that reads, so that nothing is shown that is not written.
import { sql } from 'kysely';
import { before, minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { AuditEvent } from '#features/account/identity/contract.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { isWithinReach, type ReachValues } from '#features/staff/access/server/api.ts';
import { lookMinutes } from '../contract.ts';

const reached = keepSql(
	'money_reach_person',
	{ id: 'number' },
	(of: PersonKey & ReachValues) => sql`
		select u.id from users u where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isWithinReach('u', of)}`,
);

export async function isReached(queries: TransactionQueries, of: PersonKey & ReachValues): Promise<boolean> {
	return (await reached(queries, of)).length > 0;
}

const lately = keepSql(
	'money_looked_lately',
	{ id: 'text' },
	(of: PersonKey & { actorId: number; sessionId: string; event: string; objectId: string | null; since: Date }) => sql`
		select a.id from audit_events a where a.organisation_id = ${of.organisationId} and a.user_id = ${of.userId} and a.at > ${of.since}
			and a.event = ${of.event} and a.actor_id = ${of.actorId} and a.session_id = ${of.sessionId}
			and a.object_id is not distinct from ${of.objectId}::text limit 1`,
);

interface Look extends PersonKey {
	readonly event: Extract<AuditEvent, `money.${string}`>;
	readonly object?: { readonly kind: string; readonly id: string; readonly name: string };
}

/** The same look of the same session is written once an hour: a screen that asks again is no second look. */
export async function noteLook(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ organisationId, userId, event, object }: Look,
): Promise<void> {
	const { userId: actorId, sessionId } = call.actor;
	const since = before(clock.now(), minutes(lookMinutes));
	const objectId = object?.id ?? null;
	const known = await lately(queries, { organisationId, userId, actorId, sessionId, event, objectId, since });
	if (known.length > 0) return;
	await recordAudit(queries, clock, call, {
		organisationId,
		event,
		userId,
		actorId,
		sessionId,
		...(object && { object }),
	});
}

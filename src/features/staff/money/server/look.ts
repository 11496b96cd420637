// Who looked at whose money. Asked in the transaction that reads, so that nothing is shown that is not written.
import { sql } from 'kysely';
import { before, minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { AuditEvent } from '#features/account/identity/contract.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { isWithinReach, type ReachValues } from '#features/staff/access/server/api.ts';
import { lookMinutes } from '../contract.ts';

const reached = keepSql(
	'money_reach_people',
	{ id: 'number' },
	(of: PeopleOf) => sql`
		select u.id from users u where u.organisation_id = ${of.organisationId} and u.id = any(${of.userIds}::integer[]) and ${isWithinReach('u', of)}`,
);

interface PeopleOf extends ReachValues {
	readonly organisationId: number;
	readonly userIds: readonly number[];
}

/** Those of them that the reader reaches. */
export async function listReached(queries: PreparedStatements, of: PeopleOf): Promise<readonly number[]> {
	return of.userIds.length === 0 ? [] : (await reached(queries, of)).map(({ id }) => id);
}

export async function isReached(
	queries: PreparedStatements,
	{ userId, ...of }: PersonKey & ReachValues,
): Promise<boolean> {
	return (await listReached(queries, { ...of, userIds: [userId] })).length > 0;
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

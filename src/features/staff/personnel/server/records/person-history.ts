// What happened to one person, out of the audit log.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { AuditFact } from '#features/account/identity/server/api.ts';

type AuditValues = NonNullable<AuditFact['details']>;

const personFact = {
	id: 'text',
	at: 'time',
	event: 'text',
	actorId: 'number?',
	details: as<AuditValues>('json'),
	before: as<AuditValues | null>('json?'),
	after: as<AuditValues | null>('json?'),
	reason: 'text?',
} as const;
export type PersonFact = RowOf<typeof personFact>;

const list = keepSql(
	'personnel_list_person_facts',
	personFact,
	(of: PersonKey & { events: readonly string[]; beforeAt: Date | null; beforeId: string; limit: number }) => sql`
		select id, at, event, actor_id as "actorId", details, before, after, reason from audit_events
		where organisation_id = ${of.organisationId} and user_id = ${of.userId} and event = any(${of.events}::text[])
			and (${of.beforeAt}::timestamptz is null or (at, id) < (${of.beforeAt}, ${of.beforeId}))
		order by at desc, id desc limit ${of.limit}`,
);

/** The newest first. */
export function listPersonFacts(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	search: {
		readonly events: readonly string[];
		/** The page begins after this fact, which was the last of the page before. */
		readonly before?: { readonly at: Date; readonly id: string } | undefined;
		readonly limit: number;
	},
): Promise<readonly PersonFact[]> {
	const { events, before, limit } = search;
	return list(queries, {
		organisationId,
		userId,
		events,
		beforeAt: before?.at ?? null,
		beforeId: before?.id ?? '',
		limit,
	});
}

// What happened to one person, out of the audit log.
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuditValues } from '#features/account/identity/server/api.ts';

export interface PersonFact {
	readonly id: string;
	readonly at: Date;
	readonly event: string;
	readonly actorId: number | null;
	readonly details: AuditValues;
	readonly before: AuditValues | null;
	readonly after: AuditValues | null;
	readonly reason: string | null;
}

const list: PreparedStatement = {
	name: 'personnel_list_person_facts',
	isRead: true,
	text: `select id, at, event, actor_id as "actorId", details, before, after, reason from audit_events
		where organisation_id = $1 and user_id = $2 and event = any($3::text[])
			and ($4::timestamptz is null or (at, id) < ($4, $5))
		order by at desc, id desc limit $6`,
};

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
	const values = [organisationId, userId, events, before?.at ?? null, before?.id ?? '', limit];
	return queries.prepared<PersonFact>(list, values);
}

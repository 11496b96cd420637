// What people are called in other systems.
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

export interface ExternalId {
	readonly system: string;
	readonly id: string;
}

const list: PreparedStatement = {
	name: 'identity_list_external_ids',
	isRead: true,
	text: `select system, external_id as id from external_ids where organisation_id = $1 and user_id = $2 order by system`,
};

export function listExternalIds(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<readonly ExternalId[]> {
	return queries.prepared<ExternalId>(list, [organisationId, userId]);
}

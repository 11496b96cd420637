// What people are called in other systems.
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

export interface ExternalId {
	readonly system: string;
	readonly id: string;
}

const keep = keeper<Pick<Schema, 'externalIds'>>();

export const listExternalIds = keep('identity_list_external_ids', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('externalIds')
		.select(['system', 'externalId as id'])
		.where((row) => row.and({ organisationId, userId }))
		.orderBy('system'),
);

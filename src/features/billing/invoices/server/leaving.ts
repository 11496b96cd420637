// Addresses that get copies of the invoices of who leaves.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

const keep = keeper<Pick<Schema, 'invoiceCopies'>>();
const list = keep('invoices_list_copies_of_leaver', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('invoiceCopies')
		.select('id')
		.where((row) => row.and({ organisationId, userId })),
);
const end = keep('invoices_end_copies', (database, { organisationId, userId }: PersonKey) =>
	database
		.deleteFrom('invoiceCopies')
		.where((row) => row.and({ organisationId, userId }))
		.returning('id'),
);

export async function countCopiesOf(queries: PreparedStatements, person: PersonKey): Promise<number> {
	return (await list(queries, person)).length;
}

export async function endCopiesOf(queries: PreparedStatements, person: PersonKey): Promise<number> {
	return (await end(queries, person)).length;
}

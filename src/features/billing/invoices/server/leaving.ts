// Addresses that get copies of the invoices of who leaves.
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { InvoiceTables } from './tables.ts';

export async function countCopiesOf(queries: Queries, { organisationId, userId }: PersonKey): Promise<number> {
	const rows = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_copies')
		.select('id')
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.execute();
	return rows.length;
}

export async function endCopiesOf(queries: TransactionQueries, { organisationId, userId }: PersonKey): Promise<number> {
	const ended = await queries
		.withTables<InvoiceTables>()
		.deleteFrom('invoice_copies')
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.returning('id')
		.execute();
	return ended.length;
}

// What staff wrote to the person about a credit note: it stands in the mail, whenever that goes.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { InvoiceKey } from '../issue/draft.ts';

const keep = keeper<Pick<Schema, 'invoiceCorrections'>>();
const find = keep('invoices_find_correction_message', (database, { organisationId, invoiceId }: InvoiceKey) =>
	database
		.selectFrom('invoiceCorrections')
		.select('message')
		.where((row) => row.and({ organisationId, invoiceId })),
);

/** Undefined where nothing was written. */
export async function findMessage(queries: PreparedStatements, key: InvoiceKey): Promise<string | undefined> {
	return (await find(queries, key))[0]?.message ?? undefined;
}

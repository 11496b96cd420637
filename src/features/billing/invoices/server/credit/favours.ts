// Money in a person's favour that the staff has to pay back, because no next invoice takes it and no card can be refunded.
import type { Kysely } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { InvoiceKey } from '../issue/draft.ts';
import { readSnapshot } from '../issue/snapshot.ts';

type Tables = Pick<Schema, 'invoices' | 'invoiceFavours'>;
const keep = keeper<Tables>();
const selectOpen = (database: Kysely<Tables>) =>
	database
		.selectFrom('invoiceFavours as f')
		.innerJoin('invoices as i', (join) =>
			join.onRef('i.organisationId', '=', 'f.organisationId').onRef('i.id', '=', 'f.invoiceId'),
		)
		.select(['f.id', 'f.organisationId', 'f.invoiceId', 'f.notedAt', 'i.userId', 'i.balance', 'i.snapshot'])
		.where('f.closedAt', 'is', null)
		.where('i.balance', '<', 0);
const list = keep('invoices_list_favours', (database) => selectOpen(database).orderBy('f.notedAt').orderBy('f.id'));
const find = keep('invoices_find_favour', (database, { id }: { id: string }) =>
	selectOpen(database).where('f.id', '=', id),
);
const findOfInvoice = keep('invoices_find_favour_of_invoice', (database, { organisationId, invoiceId }: InvoiceKey) =>
	selectOpen(database).where((row) => row.and({ 'f.organisationId': organisationId, 'f.invoiceId': invoiceId })),
);

export interface Favour extends InvoiceKey {
	readonly id: string;
	readonly notedAt: Date;
	readonly number: string;
	readonly userId: number;
	/** Cents. */
	readonly amount: number;
}

/** Lists those of all organisations, the oldest first. */
export async function listFavours(queries: PreparedStatements): Promise<readonly Favour[]> {
	return (await list(queries, {})).map(toFavour);
}

export async function findFavour(queries: PreparedStatements, id: string): Promise<Favour | undefined> {
	const [found] = await find(queries, { id });
	return found && toFavour(found);
}

/** Whether the staff has to pay it back. */
export async function isFavourOpen(queries: PreparedStatements, key: InvoiceKey): Promise<boolean> {
	return (await findOfInvoice(queries, key)).length > 0;
}

function toFavour({ balance, snapshot, ...favour }: Awaited<ReturnType<typeof list>>[number]): Favour {
	return { ...favour, amount: -balance, number: readSnapshot(snapshot).number };
}

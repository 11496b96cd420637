// Money in a person's favour that the staff has to pay back, because no next invoice takes it and no card can be refunded.
import type { Selectable } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { InvoiceKey } from '../issue/draft.ts';
import { readSnapshot } from '../issue/snapshot.ts';
import type { InvoiceTables } from '../tables.ts';

export interface Favour extends Pick<Selectable<InvoiceTables['invoice_favours']>, 'id' | 'noted_at'> {
	readonly organisationId: number;
	readonly invoiceId: string;
	readonly number: string;
	readonly userId: number;
	/** Cents. */
	readonly amount: number;
}

/** Of all organisations, the oldest first. */
export async function listFavours(queries: TransactionQueries): Promise<readonly Favour[]> {
	const rows = await selectOpen(queries).orderBy('f.noted_at').orderBy('f.id').execute();
	return rows.map(toFavour);
}

export async function findFavour(queries: TransactionQueries, id: string): Promise<Favour | undefined> {
	const row = await selectOpen(queries).where('f.id', '=', id).executeTakeFirst();
	return row && toFavour(row);
}

/** Whether the staff has to pay it back. */
export async function isFavourOpen(
	queries: TransactionQueries,
	{ organisationId, invoiceId }: InvoiceKey,
): Promise<boolean> {
	const found = await selectOpen(queries)
		.where('f.organisation_id', '=', organisationId)
		.where('f.invoice_id', '=', invoiceId)
		.executeTakeFirst();
	return found !== undefined;
}

function selectOpen(queries: TransactionQueries) {
	return queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_favours as f')
		.innerJoin('invoices as i', (join) =>
			join.onRef('i.organisation_id', '=', 'f.organisation_id').onRef('i.id', '=', 'f.invoice_id'),
		)
		.select(['f.id', 'f.organisation_id', 'f.invoice_id', 'f.noted_at', 'i.user_id', 'i.balance', 'i.snapshot'])
		.where('f.closed_at', 'is', null)
		.where('i.balance', '<', 0);
}

function toFavour({
	id,
	organisation_id: organisationId,
	invoice_id: invoiceId,
	noted_at,
	user_id: userId,
	balance,
	snapshot,
}: Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number]): Favour {
	return { id, organisationId, invoiceId, noted_at, userId, amount: -balance, number: readSnapshot(snapshot).number };
}

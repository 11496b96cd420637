// The documents among which the value of one has gone: what gives back of it, what it is carried to, and what those are linked to in turn.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { InvoiceKey } from '../issue/draft.ts';
import { lockInvoice, lockInvoices } from '../issue/records.ts';
import { readSnapshot } from '../issue/snapshot.ts';
import type { InvoiceRecord, InvoiceTables } from '../tables.ts';

/** The nearest first, beginning with the document itself. All of the account are locked, in the order of their ids. */
export async function lockLinked(queries: TransactionQueries, key: InvoiceKey): Promise<readonly InvoiceRecord[]> {
	const { organisationId, invoiceId } = key;
	const ids = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoices as i')
		.innerJoin('invoices as o', (join) =>
			join
				.onRef('o.organisation_id', '=', 'i.organisation_id')
				.onRef('o.account', '=', 'i.account')
				.onRef('o.seller', '=', 'i.seller'),
		)
		.select('o.id')
		.where('i.organisation_id', '=', organisationId)
		.where('i.id', '=', invoiceId)
		.execute();
	const all = await lockInvoices(
		queries,
		organisationId,
		ids.map(({ id }) => id),
	);
	const links = new Map(all.map(({ id }) => [id, new Set<string>()]));
	const link = (one: string, other: string | null): void => {
		if (other === null || one === other) return;
		links.get(one)?.add(other);
		links.get(other)?.add(one);
	};
	for (const { id, credits_id: creditsId, snapshot } of all) {
		link(id, creditsId);
		for (const { credits } of readSnapshot(snapshot).lines) if (credits !== undefined) link(id, credits.invoiceId);
	}
	for (const { invoice_id: id, other_id: otherId } of await listPairs(queries, organisationId, [...links.keys()]))
		link(id, otherId);
	const found = new Map([[invoiceId, await lockInvoice(queries, key)]]);
	for (const [id] of found)
		for (const other of links.get(id) ?? []) {
			const record = all.find((one) => one.id === other);
			if (record !== undefined && !found.has(other)) found.set(other, record);
		}
	return [...found.values()];
}

function listPairs(queries: TransactionQueries, organisationId: number, ids: readonly string[]) {
	return queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_settlements')
		.select(['invoice_id', 'other_id'])
		.where('organisation_id', '=', organisationId)
		.where('invoice_id', 'in', [...ids])
		.where('other_id', 'is not', null)
		.execute();
}

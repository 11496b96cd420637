// The documents among which the value of one has gone: what gives back of it, what it is carried to, and what those are linked to in turn.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { InvoiceKey } from '../issue/draft.ts';
import { type InvoiceRecord, lockInvoice, lockInvoices } from '../issue/records.ts';
import { readSnapshot } from '../issue/snapshot.ts';

const keep = keeper<Pick<Schema, 'invoices' | 'invoiceSettlements'>>();
const listOfAccount = keep('invoices_list_of_account', (database, { organisationId, invoiceId }: InvoiceKey) =>
	database
		.selectFrom('invoices as i')
		.innerJoin('invoices as o', (join) =>
			join
				.onRef('o.organisationId', '=', 'i.organisationId')
				.onRef('o.account', '=', 'i.account')
				.onRef('o.seller', '=', 'i.seller'),
		)
		.select('o.id')
		.where((row) => row.and({ 'i.organisationId': organisationId, 'i.id': invoiceId })),
);
const listPairs = keep(
	'invoices_list_pairs',
	(database, of: { organisationId: number; invoiceIds: readonly string[] }) =>
		database
			.selectFrom('invoiceSettlements')
			.select(['invoiceId', 'otherId'])
			.where('organisationId', '=', of.organisationId)
			.where('invoiceId', '=', anyOf(of.invoiceIds))
			.where('otherId', 'is not', null),
);

/** The nearest first, beginning with the document itself. All of the account are locked, in the order of their ids. */
export async function lockLinked(queries: TransactionQueries, key: InvoiceKey): Promise<readonly InvoiceRecord[]> {
	const { organisationId, invoiceId } = key;
	const ids = await listOfAccount(queries, key);
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
	for (const { id, creditsId, snapshot } of all) {
		link(id, creditsId);
		for (const { credits } of readSnapshot(snapshot).lines) if (credits !== undefined) link(id, credits.invoiceId);
	}
	const ofAll = { organisationId, invoiceIds: [...links.keys()] };
	for (const { invoiceId: id, otherId } of await listPairs(queries, ofAll)) link(id, otherId);
	const found = new Map([[invoiceId, await lockInvoice(queries, key)]]);
	for (const [id] of found)
		for (const other of links.get(id) ?? []) {
			const record = all.find((one) => one.id === other);
			if (record !== undefined && !found.has(other)) found.set(other, record);
		}
	return [...found.values()];
}

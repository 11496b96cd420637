// One document of a person, with what was set against it.
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { invoiceProblem } from '../contract.ts';
import { formatInvoiceNumber } from '../rules.ts';
import { readableAccounts } from './account.ts';
import { findFate } from './credit/in-favour.ts';
import type { InvoiceRecord, InvoiceTables } from './tables.ts';
import type { WholeInvoice } from './answers.ts';

/**
 * A document of the person's, of the office that they manage, or that they paid.
 * @throws invoices.not_found for another's, as for one that is not there
 */
export async function getReadable(database: Database, actor: Actor, invoiceId: string): Promise<WholeInvoice> {
	const accounts = await readableAccounts(database, actor);
	const found = await database.tenant(actor.organisationId, async (queries) => {
		const record = await findRecord(queries, actor.organisationId, invoiceId);
		const isOwn = record !== undefined && (accounts.includes(record.account) || record.user_id === actor.userId);
		return isOwn ? readWhole(queries, record) : undefined;
	});
	if (found === undefined) throw invoiceProblem('invoices.not_found');
	return found;
}

export function findRecord(
	queries: TransactionQueries,
	organisationId: number,
	invoiceId: string,
): Promise<InvoiceRecord | undefined> {
	return queries
		.withTables<InvoiceTables>()
		.selectFrom('invoices')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', invoiceId)
		.executeTakeFirst();
}

export async function readWhole(queries: TransactionQueries, record: InvoiceRecord): Promise<WholeInvoice> {
	const tables = queries.withTables<InvoiceTables>();
	const { organisation_id: organisationId, id } = record;
	const rows = await tables
		.selectFrom('invoice_settlements as s')
		.leftJoin('invoices as o', (join) =>
			join.onRef('o.organisation_id', '=', 's.organisation_id').onRef('o.id', '=', 's.other_id'),
		)
		.selectAll('s')
		.select(['o.series as other_series', 'o.number as other_number'])
		.where('s.organisation_id', '=', organisationId)
		.where('s.invoice_id', '=', id)
		.orderBy('s.at')
		.orderBy('s.fact')
		.execute();
	const creditNotes = await tables
		.selectFrom('invoices')
		.select(['id', 'series', 'number', 'day', 'total'])
		.where('credits_id', '=', id)
		.where('organisation_id', '=', organisationId)
		.orderBy('number')
		.execute();
	const settlements = rows.map(({ other_series: series, other_number: number, ...row }) => {
		return {
			...row,
			otherNumber: series === null || number === null ? undefined : formatInvoiceNumber(series, number),
		};
	});
	return { record, settlements, creditNotes, fate: await findFate(queries, record) };
}

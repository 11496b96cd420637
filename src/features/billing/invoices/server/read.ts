// One document of a person, with what was set against it.
import { sql } from 'kysely';
import type { Database, PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { type InFavourFate, invoiceProblem } from '../contract.ts';
import { readableAccounts } from './account.ts';
import { findFate } from './credit/in-favour.ts';
import type { InvoiceKey } from './issue/draft.ts';
import { type CardUsed, findRecord, type InvoiceRecord } from './issue/records.ts';

/** A document with what its page shows of it. */
export interface WholeInvoice {
	readonly record: InvoiceRecord;
	readonly settlements: Awaited<ReturnType<typeof listSettlements>>;
	readonly creditNotes: Awaited<ReturnType<typeof listCreditNotes>>;
	/** What became of what is in the person's favour. */
	readonly fate: InFavourFate | undefined;
}

/**
 * A document of the person's, of the office that they manage, or that they paid.
 * @throws invoices.not_found for another's, as for one that is not there
 */
export async function getReadable(database: Database, actor: Actor, invoiceId: string): Promise<WholeInvoice> {
	const accounts = await readableAccounts(database, actor);
	const found = await database.tenant(actor.organisationId, async (queries) => {
		const record = await findRecord(queries, { organisationId: actor.organisationId, invoiceId });
		const isOwn = record !== undefined && (accounts.includes(record.account) || record.userId === actor.userId);
		return isOwn ? readWhole(queries, record) : undefined;
	});
	if (found === undefined) throw invoiceProblem('invoices.not_found');
	return found;
}

const keep = keeper<Pick<Schema, 'invoices' | 'invoiceSettlements'>>();
const listSettlements = keep('invoices_list_settlements', (database, { organisationId, invoiceId }: InvoiceKey) =>
	database
		.selectFrom('invoiceSettlements as s')
		.leftJoin('invoices as o', (join) =>
			join.onRef('o.organisationId', '=', 's.organisationId').onRef('o.id', '=', 's.otherId'),
		)
		.select(['s.kind', 's.day', 's.amount', 's.paymentId', 's.otherId', 'o.series', 'o.number'])
		.select(sql<CardUsed | null>`s.card`.as('card'))
		.where((row) => row.and({ 's.organisationId': organisationId, 's.invoiceId': invoiceId }))
		.orderBy('s.at')
		.orderBy('s.fact'),
);

const listCreditNotes = keep('invoices_list_credit_notes', (database, { organisationId, invoiceId }: InvoiceKey) =>
	database
		.selectFrom('invoices')
		.select(['id', 'series', 'number', 'day', 'total'])
		.where((row) => row.and({ creditsId: invoiceId, organisationId }))
		.orderBy('number'),
);

export async function readWhole(queries: PreparedStatements, record: InvoiceRecord): Promise<WholeInvoice> {
	const key = { organisationId: record.organisationId, invoiceId: record.id };
	const settlements = await listSettlements(queries, key);
	const creditNotes = await listCreditNotes(queries, key);
	return { record, settlements, creditNotes, fate: await findFate(queries, record) };
}

// Documents as other slices ask for them.
import { sql } from 'kysely';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { formatInvoiceNumber, parseInvoiceSearch } from '../rules.ts';
import { accountOf } from './account.ts';
import type { InvoiceAccount, InvoiceKey, InvoiceStanding, OpenBalance } from './issue/draft.ts';
import { readSnapshot } from './issue/snapshot.ts';
import { undoneStateOf } from './issue/state.ts';
import type { InvoiceTables } from './tables.ts';

/** How a document stands; undefined where the organisation has none of this id. */
export async function findInvoice(
	queries: TransactionQueries,
	{ organisationId, invoiceId }: InvoiceKey,
): Promise<InvoiceStanding | undefined> {
	const row = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoices')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', invoiceId)
		.executeTakeFirst();
	if (row === undefined) return undefined;
	const { day, total, balance, purpose, purpose_id: purposeId } = row;
	const { number, lines, groups, subtotal } = readSnapshot(row.snapshot);
	const totals = { lines, groups, subtotal, total };
	return { invoiceId, number, day, total, balance, undone: undoneStateOf(row), purpose, purposeId, totals };
}

/** The document that a payment was made for. */
export async function findInvoiceOfPayment(
	queries: TransactionQueries,
	{ organisationId, paymentId }: { readonly organisationId: number; readonly paymentId: string },
): Promise<{ readonly invoiceId: string; readonly number: string } | undefined> {
	const row = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_settlements as s')
		.innerJoin('invoices as i', (join) =>
			join.onRef('i.organisation_id', '=', 's.organisation_id').onRef('i.id', '=', 's.invoice_id'),
		)
		.select(['i.id', 'i.series', 'i.number'])
		.where('s.payment_id', '=', paymentId)
		.where('s.organisation_id', '=', organisationId)
		.executeTakeFirst();
	return row && { invoiceId: row.id, number: formatInvoiceNumber(row.series, row.number) };
}

export interface FoundInvoice {
	readonly invoiceId: string;
	readonly number: string;
	readonly description: Multilingual;
	readonly issuedAt: Date;
	/** Cents; negative for a credit note. */
	readonly total: number;
}

/** Documents of a person, and of the office that is named, by number, however it was typed: one of each series and seller that has it. */
export async function findInvoicesByNumber(
	queries: TransactionQueries,
	{ organisationId, userId, officeId }: Pick<InvoiceAccount, 'organisationId' | 'userId' | 'officeId'>,
	typed: string,
): Promise<readonly FoundInvoice[]> {
	const { number: wanted } = parseInvoiceSearch(typed);
	if (wanted === undefined) return [];
	const rows = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoices')
		.select(['id', 'series', 'number', 'issued_at', 'total', 'snapshot'])
		.where('account', 'in', [accountOf({ userId }), accountOf({ userId, officeId })])
		.where('organisation_id', '=', organisationId)
		.where('number', '=', wanted.number)
		.$if(wanted.series !== undefined, (query) => query.where('series', '=', wanted.series ?? 'INV'))
		.orderBy('day', 'desc')
		.orderBy('id', 'desc')
		.limit(10)
		.execute();
	return rows.map(({ id, series, number, issued_at: issuedAt, total, snapshot }) => ({
		invoiceId: id,
		number: formatInvoiceNumber(series, number),
		description: readSnapshot(snapshot).lines[0]?.description ?? inEachLanguage(() => ''),
		issuedAt,
		total,
	}));
}

/**
 * Documents of an account and seller whose balance is not zero, the oldest first. Locks them until the transaction ends, in the order of
 * their ids.
 */
export async function openBalances(
	queries: TransactionQueries,
	{
		seller,
		purpose,
		...account
	}: InvoiceAccount & {
		readonly seller: string;
		/** Only what this slice billed. */
		readonly purpose?: string | undefined;
	},
): Promise<readonly OpenBalance[]> {
	const rows = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoices')
		.select(['id', 'series', 'number', 'day', 'balance', 'purpose'])
		.where('account', '=', accountOf(account))
		.where('organisation_id', '=', account.organisationId)
		.where('seller', '=', seller)
		.where('balance', '<>', sql.lit(0))
		.orderBy('id')
		.forUpdate()
		.execute();
	return rows
		.filter((row) => purpose === undefined || row.purpose === purpose)
		.map(({ id, series, number, day, balance }) => {
			return { invoiceId: id, number: formatInvoiceNumber(series, number), day, balance };
		})
		.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

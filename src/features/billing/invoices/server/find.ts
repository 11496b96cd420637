// Documents as other slices ask for them.
import { type Kysely, sql } from 'kysely';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { allSeries, type Series } from '../contract.ts';
import { formatInvoiceNumber, parseInvoiceSearch } from '../rules.ts';
import { accountOf } from './account.ts';
import type { InvoiceAccount, InvoiceKey, InvoiceStanding, OpenDocument } from './issue/draft.ts';
import { findRecord, type InvoiceRecord, listRecords } from './issue/records.ts';
import { readSnapshot } from './issue/snapshot.ts';
import { undoneStateOf } from './issue/state.ts';

/** How a document stands; undefined where the organisation has none of this id. */
export async function findInvoice(queries: TransactionQueries, key: InvoiceKey): Promise<InvoiceStanding | undefined> {
	const record = await findRecord(queries, key);
	return record && toStanding(record);
}

/** How several documents stand, by their ids. */
export async function findInvoices(
	queries: TransactionQueries,
	organisationId: number,
	ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceStanding>> {
	const records = await listRecords(queries, organisationId, ids);
	return new Map(records.map((record) => [record.id, toStanding(record)]));
}

function toStanding(record: InvoiceRecord): InvoiceStanding {
	const { id: invoiceId, day, total, balance, purpose, purposeId } = record;
	const payable = balance + record.writtenOff;
	const { number, lines, groups, subtotal } = readSnapshot(record.snapshot);
	const totals = { lines, groups, subtotal, total };
	return { invoiceId, number, day, total, balance, payable, undone: undoneStateOf(record), purpose, purposeId, totals };
}

type Tables = Pick<Schema, 'invoices' | 'invoiceSettlements'>;
const keep = keeper<Tables>();
const findPaid = keep(
	'invoices_find_of_payment',
	(database, { organisationId, paymentId }: { organisationId: number; paymentId: string }) =>
		database
			.selectFrom('invoiceSettlements as s')
			.innerJoin('invoices as i', (join) =>
				join.onRef('i.organisationId', '=', 's.organisationId').onRef('i.id', '=', 's.invoiceId'),
			)
			.select(['i.id', 'i.series', 'i.number'])
			.where((row) => row.and({ 's.paymentId': paymentId, 's.organisationId': organisationId })),
);

/** The document that a payment was made for. */
export async function findInvoiceOfPayment(
	queries: TransactionQueries,
	payment: { readonly organisationId: number; readonly paymentId: string },
): Promise<{ readonly invoiceId: string; readonly number: string } | undefined> {
	const [found] = await findPaid(queries, payment);
	return found && { invoiceId: found.id, number: formatInvoiceNumber(found.series, found.number) };
}

export interface FoundInvoice {
	readonly invoiceId: string;
	readonly number: string;
	readonly description: Multilingual;
	readonly issuedAt: Date;
	/** Is in cents, and negative for a credit note. */
	readonly total: number;
}

const findNumber = keep(
	'invoices_find_number',
	(database, of: { accounts: readonly string[]; organisationId: number; number: number; series: readonly Series[] }) =>
		database
			.selectFrom('invoices')
			.select(['id', 'series', 'number', 'issuedAt', 'total', 'snapshot'])
			.where('account', '=', anyOf(of.accounts))
			.where('organisationId', '=', of.organisationId)
			.where('number', '=', of.number)
			.where('series', '=', anyOf(of.series))
			.orderBy('day', 'desc')
			.orderBy('id', 'desc')
			.limit(10),
);

/** Documents of a person, and of the office that is named, by number, however it was typed: one of each series and seller that has it. */
export async function findInvoicesByNumber(
	queries: TransactionQueries,
	{ organisationId, userId, officeId }: Pick<InvoiceAccount, 'organisationId' | 'userId' | 'officeId'>,
	typed: string,
): Promise<readonly FoundInvoice[]> {
	const { number: wanted } = parseInvoiceSearch(typed);
	if (wanted === undefined) return [];
	const found = await findNumber(queries, {
		accounts: [accountOf({ userId }), accountOf({ userId, officeId })],
		organisationId,
		number: wanted.number,
		series: wanted.series === undefined ? allSeries : [wanted.series],
	});
	return found.map(({ id, series, number, issuedAt, total, snapshot }) => ({
		invoiceId: id,
		number: formatInvoiceNumber(series, number),
		description: readSnapshot(snapshot).lines[0]?.description ?? inEachLanguage(() => ''),
		issuedAt,
		total,
	}));
}

/** Names an invoice that was issued in place of another one: what is due of it waits for the next invoice, however much it is. */
export function replacementFact(key: string): string {
	return `replacement:${key}`;
}

export function isReplacement({ purposeId }: { readonly purposeId: string }): boolean {
	return purposeId.startsWith(replacementFact(''));
}

interface OpenOf {
	readonly account: string;
	readonly organisationId: number;
	readonly seller: string;
}
const selectOpen = (database: Kysely<Tables>, { account, organisationId, seller }: OpenOf) =>
	database
		.selectFrom('invoices')
		.select(['id', 'series', 'number', 'day', 'balance', 'purpose', 'purposeId'])
		.where((row) => row.and({ account, organisationId, seller }))
		.where('balance', '<>', sql.lit(0))
		.orderBy('id');
const listOpen = keep('invoices_list_open_balances', (database, of: OpenOf) => selectOpen(database, of));
const lockOpen = keep('invoices_lock_open_balances', (database, of: OpenOf) => selectOpen(database, of).forUpdate());

interface OpenWanted extends InvoiceAccount {
	readonly seller: string;
	/** Leaves out what other slices billed. */
	readonly purpose?: string | undefined;
}

/**
 * Documents of an account and seller whose balance is not zero, the oldest first. Locks them until the transaction ends, in the order of
 * their ids.
 */
export function openBalances(queries: TransactionQueries, wanted: OpenWanted): Promise<readonly OpenDocument[]> {
	return readOpen(queries, lockOpen, wanted);
}

/** As `openBalances`, only to be shown: it locks nothing. */
export function showOpenBalances(queries: TransactionQueries, wanted: OpenWanted): Promise<readonly OpenDocument[]> {
	return readOpen(queries, listOpen, wanted);
}

async function readOpen(
	queries: TransactionQueries,
	read: typeof lockOpen,
	{ seller, purpose, ...account }: OpenWanted,
): Promise<readonly OpenDocument[]> {
	const { organisationId } = account;
	const found = await read(queries, { account: accountOf(account), organisationId, seller });
	return found
		.filter((one) => purpose === undefined || one.purpose === purpose)
		.map(({ id, series, number, day, balance, purposeId }) => {
			return { invoiceId: id, number: formatInvoiceNumber(series, number), day, balance, purposeId };
		})
		.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

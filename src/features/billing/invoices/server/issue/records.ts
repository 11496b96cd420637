// Documents in the database, and how what is set against them changes them.
import { type Kysely, sql } from 'kysely';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { anyOf, keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { InvoiceKey, IssuedInvoice } from './draft.ts';
import { formatInvoiceNumber } from '../../rules.ts';
import { storedStateOf } from './state.ts';

/** Cents that were given back, above zero. Lines are named by their index, taxes by their group and their name, such as `0 GST`. */
export interface GivenBack {
	readonly lines: Readonly<Record<string, number>>;
	readonly taxes: Readonly<Record<string, number>>;
}

export interface CardUsed {
	readonly brand: CardBrand;
	readonly last4: string;
	readonly orderNumber: string;
}

type Tables = Pick<Schema, 'invoices' | 'invoiceSettlements'>;
const keep = keeper<Tables>();

/** What is read of a document from `invoices as i`. */
export const invoiceColumns = [
	'i.organisationId',
	'i.id',
	'i.userId',
	'i.account',
	'i.seller',
	'i.series',
	'i.number',
	'i.kind',
	'i.topic',
	'i.purpose',
	'i.purposeId',
	'i.day',
	'i.total',
	'i.snapshot',
	'i.previousHash',
	'i.hash',
	'i.creditsId',
	'i.isTest',
	'i.dueOn',
	'i.balance',
	'i.paid',
	'i.refunded',
	'i.credited',
	'i.uncollected',
	'i.writtenOff',
	'i.returned',
	sql<GivenBack>`i.given_back`.as('givenBack'),
	'i.isOnItsWay',
	'i.isDisputed',
	'i.paidOn',
	'i.state',
] as const;

const find = keep('invoices_find', (database, { organisationId, invoiceId }: InvoiceKey) =>
	database
		.selectFrom('invoices as i')
		.select(invoiceColumns)
		.where((row) => row.and({ 'i.organisationId': organisationId, 'i.id': invoiceId })),
);
export type InvoiceRecord = Awaited<ReturnType<typeof find>>[number];

export async function findRecord(queries: PreparedStatements, key: InvoiceKey): Promise<InvoiceRecord | undefined> {
	const [record] = await find(queries, key);
	return record;
}

interface Several {
	readonly organisationId: number;
	readonly ids: readonly string[];
}
const selectSeveral = (database: Kysely<Tables>, { organisationId, ids }: Several) =>
	database
		.selectFrom('invoices as i')
		.select(invoiceColumns)
		.where('i.organisationId', '=', organisationId)
		.where('i.id', '=', anyOf(ids))
		.orderBy('i.id');
const list = keep('invoices_list_by_ids', (database, of: Several) => selectSeveral(database, of));
const lock = keep('invoices_lock', (database, of: Several) => selectSeveral(database, of).forUpdate());

/** By their ids; only to be shown. */
export async function listRecords(
	queries: PreparedStatements,
	organisationId: number,
	ids: readonly string[],
): Promise<readonly InvoiceRecord[]> {
	return ids.length === 0 ? [] : await list(queries, { organisationId, ids });
}

/** No one else changes them until the transaction ends; in the order of their ids. */
export async function lockInvoices(
	queries: PreparedStatements,
	organisationId: number,
	ids: readonly string[],
): Promise<readonly InvoiceRecord[]> {
	return ids.length === 0 ? [] : await lock(queries, { organisationId, ids });
}

/** @throws where there is none */
export async function lockInvoice(queries: PreparedStatements, key: InvoiceKey): Promise<InvoiceRecord> {
	const [found] = await lockInvoices(queries, key.organisationId, [key.invoiceId]);
	if (found === undefined) throw new Error(`There is no invoice ${key.invoiceId}`);
	return found;
}

export interface NewSettlement {
	readonly invoiceId: string;
	readonly fact: string;
	readonly kind: Schema['invoiceSettlements']['kind'];
	/** Takes away from the balance. */
	readonly amount: number;
	readonly day: string;
	readonly paymentId?: string;
	readonly refundedPaymentId?: string;
	readonly otherId?: string;
	readonly card?: CardUsed;
}

type Standing = Pick<
	InvoiceRecord,
	'kind' | 'total' | 'balance' | 'paid' | 'refunded' | 'credited' | 'uncollected' | 'writtenOff' | 'paidOn' | 'state'
>;

/** What a new document stands at before anything is set against it. */
export function newStanding({ kind, total }: Pick<InvoiceRecord, 'kind' | 'total'>): Standing {
	const sums = { kind, total, balance: total, paid: 0, refunded: 0, credited: 0, uncollected: 0, writtenOff: 0 };
	return { ...sums, paidOn: null, state: storedStateOf(sums) };
}

export function settle(before: Standing, settlements: readonly NewSettlement[]): Standing {
	let { balance, paid, refunded, writtenOff, paidOn } = before;
	for (const { kind, amount, day } of settlements) {
		balance -= amount;
		if (kind === 'card') paid += amount;
		if (kind === 'refund') refunded -= amount;
		if (kind === 'written_off') writtenOff += amount;
		if (kind === 'card' && balance <= 0) paidOn = day;
	}
	const after = { ...before, balance, paid, refunded, writtenOff, paidOn };
	return { ...after, state: storedStateOf(after) };
}

const insert = keepSql(
	'invoices_insert_settlements',
	(of: { organisationId: number; settlements: string; at: Date }) => sql`
		insert into invoice_settlements (organisation_id, invoice_id, fact, kind, amount, day, at, payment_id, refunded_payment_id, other_id, card)
		select ${of.organisationId}, s."invoiceId", s.fact, s.kind, s.amount, s.day, ${of.at}, s."paymentId", s."refundedPaymentId", s."otherId", s.card
		from jsonb_to_recordset(${of.settlements}::jsonb) s ("invoiceId" text, fact text, kind text, amount bigint, day date, "paymentId" text,
			"refundedPaymentId" text, "otherId" text, card jsonb)`,
);

export async function insertSettlements(
	queries: PreparedStatements,
	organisationId: number,
	settlements: readonly NewSettlement[],
	at: Date,
): Promise<void> {
	if (settlements.length > 0) await insert(queries, { organisationId, settlements: JSON.stringify(settlements), at });
}

/** The caller holds the lock of the document. */
export async function settleLocked(
	queries: PreparedStatements,
	record: InvoiceRecord,
	settlements: readonly NewSettlement[],
	at: Date,
): Promise<InvoiceRecord> {
	await insertSettlements(queries, record.organisationId, settlements, at);
	return changeStanding(queries, record, settle(record, settlements));
}

type RecordKey = Pick<InvoiceRecord, 'organisationId' | 'id'>;

const change = keep(
	'invoices_change_standing',
	(database, of: RecordKey & Omit<Standing, 'kind' | 'total'> & { givenBack: string | null }) =>
		database
			.updateTable('invoices as i')
			.set({
				balance: of.balance,
				paid: of.paid,
				refunded: of.refunded,
				credited: of.credited,
				uncollected: of.uncollected,
				writtenOff: of.writtenOff,
				paidOn: of.paidOn,
				state: of.state,
				isOnItsWay: sql`i.is_on_its_way and ${of.balance}::bigint > 0`,
				givenBack: sql`coalesce(${of.givenBack}::jsonb, i.given_back)`,
			})
			.where('i.organisationId', '=', of.organisationId)
			.where('i.id', '=', of.id)
			.returning(invoiceColumns),
);

/** The caller holds the lock of the document. */
export async function changeStanding(
	queries: PreparedStatements,
	{ organisationId, id }: RecordKey,
	standing: Standing,
	givenBack?: GivenBack,
): Promise<InvoiceRecord> {
	const [changed] = await change(queries, {
		...standing,
		organisationId,
		id,
		givenBack: givenBack === undefined ? null : JSON.stringify(givenBack),
	});
	if (changed === undefined) throw new Error(`There is no invoice ${id}`);
	return changed;
}

const findFact = keep('invoices_find_fact', (database, { organisationId, id, fact }: RecordKey & { fact: string }) =>
	database
		.selectFrom('invoiceSettlements')
		.select('fact')
		.where((row) => row.and({ organisationId, invoiceId: id, fact })),
);

/** Whether it was set against the document before. The caller holds the lock of the document. */
export async function hasFact(
	queries: PreparedStatements,
	{ organisationId, id }: RecordKey,
	fact: string,
): Promise<boolean> {
	return (await findFact(queries, { organisationId, id, fact })).length > 0;
}

const countPairs = keep('invoices_count_pairs', (database, of: RecordKey & { otherId: string }) =>
	database
		.selectFrom('invoiceSettlements')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('organisationId', '=', of.organisationId)
		.where('invoiceId', '=', of.id)
		.where('otherId', '=', of.otherId)
		.where('kind', '=', sql.lit('carried')),
);

/** Names what is set off between two documents, which may be done again where either changed. The caller holds the lock of the document. */
export async function nextCarriedFact(
	queries: PreparedStatements,
	record: RecordKey,
	otherId: string,
): Promise<string> {
	const [pairs] = await countPairs(queries, { organisationId: record.organisationId, id: record.id, otherId });
	const before = pairs?.count ?? 0;
	return before === 0 ? `carried:${otherId}` : `carried:${otherId}:${before}`;
}

interface Purpose {
	readonly organisationId: number;
	readonly purpose: string;
	readonly purposeId: string;
}

const findOfPurpose = keep('invoices_find_of_purpose', (database, { organisationId, purpose, purposeId }: Purpose) =>
	database
		.selectFrom('invoices')
		.select(['id', 'series', 'number', 'total', 'balance'])
		.where((row) => row.and({ purposeId, purpose, organisationId })),
);

export async function findByPurpose(queries: PreparedStatements, purpose: Purpose): Promise<IssuedInvoice | undefined> {
	const [found] = await findOfPurpose(queries, purpose);
	return found && toIssued(found);
}

export function toIssued(record: Pick<InvoiceRecord, 'id' | 'series' | 'number' | 'total' | 'balance'>): IssuedInvoice {
	const { id, series, number, total, balance } = record;
	return { invoiceId: id, number: formatInvoiceNumber(series, number), total, balance };
}

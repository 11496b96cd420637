// Documents in the database, and how what is set against them changes them.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { InvoiceKey, IssuedInvoice } from './draft.ts';
import { formatInvoiceNumber } from '../../rules.ts';
import { storedStateOf } from './state.ts';
import type { CardUsed, GivenBack, InvoiceRecord, InvoiceTables } from '../tables.ts';

export interface NewSettlement {
	readonly invoiceId: string;
	readonly fact: string;
	readonly kind: 'card' | 'refund' | 'carried' | 'credit';
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
	'kind' | 'total' | 'balance' | 'paid' | 'refunded' | 'credited' | 'uncollected' | 'paid_on' | 'state'
>;

/** What a new document stands at before anything is set against it. */
export function newStanding({ kind, total }: Pick<InvoiceRecord, 'kind' | 'total'>): Standing {
	const sums = { kind, total, balance: total, paid: 0, refunded: 0, credited: 0, uncollected: 0 };
	return { ...sums, paid_on: null, state: storedStateOf(sums) };
}

export function settle(before: Standing, settlements: readonly NewSettlement[]): Standing {
	let { balance, paid, refunded, paid_on } = before;
	for (const { kind, amount, day } of settlements) {
		balance -= amount;
		if (kind === 'card') paid += amount;
		if (kind === 'refund') refunded -= amount;
		if (kind === 'card' && balance <= 0) paid_on = day;
	}
	const after = { ...before, balance, paid, refunded, paid_on };
	return { ...after, state: storedStateOf(after) };
}

/** No one else changes them until the transaction ends; in the order of their ids. */
export function lockInvoices(
	queries: TransactionQueries,
	organisationId: number,
	ids: readonly string[],
): Promise<InvoiceRecord[]> {
	if (ids.length === 0) return Promise.resolve([]);
	return queries
		.withTables<InvoiceTables>()
		.selectFrom('invoices')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', 'in', [...ids])
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** @throws where there is none */
export async function lockInvoice(queries: TransactionQueries, key: InvoiceKey): Promise<InvoiceRecord> {
	const [found] = await lockInvoices(queries, key.organisationId, [key.invoiceId]);
	if (found === undefined) throw new Error(`There is no invoice ${key.invoiceId}`);
	return found;
}

export async function insertSettlements(
	queries: TransactionQueries,
	organisationId: number,
	settlements: readonly NewSettlement[],
	at: Date,
): Promise<void> {
	if (settlements.length === 0) return;
	await queries
		.withTables<InvoiceTables>()
		.insertInto('invoice_settlements')
		.values(
			settlements.map((one) => ({
				organisation_id: organisationId,
				invoice_id: one.invoiceId,
				fact: one.fact,
				kind: one.kind,
				amount: one.amount,
				day: one.day,
				at,
				payment_id: one.paymentId ?? null,
				refunded_payment_id: one.refundedPaymentId ?? null,
				other_id: one.otherId ?? null,
				card: one.card === undefined ? null : JSON.stringify(one.card),
			})),
		)
		.execute();
}

/** Under the lock of the document. */
export async function settleLocked(
	queries: TransactionQueries,
	record: InvoiceRecord,
	settlements: readonly NewSettlement[],
	at: Date,
): Promise<InvoiceRecord> {
	await insertSettlements(queries, record.organisation_id, settlements, at);
	return changeStanding(queries, record, settle(record, settlements));
}

/** Under the lock of the document. */
export function changeStanding(
	queries: TransactionQueries,
	{ organisation_id, id }: Pick<InvoiceRecord, 'organisation_id' | 'id'>,
	{ balance, paid, refunded, credited, uncollected, paid_on, state }: Standing,
	givenBack?: GivenBack,
): Promise<InvoiceRecord> {
	return queries
		.withTables<InvoiceTables>()
		.updateTable('invoices')
		.set({
			balance,
			paid,
			refunded,
			credited,
			uncollected,
			paid_on,
			state,
			...(balance <= 0 && { is_on_its_way: false }),
			...(givenBack && { given_back: JSON.stringify(givenBack) }),
		})
		.where('organisation_id', '=', organisation_id)
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Whether it was set against the document before. Under the lock of the document. */
export async function hasFact(
	queries: TransactionQueries,
	{ organisation_id, id }: Pick<InvoiceRecord, 'organisation_id' | 'id'>,
	fact: string,
): Promise<boolean> {
	const found = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_settlements')
		.select('fact')
		.where('organisation_id', '=', organisation_id)
		.where('invoice_id', '=', id)
		.where('fact', '=', fact)
		.executeTakeFirst();
	return found !== undefined;
}

export function findByPurpose(
	queries: TransactionQueries,
	{ organisationId, purpose, purposeId }: { organisationId: number; purpose: string; purposeId: string },
): Promise<InvoiceRecord | undefined> {
	return queries
		.withTables<InvoiceTables>()
		.selectFrom('invoices')
		.selectAll()
		.where('purpose_id', '=', purposeId)
		.where('purpose', '=', purpose)
		.where('organisation_id', '=', organisationId)
		.executeTakeFirst();
}

export function toIssued(record: Pick<InvoiceRecord, 'id' | 'series' | 'number' | 'total' | 'balance'>): IssuedInvoice {
	const { id, series, number, total, balance } = record;
	return { invoiceId: id, number: formatInvoiceNumber(series, number), total, balance };
}

// Documents in a person's favour that no later document has taken, and the payment to whose card the money goes back.
import { sql } from 'kysely';
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import type { InvoiceKey } from './draft.ts';
import { lockInvoices } from './records.ts';
import { readSnapshot } from './snapshot.ts';
import type { InvoiceRecord, InvoiceTables } from './tables.ts';

export interface InFavour extends InvoiceKey {
	/** Of a credit note: the invoice that it credits. */
	readonly creditsId: string | null;
}

/** The oldest first. */
export async function listInFavour(queries: Queries): Promise<readonly InFavour[]> {
	const rows = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoices')
		.select(['organisation_id', 'id', 'credits_id'])
		.where('balance', '<>', sql.lit(0))
		.where('balance', '<', 0)
		.orderBy('id')
		.execute();
	return rows.map(({ organisation_id: organisationId, id: invoiceId, credits_id: creditsId }) => {
		return { organisationId, invoiceId, creditsId };
	});
}

/**
 * How much is in the person's favour, in cents, and the payment that it came from: the newest one that has as much left, otherwise the newest.
 * Locks the document until the transaction ends. Undefined where nothing is, or no card has paid.
 */
export async function findMoneyInFavour(
	queries: TransactionQueries,
	{ organisationId, invoiceId }: InvoiceKey,
): Promise<{ readonly amount: number; readonly paymentId: string } | undefined> {
	const [record] = await lockInvoices(queries, organisationId, [invoiceId]);
	if (record === undefined || record.balance >= 0) return undefined;
	const amount = -record.balance;
	const payments = await listPayments(queries, record);
	const paid = payments.find(({ left }) => left >= amount) ?? payments[0];
	return paid && { amount, paymentId: paid.id };
}

/** Card payments of the document, and of those that it gives back of, credits or was set against. */
async function listPayments(queries: TransactionQueries, record: InvoiceRecord) {
	const { organisation_id: organisationId, id, credits_id: creditsId, snapshot } = record;
	const tables = queries.withTables<InvoiceTables>();
	const pairs = await tables
		.selectFrom('invoice_settlements')
		.select('other_id')
		.where('organisation_id', '=', organisationId)
		.where('invoice_id', '=', id)
		.where('other_id', 'is not', null)
		.execute();
	const ids = new Set(
		[
			id,
			creditsId,
			...readSnapshot(snapshot).lines.map(({ credits }) => credits?.invoiceId ?? null),
			...pairs.map(({ other_id: otherId }) => otherId),
		].filter((one) => one !== null),
	);
	const paid = await tables
		.selectFrom('invoice_settlements as s')
		.select((eb) => [
			's.payment_id as id',
			's.amount',
			eb
				.selectFrom('invoice_settlements as r')
				.select((inner) => inner.cast<number>(inner.fn.sum('r.amount'), 'bigint').as('returned'))
				.whereRef('r.organisation_id', '=', 's.organisation_id')
				.whereRef('r.refunded_payment_id', '=', 's.payment_id')
				.as('returned'),
		])
		.where('s.organisation_id', '=', organisationId)
		.where('s.invoice_id', 'in', [...ids])
		.where('s.payment_id', 'is not', null)
		.orderBy('s.at', 'desc')
		.execute();
	return paid.flatMap(({ id: paymentId, amount, returned }) =>
		paymentId === null ? [] : [{ id: paymentId, left: amount + (returned ?? 0) }],
	);
}

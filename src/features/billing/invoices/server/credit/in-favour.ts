// Documents in a person's favour that no later document has taken, and the payments that the money came from.
import { sql } from 'kysely';
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import { findRefundable, findRefunds } from '#features/billing/payments/server/api.ts';
import type { InFavourFate } from '../../contract.ts';
import type { InvoiceKey } from '../issue/draft.ts';
import { isFavourOpen } from './favours.ts';
import { lockLinked } from './linked.ts';
import type { InvoiceRecord, InvoiceTables } from '../tables.ts';

/** Names the refund of what a document leaves in favour: of one document there is one. */
export function refundFactOf(invoiceId: string): string {
	return `balance:${invoiceId}`;
}

/** A page, the oldest first, without those that are the staff's already. */
export async function listInFavour(
	queries: Queries,
	{ after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly InvoiceKey[]> {
	const rows = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoices as i')
		.select(['i.organisation_id', 'i.id'])
		.where('i.balance', '<>', sql.lit(0))
		.where('i.balance', '<', 0)
		.where('i.id', '>', after)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom('invoice_favours as f')
						.select('f.id')
						.whereRef('f.organisation_id', '=', 'i.organisation_id')
						.whereRef('f.invoice_id', '=', 'i.id')
						.where('f.closed_at', 'is', null),
				),
			),
		)
		.orderBy('i.id')
		.limit(limit)
		.execute();
	return rows.map(({ organisation_id: organisationId, id: invoiceId }) => ({ organisationId, invoiceId }));
}

export interface MoneyInFavour {
	/** Cents. */
	readonly amount: number;
	/** The slice that billed it. */
	readonly purpose: string;
	readonly seller: string;
	readonly userId: number;
	/** Where the office pays. */
	readonly officeId: string | null;
	/** Card payments of the document and of all that its value may have come from. */
	readonly payments: readonly string[];
	/** The newest of them of which the processor can refund as much. Absent after a refund of the document came back. */
	readonly refundable: string | undefined;
	/** The person was told that a refund came back, and asked to call. */
	readonly cameBack: boolean;
}

/**
 * What of a document is in the person's favour; undefined where nothing is. Locks the document until the transaction ends: each way to
 * give its money back, by a later document, to a card or by hand, decides under this lock.
 */
export async function lockMoneyInFavour(
	queries: TransactionQueries,
	key: InvoiceKey,
): Promise<MoneyInFavour | undefined> {
	const linked = await lockLinked(queries, key);
	const [record] = linked;
	if (record === undefined || record.balance >= 0) return undefined;
	const { organisationId } = key;
	const { balance, purpose, seller, user_id: userId, account } = record;
	const amount = -balance;
	const payments = await listPayments(
		queries,
		organisationId,
		linked.map(({ id }) => id),
	);
	const left = await findRefundable(queries, organisationId, payments);
	const cameBack = await hasComeBack(queries, record);
	return {
		amount,
		purpose,
		seller,
		userId,
		officeId: account.startsWith('o') ? account.slice(1) : null,
		payments,
		refundable: cameBack ? undefined : payments.find((id) => (left.get(id) ?? 0) >= amount),
		cameBack,
	};
}

/** The newest first. */
async function listPayments(
	queries: TransactionQueries,
	organisationId: number,
	invoiceIds: readonly string[],
): Promise<readonly string[]> {
	const paid = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_settlements')
		.select('payment_id')
		.where('organisation_id', '=', organisationId)
		.where('invoice_id', 'in', [...invoiceIds])
		.where('payment_id', 'is not', null)
		.orderBy('at', 'desc')
		.execute();
	return paid.flatMap(({ payment_id: paymentId }) => paymentId ?? []);
}

async function hasComeBack(
	queries: TransactionQueries,
	{ organisation_id: organisationId, id }: InvoiceRecord,
): Promise<boolean> {
	const found = await queries
		.withTables<InvoiceTables>()
		.selectFrom('invoice_settlements')
		.select('fact')
		.where('organisation_id', '=', organisationId)
		.where('invoice_id', '=', id)
		.where('kind', '=', 'refund')
		.where('amount', '>', 0)
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** What becomes of the money, as its document says it; undefined where nothing is in favour. */
export async function findFate(
	queries: TransactionQueries,
	{ organisation_id: organisationId, id: invoiceId, balance, topic, kind }: InvoiceRecord,
): Promise<InFavourFate | undefined> {
	if (balance >= 0) return undefined;
	if (await isFavourOpen(queries, { organisationId, invoiceId })) return 'other_way';
	const fact = refundFactOf(invoiceId);
	const refund = (await findRefunds(queries, organisationId, [fact])).get(fact);
	if (refund !== undefined && refund.state !== 'over') return 'refund';
	return topic === 'subscription' && kind === 'invoice' ? 'next_invoice' : 'refund_soon';
}

// Documents in a person's favour that no later document has taken, and the payments that the money came from.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { findRefundable, findRefunds } from '#features/billing/payment-returns/server/api.ts';
import type { InFavourFate } from '../../contract.ts';
import { creditPurpose, type InvoiceKey } from '../issue/draft.ts';
import { officeOf } from '../account.ts';
import { isFavourOpen } from './favours.ts';
import { lockLinked } from './linked.ts';
import type { InvoiceRecord } from '../issue/records.ts';

/** Names the refund of what a document leaves in favour: of one document there is one. */
export function refundFactOf(invoiceId: string): string {
	return `balance:${invoiceId}`;
}

const keep = keeper<Pick<Schema, 'invoices' | 'invoiceFavours' | 'invoiceSettlements'>>();
const list = keep('invoices_list_in_favour', (database, { after, limit }: { after: string; limit: number }) =>
	database
		.selectFrom('invoices as i')
		.select(['i.organisationId', 'i.id as invoiceId', 'i.purpose', 'i.userId', 'i.account'])
		.where('i.balance', '<>', sql.lit(0))
		.where('i.balance', '<', 0)
		.where('i.id', '>', after)
		.where((row) =>
			row.not(
				row.exists(
					row
						.selectFrom('invoiceFavours as f')
						.select('f.id')
						.whereRef('f.organisationId', '=', 'i.organisationId')
						.whereRef('f.invoiceId', '=', 'i.id')
						.where('f.closedAt', 'is', null),
				),
			),
		)
		.orderBy('i.id')
		.limit(limit),
);

/** Lists a page, the oldest first, without those that are the staff's already. */
export async function listInFavour(
	queries: PreparedStatements,
	page: { readonly after: string; readonly limit: number },
): Promise<readonly InFavour[]> {
	const found = await list(queries, page);
	return found.map(({ account, ...document }) => ({ ...document, officeId: officeOf(account) }));
}

export type InFavour = InvoiceKey & Pick<MoneyInFavour, 'purpose' | 'userId' | 'officeId'>;

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
	const { balance, purpose, seller, userId, account } = record;
	const amount = -balance;
	const paid = await listPaid(queries, { organisationId, invoiceIds: linked.map(({ id }) => id) });
	const payments = paid.flatMap(({ paymentId }) => paymentId ?? []);
	const left = await findRefundable(queries, organisationId, payments);
	const cameBack = (await findReturned(queries, key)).length > 0;
	return {
		amount,
		purpose,
		seller,
		userId,
		officeId: officeOf(account),
		payments,
		refundable: cameBack ? undefined : payments.find((id) => (left.get(id) ?? 0) >= amount),
		cameBack,
	};
}

const listPaid = keep(
	'invoices_list_payments',
	(database, of: { organisationId: number; invoiceIds: readonly string[] }) =>
		database
			.selectFrom('invoiceSettlements')
			.select('paymentId')
			.where('organisationId', '=', of.organisationId)
			.where('invoiceId', '=', anyOf(of.invoiceIds))
			.where('paymentId', 'is not', null)
			.orderBy('at', 'desc'),
);
const findReturned = keep('invoices_find_returned_refund', (database, { organisationId, invoiceId }: InvoiceKey) =>
	database
		.selectFrom('invoiceSettlements')
		.select('fact')
		.where((row) => row.and({ organisationId, invoiceId }))
		.where('kind', '=', sql.lit('refund' as const))
		.where('amount', '>', 0)
		.limit(1),
);

/** What becomes of the money, as its document says it; undefined where nothing is in favour. */
export async function findFate(
	queries: PreparedStatements,
	{ organisationId, id: invoiceId, balance, topic, kind, purpose }: InvoiceRecord,
): Promise<InFavourFate | undefined> {
	if (balance >= 0) return undefined;
	if (await isFavourOpen(queries, { organisationId, invoiceId })) return 'other_way';
	const fact = refundFactOf(invoiceId);
	const refund = (await findRefunds(queries, organisationId, [fact])).get(fact);
	if (refund !== undefined && refund.state !== 'over') return 'refund';
	const hasNext = kind === 'invoice' ? topic === 'subscription' : purpose !== creditPurpose;
	return hasNext ? 'next_invoice' : 'refund_soon';
}

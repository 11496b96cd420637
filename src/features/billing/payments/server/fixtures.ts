// Payments that no one made: for the demonstration's history, for benchmarks and tests.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import { getPayment } from './history.ts';
import { formatOrderNumber, takeOrderNumber } from './paying/finish.ts';
import type { Order } from './paying/order.ts';
import type { Payment } from './payment.ts';

export interface PaidPaymentFixture {
	readonly id: string;
	readonly seller: string;
	readonly order: Order;
	/** When it was asked for and paid. */
	readonly at: Date;
	/** By a kept card, without the person. */
	readonly isAutomatic: boolean;
	/** Which card paid; absent: the first of the test numbers. */
	readonly card?: { readonly brand: CardBrand; readonly last4: string };
}

const keep = keeper<Pick<Schema, 'orderCounters'>>();
const begin = keep.insert('payments_begin_order_numbers', 'orderCounters', ['seller', 'last']);
const add = keepSql(
	'payments_add_fixtures',
	({ rows }: { rows: string }) =>
		sql`insert into payments select * from jsonb_populate_recordset(null::payments, ${rows}::jsonb)`,
);

/** In the order of their order numbers; a seller has none before. Gives the numbers, one for each. */
export async function addPaidPayments(
	queries: TransactionQueries,
	payments: readonly PaidPaymentFixture[],
): Promise<readonly { readonly id: string; readonly orderNumber: string }[]> {
	const counts = new Map<string, number>();
	const numbered = payments.map((payment) => {
		const count = (counts.get(payment.seller) ?? 0) + 1;
		counts.set(payment.seller, count);
		return { ...payment, orderNumber: formatOrderNumber(count) };
	});
	// A text has a limit in one statement.
	for (let start = 0; start < numbered.length; start += 500)
		await add(queries, { rows: JSON.stringify(numbered.slice(start, start + 500).map(toRow)) });
	for (const [seller, last] of counts) await begin(queries, { seller, last });
	return numbered;
}

function toRow({
	id,
	seller,
	order,
	at,
	isAutomatic,
	orderNumber,
	card = { brand: 'visa', last4: '4242' },
}: PaidPaymentFixture & { readonly orderNumber: string }) {
	const { organisationId, userId, purpose, purposeId, total, currency } = order;
	const origin = isAutomatic
		? ({
				origin: 'saved_card',
				payment_method_id: id,
				return_origin: null,
				cancel_path: null,
				keeps_card: null,
				expires_at: null,
			} as const)
		: ({
				origin: 'checkout',
				payment_method_id: null,
				return_origin: '',
				cancel_path: '',
				keeps_card: false,
				expires_at: at,
			} as const);
	return {
		...origin,
		organisation_id: organisationId,
		id,
		user_id: userId,
		seller,
		purpose,
		purpose_id: purposeId,
		state: 'paid',
		idempotency_key: `fixture:${id}`,
		idempotency_hash: `\\x${'00'.repeat(32)}`,
		order_facts: order,
		amount: total,
		currency,
		processor: 'local',
		is_live: false,
		created_at: at,
		asked_at: at,
		checks: 0,
		processor_payment_id: `pay_${randomBytes(18).toString('base64url')}`,
		card: {
			brand: card.brand,
			last4: card.last4,
			expMonth: 12,
			expYear: 2039,
			holder: order.billTo.name,
		},
		authorization_code: '482913',
		paid_at: at,
		order_number: orderNumber,
		finished_at: at,
	} as const;
}

/** Adds one more, with the seller's next number. */
export async function addNextPayment(queries: TransactionQueries, payment: PaidPaymentFixture): Promise<Payment> {
	const orderNumber = await takeOrderNumber(queries, payment.seller);
	await add(queries, { rows: JSON.stringify([toRow({ ...payment, orderNumber })]) });
	return await getPayment(queries, { organisationId: payment.order.organisationId, id: payment.id });
}

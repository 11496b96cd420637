// Payments in the database. A handle of one organisation sees that organisation's; only `locate` looks over all of them, for the
// processor, who knows our ids and nothing else.
import type { Selectable } from 'kysely';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { Failure, PaidPayment, Payment, PaymentOutcome } from './payment.ts';
import type { PaymentTables } from './tables.ts';

export type PaymentRow = Selectable<PaymentTables['payments']>;

const columns = 'select organisation_id as "organisationId", id from payments';
const byId: PreparedStatement = { name: 'payments_locate', text: `${columns} where id = $1` };
const bySession: PreparedStatement = {
	name: 'payments_locate_session',
	text: `${columns} where session_id = $1`,
};

export async function locatePayment(
	database: Database,
	wanted: { readonly id: string } | { readonly sessionId: string },
): Promise<PaymentKey | undefined> {
	const [found] =
		'id' in wanted
			? await database.prepared<PaymentKey>(byId, [wanted.id])
			: await database.prepared<PaymentKey>(bySession, [wanted.sessionId]);
	return found;
}

export function findRow(
	queries: TransactionQueries,
	{ organisationId, id }: PaymentKey,
): Promise<PaymentRow | undefined> {
	return selectPayments(queries).where('organisation_id', '=', organisationId).where('id', '=', id).executeTakeFirst();
}

/** No one else changes it until the transaction ends. */
export function lockRow(queries: TransactionQueries, key: PaymentKey): Promise<PaymentRow> {
	return selectPayments(queries)
		.where('organisation_id', '=', key.organisationId)
		.where('id', '=', key.id)
		.forUpdate()
		.executeTakeFirstOrThrow();
}

export function findRowByIdempotencyKey(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	name: string,
): Promise<PaymentRow | undefined> {
	return selectPayments(queries)
		.where('idempotency_key', '=', name)
		.where('user_id', '=', userId)
		.where('organisation_id', '=', organisationId)
		.executeTakeFirst();
}

function selectPayments(queries: TransactionQueries) {
	return queries.withTables<PaymentTables>().selectFrom('payments').selectAll();
}

type Changes = Partial<
	Pick<PaymentRow, 'session_id' | 'session_url' | 'check_at' | 'checks' | 'asked_at' | 'state' | 'expires_at'>
>;

/** Changes what is on its way; nothing once the payment is final. */
export async function updateOpenRow(queries: TransactionQueries, key: PaymentKey, changes: Changes): Promise<void> {
	void (await queries
		.withTables<PaymentTables>()
		.updateTable('payments')
		.set(changes)
		.where('organisation_id', '=', key.organisationId)
		.where('id', '=', key.id)
		.where('finished_at', 'is', null)
		.execute());
}

/** True for the one caller who may ask the processor first. */
export async function claimRow(queries: TransactionQueries, key: PaymentKey, now: Date): Promise<boolean> {
	const claimed = await queries
		.withTables<PaymentTables>()
		.updateTable('payments')
		.set({ state: 'pending', asked_at: now })
		.where('organisation_id', '=', key.organisationId)
		.where('id', '=', key.id)
		.where('state', '=', 'created')
		.returning('id')
		.executeTakeFirst();
	return claimed !== undefined;
}

export function toPayment(row: PaymentRow): Payment {
	const paid = paidOf(row);
	const failure = failureOf(row);
	return {
		id: row.id,
		organisationId: row.organisation_id,
		userId: row.user_id,
		seller: row.seller,
		origin: row.origin,
		state: row.state,
		...(row.payment_method_id !== null && { paymentMethodId: row.payment_method_id }),
		order: row.order_facts,
		processor: row.processor,
		isLive: row.is_live,
		createdAt: row.created_at,
		...(row.asked_from !== null && { askedFrom: row.asked_from }),
		...(paid && { paid }),
		...(failure && { failure }),
	};
}

function paidOf(row: PaymentRow): PaidPayment | undefined {
	const { paid_at: at, order_number: orderNumber, card, processor_payment_id: reference } = row;
	if (at === null || orderNumber === null || card === null || reference === null) return undefined;
	const { authorization_code: authorizationCode } = row;
	return { at, orderNumber, card, reference, ...(authorizationCode === null ? {} : { authorizationCode }) };
}

function failureOf(row: PaymentRow): Failure | undefined {
	const { failure_reason: reason, failure_code: code, failure_is_hard: isHard } = row;
	return reason === null || code === null || isHard === null ? undefined : { reason, code, isHard };
}

export function toOutcome(row: PaymentRow): PaymentOutcome {
	const payment = toPayment(row);
	const { id: paymentId, state, failure } = payment;
	switch (state) {
		case 'paid':
			return { paymentId, state, payment };
		case 'failed':
			if (failure === undefined) throw new Error(`Payment ${paymentId} failed without a reason`);
			return { paymentId, state, failure };
		case 'requires_action':
		case 'expired':
			return { paymentId, state };
		case 'created':
		case 'pending':
		case 'unknown':
			return { paymentId, state: 'pending', ...(row.session_url !== null && { redirectTo: row.session_url }) };
	}
}

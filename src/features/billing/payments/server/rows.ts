// Payments in the database. A handle of one organisation sees that organisation's; only `locatePayment` looks over all of them, for the
// processor, who knows our ids and nothing else.
import { sql } from 'kysely';
import type { Database, PreparedStatements } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { CardFacts, Currency, ProcessorName } from '#features/billing/card-processors/server/api.ts';
import type { AskedFrom, PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { FailureReason } from '../contract.ts';
import type { Order } from './paying/order.ts';
import type { Failure, PaidPayment, Payment, PaymentOutcome } from './payment.ts';

const keep = keeper<Pick<Schema, 'payments'>>();

/** What is read of a payment from `payments as p`. */
export const paymentColumns = [
	'p.organisationId',
	'p.id',
	'p.userId',
	'p.seller',
	'p.purpose',
	'p.origin',
	'p.state',
	'p.idempotencyHash',
	sql<AskedFrom | null>`p.asked_from`.as('askedFrom'),
	sql<Order>`p.order_facts`.as('orderFacts'),
	'p.amount',
	sql<Currency>`p.currency`.as('currency'),
	sql<ProcessorName>`p.processor`.as('processor'),
	'p.isLive',
	'p.createdAt',
	'p.returnOrigin',
	'p.cancelPath',
	'p.keepsCard',
	'p.sessionId',
	'p.sessionUrl',
	'p.expiresAt',
	'p.paymentMethodId',
	'p.askedAt',
	'p.checkAt',
	'p.processorPaymentId',
	sql<CardFacts | null>`p.card`.as('card'),
	'p.authorizationCode',
	'p.paidAt',
	'p.orderNumber',
	sql<FailureReason | null>`p.failure_reason`.as('failureReason'),
	'p.failureCode',
	'p.failureIsHard',
	'p.finishedAt',
] as const;

const byId = keep('payments_locate', (database, { id }: { id: string }) =>
	database.selectFrom('payments').select(['organisationId', 'id']).where('id', '=', id),
);
const bySession = keep('payments_locate_session', (database, { sessionId }: { sessionId: string }) =>
	database.selectFrom('payments').select(['organisationId', 'id']).where('sessionId', '=', sessionId),
);

export async function locatePayment(
	database: Database,
	wanted: { readonly id: string } | { readonly sessionId: string },
): Promise<PaymentKey | undefined> {
	const [found] = await ('id' in wanted ? byId(database, wanted) : bySession(database, wanted));
	return found;
}

const find = keep('payments_find', (database, { organisationId, id }: PaymentKey) =>
	database
		.selectFrom('payments as p')
		.select(paymentColumns)
		.where((row) => row.and({ 'p.organisationId': organisationId, 'p.id': id })),
);
export type PaymentRow = Awaited<ReturnType<typeof find>>[number];

export async function findRow(queries: PreparedStatements, key: PaymentKey): Promise<PaymentRow | undefined> {
	const [row] = await find(queries, key);
	return row;
}

const lock = keep('payments_lock', (database, { organisationId, id }: PaymentKey) =>
	database
		.selectFrom('payments as p')
		.select(paymentColumns)
		.where((row) => row.and({ 'p.organisationId': organisationId, 'p.id': id }))
		.forUpdate(),
);

/** Locks the payment until the transaction ends. @throws where no payment has this key */
export async function lockRow(queries: PreparedStatements, key: PaymentKey): Promise<PaymentRow> {
	const [row] = await lock(queries, key);
	if (row === undefined) throw new Error(`There is no payment ${key.id}`);
	return row;
}

const findOfKey = keep(
	'payments_find_of_key',
	(database, { organisationId, userId, idempotencyKey }: PersonKey & { idempotencyKey: string }) =>
		database
			.selectFrom('payments as p')
			.select(paymentColumns)
			.where((row) =>
				row.and({ 'p.idempotencyKey': idempotencyKey, 'p.userId': userId, 'p.organisationId': organisationId }),
			),
);

export async function findRowByIdempotencyKey(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	idempotencyKey: string,
): Promise<PaymentRow | undefined> {
	const [row] = await findOfKey(queries, { organisationId, userId, idempotencyKey });
	return row;
}

const open = keep(
	'payments_open_page',
	(database, of: PaymentKey & { sessionId: string; sessionUrl: string; askedAt: Date }) =>
		database
			.updateTable('payments')
			.set({ state: 'pending', sessionId: of.sessionId, sessionUrl: of.sessionUrl, askedAt: of.askedAt })
			.where('organisationId', '=', of.organisationId)
			.where('id', '=', of.id)
			.where('finishedAt', 'is', null),
);

/** Writes the page down that the processor has opened; nothing once the payment is final. */
export async function noteOpened(
	queries: PreparedStatements,
	page: PaymentKey & { readonly sessionId: string; readonly sessionUrl: string; readonly askedAt: Date },
): Promise<void> {
	void (await open(queries, page));
}

const ask = keep(
	'payments_note_asked',
	(database, { organisationId, id, askedAt, checkAt }: PaymentKey & { askedAt: Date; checkAt: Date }) =>
		database
			.updateTable('payments')
			.set({ askedAt, checkAt })
			.where((row) => row.and({ organisationId, id }))
			.where('finishedAt', 'is', null),
);

/** The processor is being asked for the money; nothing is written once the payment is final. */
export async function noteAsked(
	queries: PreparedStatements,
	asking: PaymentKey & { readonly askedAt: Date; readonly checkAt: Date },
): Promise<void> {
	void (await ask(queries, asking));
}

const doubt = keep('payments_note_unknown', (database, { organisationId, id }: PaymentKey) =>
	database
		.updateTable('payments')
		.set({ state: 'unknown' })
		.where((row) => row.and({ organisationId, id }))
		.where('finishedAt', 'is', null),
);

/** The answer of the processor was lost; nothing is written once the payment is final. */
export async function noteUnknown(queries: PreparedStatements, key: PaymentKey): Promise<void> {
	void (await doubt(queries, key));
}

const park = keep('payments_park', (database, { organisationId, id }: PaymentKey) =>
	database
		.updateTable('payments')
		.set({ state: 'unknown', checkAt: null })
		.where((row) => row.and({ organisationId, id }))
		.where('finishedAt', 'is', null),
);

/** It is not asked after again, because a person has to look; nothing is written once the payment is final. */
export async function parkRow(queries: PreparedStatements, key: PaymentKey): Promise<void> {
	void (await park(queries, key));
}

const hurry = keepSql(
	'payments_hurry_unknown',
	(of: { organisationId: number; now: Date }) => sql`
		update payments set check_at = ${of.now}
		where organisation_id = ${of.organisationId} and state = 'unknown' and check_at is not null and check_at > ${of.now}`,
);

/** The processor is asked about all payments without an answer at the next opportunity, not when their turn comes. */
export async function askUnknownSoon(queries: PreparedStatements, organisationId: number, now: Date): Promise<void> {
	void (await hurry(queries, { organisationId, now }));
}

const claim = keep('payments_claim', (database, { organisationId, id, now }: PaymentKey & { now: Date }) =>
	database
		.updateTable('payments')
		.set({ state: 'pending', askedAt: now })
		.where((row) => row.and({ organisationId, id, state: 'created' }))
		.returning('id'),
);

/** True for the one caller who may ask the processor first. */
export async function claimRow(
	queries: PreparedStatements,
	{ organisationId, id }: PaymentKey,
	now: Date,
): Promise<boolean> {
	return (await claim(queries, { organisationId, id, now })).length > 0;
}

export function toPayment(row: PaymentRow): Payment {
	const paid = paidOf(row);
	const failure = failureOf(row);
	return {
		id: row.id,
		organisationId: row.organisationId,
		userId: row.userId,
		seller: row.seller,
		origin: row.origin,
		state: row.state,
		...(row.paymentMethodId !== null && { paymentMethodId: row.paymentMethodId }),
		order: row.orderFacts,
		processor: row.processor,
		isLive: row.isLive,
		createdAt: row.createdAt,
		...(row.askedFrom !== null && { askedFrom: row.askedFrom }),
		...(paid && { paid }),
		...(failure && { failure }),
	};
}

function paidOf(row: PaymentRow): PaidPayment | undefined {
	const { paidAt: at, orderNumber, card, processorPaymentId: reference } = row;
	if (at === null || orderNumber === null || card === null || reference === null) return undefined;
	const { authorizationCode } = row;
	return { at, orderNumber, card, reference, ...(authorizationCode === null ? {} : { authorizationCode }) };
}

function failureOf(row: PaymentRow): Failure | undefined {
	const { failureReason: reason, failureCode: code, failureIsHard: isHard } = row;
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
			return { paymentId, state: 'pending', ...(row.sessionUrl !== null && { redirectTo: row.sessionUrl }) };
	}
}

// The intent: what is to be paid, committed before the processor hears of it, so that nothing it does is ever unknown to us.
import type { Brand } from '#platform/contract/brand.ts';
import { after, minutes } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';
import { checkoutLifetimeMs } from '#features/billing/payment-methods/contract.ts';
import { askedFrom } from '#features/billing/payment-methods/server/api.ts';
import { paymentProblem } from '../../contract.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { type Order, requireSound } from './order.ts';
import type { Payment } from '../payment.ts';
import { findRowByIdempotencyKey, type PaymentRow, toPayment } from '../rows.ts';

type PaymentMethodChoice =
	| {
			readonly origin: 'checkout';
			readonly returnOrigin: string;
			/** Where the browser comes back to without having paid: a path of the portal. */
			readonly cancelPath: string;
			readonly saveCard: boolean;
	  }
	| { readonly origin: 'saved_card'; readonly paymentMethodId: string };

interface Intent {
	readonly processor: CardProcessor;
	readonly seller: Brand;
	readonly order: Order;
	readonly methodChoice: PaymentMethodChoice;
	readonly source: IdempotencySource;
	/** Absent: no person asks for it. */
	readonly call?: AuthenticatedCall | undefined;
}

/** What an earlier call of this key made, if it asked for the same. @throws payments.key_reused */
export async function findIntent(
	queries: TransactionQueries,
	person: PersonKey,
	source: IdempotencySource,
): Promise<PaymentRow | undefined> {
	const row = await findRowByIdempotencyKey(queries, person, source.name);
	if (row !== undefined && !Buffer.from(row.idempotencyHash).equals(Buffer.from(source.hash, 'hex')))
		throw paymentProblem('payments.key_reused');
	return row;
}

const keep = keeper<Pick<Schema, 'payments'>>();
const add = keep.insert(
	'payments_add',
	'payments',
	[
		'organisationId',
		'id',
		'userId',
		'seller',
		'purpose',
		'purposeId',
		'origin',
		'state',
		'idempotencyKey',
		'idempotencyHash',
		'askedFrom',
		'orderFacts',
		'amount',
		'currency',
		'processor',
		'isLive',
		'createdAt',
		'returnOrigin',
		'cancelPath',
		'keepsCard',
		'expiresAt',
		'paymentMethodId',
		'checkAt',
	],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()),
);

/** Writes it, or gives what a twin of this call has just written. */
export async function writeIntent(
	queries: TransactionQueries,
	{ clock }: Pick<PaymentDependencies, 'clock'>,
	{ processor, seller, order, methodChoice, source, call }: Intent,
): Promise<PaymentRow> {
	requireSound(order);
	const now = clock.now();
	const { organisationId, userId } = order;
	const added = add(queries, {
		organisationId,
		id: newId(clock),
		userId,
		seller: seller.key,
		purpose: order.purpose,
		purposeId: order.purposeId,
		state: 'created',
		idempotencyKey: source.name,
		idempotencyHash: Buffer.from(source.hash, 'hex'),
		orderFacts: JSON.stringify(order),
		amount: order.total,
		currency: order.currency,
		processor: processor.name,
		isLive: processor.isLive,
		createdAt: now,
		askedFrom: call === undefined ? null : JSON.stringify(askedFrom(call)),
		checkAt: after(now, minutes(1)),
		...columnsOf(methodChoice, now),
	});
	const [, row] = await Promise.all([added, findIntent(queries, { organisationId, userId }, source)]);
	if (row === undefined) throw new Error('An intent was neither written nor found');
	return row;
}

function columnsOf(methodChoice: PaymentMethodChoice, now: Date) {
	const none = { paymentMethodId: null, returnOrigin: null, cancelPath: null, keepsCard: null, expiresAt: null };
	const { origin } = methodChoice;
	if (origin === 'saved_card') return { ...none, origin, paymentMethodId: methodChoice.paymentMethodId };
	const { returnOrigin, cancelPath, saveCard: keepsCard } = methodChoice;
	return { ...none, origin, returnOrigin, cancelPath, keepsCard, expiresAt: after(now, checkoutLifetimeMs) };
}

/** What became of an earlier call of this key, before anything else is checked: prices and cards may have changed since. */
export async function findPaymentByKey(
	{ database }: Pick<PaymentDependencies, 'database'>,
	person: PersonKey,
	source: IdempotencySource,
): Promise<Payment | undefined> {
	const row = await database.tenant(person.organisationId, (queries) => findIntent(queries, person, source));
	return row && toPayment(row);
}

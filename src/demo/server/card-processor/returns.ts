// What comes back of a charge later, as the number that was typed has it.
import { createHash, randomBytes } from 'node:crypto';
import { after, days, minutes } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type NewRefund, ProcessorRefused } from '#features/billing/card-processors/server/processor.ts';
import { type PaymentReturn, standingOf } from '#features/billing/card-processors/server/return.ts';
import type { Outcome } from './outcomes.ts';
import { changeObject, type Charge, getObject, type StoredReturn } from './store.ts';
import { type LocalEvent, queueEvent } from './webhooks.ts';

/** The return follows the charge after this time. */
const laterMs = minutes(1);
/** So long the seller may answer a dispute. */
const answerMs = days(14);
/** Cents that a partial refund gives back. */
const refundedAmount = 10_00;

const made: Readonly<Partial<Record<Outcome, (amount: number) => Omit<StoredReturn, 'id' | 'at'>>>> = {
	refunded: (amount) => ({
		kind: 'refund',
		state: 'done',
		amount: Math.min(amount, refundedAmount),
		reason: 'requested_by_customer',
	}),
	disputed: (amount) => ({ kind: 'dispute', state: 'open', amount, reason: 'fraudulent', isWithheld: true }),
	suspected: () => ({ kind: 'fraud_warning', state: 'open', amount: 0, reason: 'unauthorized_use_of_card' }),
};

export function returnsOf(outcome: Outcome, amount: number, now: Date): readonly StoredReturn[] {
	const one = made[outcome]?.(amount);
	if (one === undefined) return [];
	return [{ ...one, id: `${one.kind}_${randomBytes(12).toString('hex')}`, at: after(now, laterMs).toISOString() }];
}

/** Never more than is left of the charge; the same key refunds once. */
export async function refundCharge(
	options: Parameters<typeof queueEvent>[1],
	queries: TransactionQueries,
	{ processorPaymentId, amount, idempotencyKey }: NewRefund,
): Promise<string> {
	const charge = await getObject(queries, 'charge', processorPaymentId);
	const { returns = [] } = charge.body;
	const id = `refund_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}`;
	if (returns.some((one) => one.id === id)) return id;
	const { refunded, disputed } = standingOf(returns);
	if (charge.body.state !== 'paid' || amount > charge.body.amount - refunded - disputed)
		throw new ProcessorRefused('there is not as much left of the charge');
	const one = { id, kind: 'refund', state: 'done', amount, at: options.clock.now().toISOString() } as const;
	await changeObject(queries, charge, { returns: [...returns, one] });
	await sendReturnEvents(queries, options, { returns: [one] }, charge.id);
	return id;
}

/** What has happened by now. */
export function readReturns({ returns = [] }: Pick<Charge, 'returns'>, now: Date): readonly PaymentReturn[] {
	return returns.map(toReturn).filter(({ at }) => at <= now);
}

function toReturn({ at: toldAt, isAnswered = false, ...one }: StoredReturn): PaymentReturn {
	const at = new Date(toldAt);
	const isAsked = (one.state === 'inquiry' || one.state === 'open') && one.kind === 'dispute' && !isAnswered;
	return { ...one, at, ...(isAsked && { respondBy: after(at, answerMs) }) };
}

/** Tells the portal of it once it has happened. */
export async function sendReturnEvents(
	queries: TransactionQueries,
	options: Parameters<typeof queueEvent>[1],
	{ returns = [] }: Pick<Charge, 'returns'>,
	chargeId: string,
): Promise<void> {
	for (const { kind, at } of returns) {
		const about: Pick<LocalEvent, 'type' | 'kind' | 'objectId'> = {
			type: `charge.${kind}`,
			kind: 'returns',
			objectId: chargeId,
		};
		await queueEvent(queries, options, about, 'approve', new Date(at));
	}
}

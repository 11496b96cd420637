// What comes back of a charge later, as the number that was typed has it.
import { randomBytes } from 'node:crypto';
import { after, minutes } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PaymentReturn } from '#features/billing/card-processors/server/return.ts';
import type { Outcome } from './outcomes.ts';
import type { Charge, StoredReturn } from './store.ts';
import { type LocalEvent, queueEvent } from './webhooks.ts';

/** So long after the charge. */
const laterMs = minutes(1);
/** Cents of a refund in part. */
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

/** What has happened by now. */
export function readReturns({ returns = [] }: Pick<Charge, 'returns'>, now: Date): readonly PaymentReturn[] {
	return returns.map(({ at, ...one }) => ({ ...one, at: new Date(at) })).filter(({ at }) => at <= now);
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

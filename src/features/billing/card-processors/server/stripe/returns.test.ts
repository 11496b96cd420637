// What came back of a charge, by Stripe's own objects: a server of this machine answers with its lists.
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { serveStripeLists } from '#test/support/stripe/stripe-lists.ts';
import type { PaymentReturn } from '../return.ts';

type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status' | 'reason' | 'created' | 'payment_intent'>;
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'status' | 'reason' | 'created' | 'payment_intent'> & {
	readonly balance_transactions: readonly Pick<Stripe.BalanceTransaction, 'amount'>[];
	readonly evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
};
type Warning = Pick<
	Stripe.Radar.EarlyFraudWarning,
	'id' | 'object' | 'actionable' | 'fraud_type' | 'created' | 'payment_intent'
>;

interface Lists {
	readonly refunds?: readonly Partial<Refund>[];
	readonly disputes?: readonly Partial<Dispute>[];
	readonly warnings?: readonly Partial<Warning>[];
}

const created = 1_795_000_000;
const at = new Date(created * 1000);
const common = { created, payment_intent: 'pi_1' } as const;

async function read(lists: Lists): Promise<{ readonly found: readonly PaymentReturn[]; readonly asked: string[] }> {
	const asked: string[] = [];
	const data: Readonly<Record<string, readonly object[] | undefined>> = {
		'/v1/refunds': lists.refunds?.map((one) => ({
			...common,
			id: 're_1',
			object: 'refund',
			amount: 1_000,
			reason: null,
			...one,
		})),
		'/v1/disputes': lists.disputes?.map((one) => ({
			...common,
			id: 'dp_1',
			object: 'dispute',
			amount: 4_520,
			reason: 'fraudulent',
			balance_transactions: [],
			evidence_details: { due_by: null },
			...one,
		})),
		'/v1/radar/early_fraud_warnings': lists.warnings?.map((one) => ({
			...common,
			id: 'issfr_1',
			object: 'radar.early_fraud_warning',
			fraud_type: 'made_with_stolen_card',
			...one,
		})),
	};
	const processor = await serveStripeLists((url) => {
		asked.push(`${url.pathname}?payment_intent=${url.searchParams.get('payment_intent')}`);
		return { data: data[url.pathname] ?? [], hasMore: false };
	});
	return { found: await processor.findReturns('pi_1'), asked };
}

describe('what came back of a charge at Stripe', () => {
	it('is asked for by the payment intent, all three kinds', async () => {
		const { found, asked } = await read({
			refunds: [{ status: 'succeeded', reason: 'requested_by_customer' }],
			disputes: [{ status: 'needs_response' }],
			warnings: [{ actionable: true }],
		});
		expect(asked.toSorted()).toEqual([
			'/v1/disputes?payment_intent=pi_1',
			'/v1/radar/early_fraud_warnings?payment_intent=pi_1',
			'/v1/refunds?payment_intent=pi_1',
		]);
		expect(found).toEqual([
			{ id: 're_1', kind: 'refund', state: 'done', amount: 1_000, reason: 'requested_by_customer', at },
			{ id: 'dp_1', kind: 'dispute', state: 'open', amount: 4_520, reason: 'fraudulent', isWithheld: false, at },
			{ id: 'issfr_1', kind: 'fraud_warning', state: 'open', amount: 0, reason: 'made_with_stolen_card', at },
		]);
	});

	it.each([
		['pending', 'pending'],
		['requires_action', 'pending'],
		['succeeded', 'done'],
		['failed', 'failed'],
		['canceled', 'failed'],
		['unheard_of', 'pending'],
		[null, 'pending'],
	])('a refund that is %s is %s', async (status, state) => {
		expect((await read({ refunds: [{ status }] })).found).toMatchObject([{ state }]);
	});

	it.each([
		['warning_needs_response', 'inquiry'],
		['warning_under_review', 'inquiry'],
		['warning_closed', 'closed'],
		['needs_response', 'open'],
		['under_review', 'open'],
		['appeal_needs_response', 'open'],
		['appeal_under_review', 'open'],
		['won', 'won'],
		['lost', 'lost'],
		['prevented', 'closed'],
		['unheard_of', 'open'],
	])('a dispute that is %s is %s', async (status, state) => {
		expect((await read({ disputes: [{ status }] })).found).toMatchObject([{ state }]);
	});

	it.each([
		['nothing was moved', [], false],
		['funds were withdrawn', [{ amount: -4_520 }], true],
		['funds were withdrawn and reinstated', [{ amount: -4_520 }, { amount: 4_520 }], false],
	])('of a dispute %s', async (_title, moved, isWithheld) => {
		const due = created + 86_400;
		const { found } = await read({
			disputes: [{ status: 'needs_response', balance_transactions: moved, evidence_details: { due_by: due } }],
		});
		expect(found).toMatchObject([{ isWithheld, respondBy: new Date(due * 1000) }]);
		for (const dispute of [
			{ status: 'lost', evidence_details: { due_by: 0 } },
			{ status: 'under_review', evidence_details: { due_by: due } },
			{ status: 'warning_under_review', evidence_details: { due_by: due } },
		] as const)
			expect((await read({ disputes: [dispute] })).found[0]).not.toHaveProperty('respondBy');
	});

	it('a warning that cannot be acted on is closed', async () => {
		expect((await read({ warnings: [{ actionable: false }] })).found).toMatchObject([{ state: 'closed' }]);
	});
});

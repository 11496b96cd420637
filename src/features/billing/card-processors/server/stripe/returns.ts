// Refunds, disputes and early fraud warnings as Stripe lists them now, in the words of the port.
import type { Stripe } from 'stripe';
import type { NewRefund } from '../processor.ts';
import type { PaymentReturn, ReturnState } from '../return.ts';
import { referenceKey } from './charges.ts';
import { askStripe } from './client.ts';

export async function refundCharge(stripe: Stripe, refund: NewRefund): Promise<string> {
	const { processorPaymentId, amount, reference, idempotencyKey } = refund;
	const wanted = { payment_intent: processorPaymentId, amount, metadata: { [referenceKey]: reference } };
	const { id } = await askStripe(() => stripe.refunds.create(wanted, { idempotencyKey }));
	return id;
}

/** A page of Stripe's lists; one charge never has as many. */
const limit = 100;

export function findReturns(stripe: Stripe, paymentIntentId: string): Promise<readonly PaymentReturn[]> {
	const wanted = { payment_intent: paymentIntentId, limit };
	return askStripe(async () => {
		const [refunds, disputes, warnings] = await Promise.all([
			stripe.refunds.list(wanted),
			stripe.disputes.list(wanted),
			stripe.radar.earlyFraudWarnings.list(wanted),
		]);
		return [...refunds.data.map(readRefund), ...disputes.data.map(readDispute), ...warnings.data.map(readWarning)];
	});
}

/** A status that is not known here leaves the money on its way, so that nothing is said to be done that is not. */
const refundStates: Readonly<Record<string, ReturnState>> = {
	succeeded: 'done',
	failed: 'failed',
	canceled: 'failed',
};

export function readRefund({ id, amount, status, reason, created }: Stripe.Refund): PaymentReturn {
	return {
		id,
		kind: 'refund',
		state: refundStates[status ?? ''] ?? 'pending',
		amount,
		...(reason !== null && { reason }),
		at: fromSeconds(created),
	};
}

/** A status that is not known here is an open dispute: somebody has to look. */
const disputeStates: Readonly<Record<string, ReturnState>> = {
	warning_needs_response: 'inquiry',
	warning_under_review: 'inquiry',
	warning_closed: 'closed',
	prevented: 'closed',
	won: 'won',
	lost: 'lost',
};

export function readDispute(dispute: Stripe.Dispute): PaymentReturn {
	const { id, amount, status, reason, created, balance_transactions: moved, evidence_details: evidence } = dispute;
	return {
		id,
		kind: 'dispute',
		state: disputeStates[status] ?? 'open',
		amount,
		reason,
		// Withdrawn when it began, and given back where it was won: what is left below zero is held back.
		isWithheld: moved.reduce((sum, transaction) => sum + transaction.amount, 0) < 0,
		// 0 where the bank takes no answer; the time stays there after the answer.
		...(evidence.due_by && !status.endsWith('under_review') && { respondBy: fromSeconds(evidence.due_by) }),
		at: fromSeconds(created),
	};
}

function readWarning({ id, actionable, fraud_type: reason, created }: Stripe.Radar.EarlyFraudWarning): PaymentReturn {
	return {
		id,
		kind: 'fraud_warning',
		state: actionable ? 'open' : 'closed',
		amount: 0,
		reason,
		at: fromSeconds(created),
	};
}

function fromSeconds(seconds: number): Date {
	return new Date(seconds * 1000);
}

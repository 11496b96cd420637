// Refunds, disputes and warnings as they come into the world, with every field that Stripe always sends.
import { days } from '#platform/contract/duration.ts';
import type Stripe from 'stripe';
import type { Charge, Dispute, FraudWarning, Objects, Refund } from './objects.ts';

export function newRefund(
	objects: Objects,
	charge: Charge,
	{ amount, metadata, reason }: Pick<Refund, 'amount' | 'metadata' | 'reason'>,
): Refund {
	const { livemode: _none, ...birth } = objects.birth('re', 'refund');
	return objects.add<Refund>({
		...birth,
		amount,
		balance_transaction: newId(objects, 'txn'),
		charge: charge.id,
		currency: charge.currency,
		customer: charge.customer,
		customer_account: null,
		destination_details: {
			card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
			type: 'card',
		},
		metadata,
		payment_intent: charge.payment_intent,
		payment_method: charge.payment_method,
		reason,
		receipt_number: null,
		source_transfer_reversal: null,
		status: 'succeeded',
		transfer_reversal: null,
	});
}

/** So long the seller may answer. */
const answerMs = days(14);

export function newDispute(
	objects: Objects,
	charge: Charge,
	{ amount, reason, isInquiry }: { readonly amount: number; readonly reason: string; readonly isInquiry: boolean },
): Dispute {
	const birth = objects.birth('du', 'dispute');
	return objects.add<Dispute>({
		...birth,
		amount,
		balance_transactions: [],
		charge: charge.id,
		currency: charge.currency,
		enhanced_eligibility_types: [],
		evidence: noEvidence,
		evidence_details: {
			due_by: birth.created + answerMs / 1000,
			enhanced_eligibility: {},
			has_evidence: false,
			past_due: false,
			submission_count: 0,
			submission_method: 'not_submitted',
		},
		intended_submission_method: null,
		is_charge_refundable: isInquiry,
		metadata: {},
		payment_intent: charge.payment_intent,
		payment_method_details: {
			card: {
				brand: charge.payment_method_details?.card?.brand ?? 'visa',
				case_type: isInquiry ? 'inquiry' : 'chargeback',
				network: charge.payment_method_details?.card?.network ?? 'visa',
				network_reason_code: '10.4',
			},
			type: 'card',
		},
		reason,
		status: isInquiry ? 'warning_needs_response' : 'needs_response',
	});
}

/** What the dispute took from the account, or gave back to it. */
export function newMovement(objects: Objects, dispute: Dispute, amount: number): Stripe.BalanceTransaction {
	const isWithdrawn = amount < 0;
	// It is paid when the dispute comes, and stays paid where the seller wins.
	const fee = isWithdrawn ? 1500 : 0;
	const now = objects.seconds();
	return {
		id: newId(objects, 'txn'),
		object: 'balance_transaction',
		amount,
		available_on: now,
		balance_type: 'payments',
		created: now,
		currency: dispute.currency,
		description: `Chargeback ${isWithdrawn ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
		exchange_rate: null,
		fee,
		fee_details: isWithdrawn
			? [{ amount: fee, application: null, currency: dispute.currency, description: 'Dispute fee', type: 'stripe_fee' }]
			: [],
		net: amount - fee,
		reporting_category: isWithdrawn ? 'dispute' : 'dispute_reversal',
		source: dispute.id,
		status: 'available',
		type: 'adjustment',
	};
}

export function newFraudWarning(objects: Objects, charge: Charge, fraudType: string): FraudWarning {
	return objects.add<FraudWarning>({
		...objects.birth('issfr', 'radar.early_fraud_warning'),
		actionable: true,
		charge: charge.id,
		fraud_type: fraudType,
		...(charge.payment_intent !== null && { payment_intent: charge.payment_intent }),
	});
}

function newId(objects: Objects, prefix: string): string {
	return objects.birth(prefix, prefix).id;
}

const noEvidence: Stripe.Dispute.Evidence = {
	access_activity_log: null,
	billing_address: null,
	cancellation_policy: null,
	cancellation_policy_disclosure: null,
	cancellation_rebuttal: null,
	customer_communication: null,
	customer_email_address: null,
	customer_name: null,
	customer_purchase_ip: null,
	customer_signature: null,
	duplicate_charge_documentation: null,
	duplicate_charge_explanation: null,
	duplicate_charge_id: null,
	enhanced_evidence: {},
	product_description: null,
	receipt: null,
	refund_policy: null,
	refund_policy_disclosure: null,
	refund_refusal_explanation: null,
	service_date: null,
	service_documentation: null,
	shipping_address: null,
	shipping_carrier: null,
	shipping_date: null,
	shipping_documentation: null,
	shipping_tracking_number: null,
	uncategorized_file: null,
	uncategorized_text: null,
};

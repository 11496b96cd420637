// What comes back of a charge: refunds that the portal or somebody in the dashboard asks for, disputes and the warnings of banks. The sentences
// of the refusals are as recorded answers have them; that a refund beyond what is left comes without a code is so in all of them.
import type { Account } from './charging.ts';
import { fieldsOf, type Fields, textOf, textsOf } from './form-body.ts';
import { newDispute, newFraudWarning, newMovement, newRefund } from './new-returns.ts';
import type { Charge, Dispute, FraudWarning, Refund, StoredObject } from './objects.ts';
import { invalid, missing } from './refusal.ts';

export function createRefund(account: Account, fields: Fields): Refund {
	const { objects, events } = account;
	const charge = chargeOf(account, fields);
	const asked = textOf(fields['amount']);
	const left = charge.amount_captured - charge.amount_refunded;
	const isChargedBack = objects.list('dispute').some((one) => one.charge === charge.id && !one.is_charge_refundable);
	if (isChargedBack)
		throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
	if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
	const amount = asked === undefined ? left : Number(asked);
	if (!Number.isSafeInteger(amount) || amount < 1)
		throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' });
	if (amount > left) {
		const [whole, limit] =
			amount > charge.amount_captured
				? ['charge amount', charge.amount_captured]
				: ['unrefunded amount on charge', left];
		throw invalid(`Refund amount (${dollars(amount)}) is greater than ${whole} (${dollars(limit)})`, {
			param: 'amount',
		});
	}
	const reason = textOf(fields['reason']) ?? null;
	const refund = newRefund(objects, charge, { amount, metadata: textsOf(fields['metadata']), reason });
	events.record('refund.created', refund);
	changeRefunded(charge, amount);
	events.record('charge.refunded', charge);
	reviewWarnings(account, charge);
	return refund;
}

function chargeOf({ objects }: Account, fields: Fields): Charge {
	const [chargeId, intentId] = [textOf(fields['charge']), textOf(fields['payment_intent'])];
	if (chargeId === undefined && intentId === undefined)
		throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
	const intent = objects.find('payment_intent', intentId);
	if (intentId !== undefined && intent === undefined) throw missing('payment_intent', intentId, 'payment_intent');
	const charge = objects.find('charge', chargeId ?? intent?.latest_charge);
	if (chargeId !== undefined && charge === undefined) throw missing('charge', chargeId, 'charge');
	if (charge === undefined || !charge.paid)
		throw invalid(`This PaymentIntent (${intentId ?? ''}) does not have a successful charge to refund.`);
	return charge;
}

function changeRefunded(charge: Charge, amount: number): void {
	charge.amount_refunded += amount;
	charge.refunded = charge.amount_refunded === charge.amount_captured;
}

/** The card's bank does not take the refund, days later: the money is the seller's again, and the charge can be refunded again. */
function failRefund(account: Account, refund: Refund): void {
	const { objects, events } = account;
	if (refund.status === 'failed') throw new Error(`${refund.id} has failed already`);
	Object.assign(refund, {
		status: 'failed',
		failure_reason: 'expired_or_canceled_card',
		failure_balance_transaction: objects.birth('txn', 'txn').id,
	});
	const charge = objects.find('charge', refund.charge);
	if (charge !== undefined) changeRefunded(charge, -refund.amount);
	for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed'] as const) events.record(type, refund);
}

interface DisputeFacts {
	/** The whole charge is returned by default. */
	readonly amount?: number;
	readonly reason?: string;
	/** The bank only asks: no money moves. */
	readonly isInquiry?: boolean;
}

/** The person's bank disputes the charge. */
function openDispute(account: Account, charge: Charge, facts: DisputeFacts = {}): Dispute {
	const { objects, events } = account;
	const { amount = charge.amount, reason = 'fraudulent', isInquiry = false } = facts;
	charge.disputed = true;
	const dispute = newDispute(objects, charge, { amount, reason, isInquiry });
	events.record('charge.dispute.created', dispute);
	if (!isInquiry) move(account, dispute, -amount);
	reviewWarnings(account, charge);
	return dispute;
}

/** The seller has answered, and the bank looks at it. */
function answerDispute({ events }: Account, dispute: Dispute): void {
	const isInquiry = dispute.status.startsWith('warning_');
	dispute.status = isInquiry ? 'warning_under_review' : 'under_review';
	Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1, submission_method: 'manual' });
	events.record('charge.dispute.updated', dispute);
}

/** An inquiry that comes to nothing is closed, and neither won nor lost. */
function decideDispute(account: Account, dispute: Dispute, end: 'won' | 'lost'): void {
	if (['won', 'lost', 'warning_closed'].includes(dispute.status)) throw new Error(`${dispute.id} is decided`);
	dispute.status = dispute.status.startsWith('warning_') ? 'warning_closed' : end;
	account.events.record('charge.dispute.closed', dispute);
	if (dispute.status === 'won') move(account, dispute, dispute.amount);
}

/** The seller gives in. */
export function closeDispute(account: Account, id: string): Dispute {
	const dispute = getReturn(account, 'dispute', id);
	if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
		throw invalid('This dispute is already closed');
	dispute.status = 'lost';
	account.events.record('charge.dispute.updated', dispute);
	account.events.record('charge.dispute.closed', dispute);
	return dispute;
}

function move({ objects, events }: Account, dispute: Dispute, amount: number): void {
	dispute.balance_transactions.push(newMovement(objects, dispute, amount));
	events.record(amount < 0 ? 'charge.dispute.funds_withdrawn' : 'charge.dispute.funds_reinstated', dispute);
}

/** The bank warns that the charge may be fraud. */
function warn({ objects, events }: Account, charge: Charge): FraudWarning {
	const warning = newFraudWarning(objects, charge, 'unauthorized_use_of_card');
	events.record('radar.early_fraud_warning.created', warning);
	return warning;
}

/** A warning can be acted on until its charge is disputed or wholly refunded. */
function reviewWarnings({ objects, events }: Account, charge: Charge): void {
	if (!charge.refunded && !charge.disputed) return;
	for (const warning of objects.list('radar.early_fraud_warning')) {
		if (warning.charge !== charge.id || !warning.actionable) continue;
		warning.actionable = false;
		events.record('radar.early_fraud_warning.updated', warning);
	}
}

export class Returns {
	readonly #account: Account;

	constructor(account: Account) {
		this.#account = account;
	}

	/** The last charge of a payment, whatever became of it. */
	chargeOf(paymentIntentId: string): Charge {
		const intent = this.#account.objects.find('payment_intent', paymentIntentId);
		if (intent === undefined) throw missing('payment_intent', paymentIntentId);
		return getReturn(this.#account, 'charge', intent.latest_charge ?? '');
	}

	/** All that is left of a payment, or a part. */
	refund(paymentIntentId: string, amount?: number): Refund {
		const fields = { payment_intent: paymentIntentId, ...(amount !== undefined && { amount: String(amount) }) };
		return createRefund(this.#account, fields);
	}

	failRefund(id: string): void {
		failRefund(this.#account, getReturn(this.#account, 'refund', id));
	}

	dispute(paymentIntentId: string, facts: DisputeFacts = {}): Dispute {
		return openDispute(this.#account, this.chargeOf(paymentIntentId), facts);
	}

	answerDispute(id: string): void {
		answerDispute(this.#account, getReturn(this.#account, 'dispute', id));
	}

	decideDispute(id: string, end: 'won' | 'lost'): void {
		decideDispute(this.#account, getReturn(this.#account, 'dispute', id), end);
	}

	warn(paymentIntentId: string): FraudWarning {
		return warn(this.#account, this.chargeOf(paymentIntentId));
	}
}

type Kind = 'charge' | 'refund' | 'dispute' | 'radar.early_fraud_warning';
type Of<K extends Kind> = Extract<StoredObject, { object: K }>;

export function getReturn<K extends Kind>({ objects }: Account, kind: K, id: string): Of<K> {
	const found = objects.find(kind, id);
	if (found === undefined) throw missing(kind, id);
	return found;
}

/** By charge, payment or time, the newest first. */
export function listReturns({ objects }: Account, kind: Kind, query: Fields): Of<Kind>[] {
	const charge = textOf(query['charge']);
	const intent = textOf(query['payment_intent']);
	const customer = textOf(query['customer']);
	if (charge !== undefined && objects.find('charge', charge) === undefined) throw missing('charge', charge, 'charge');
	if (intent !== undefined && objects.find('payment_intent', intent) === undefined)
		throw missing('payment_intent', intent, 'payment_intent');
	const created = fieldsOf(query['created']);
	const bound = (name: string, other: number) => Number(textOf(created[name]) ?? other);
	return objects
		.list(kind)
		.filter((one) => one.created >= bound('gte', 0) && one.created < bound('lt', Infinity))
		.filter((one) => charge === undefined || ('charge' in one && one.charge === charge))
		.filter((one) => intent === undefined || one.payment_intent === intent)
		.filter((one) => customer === undefined || ('customer' in one && one.customer === customer));
}

function dollars(cents: number): string {
	return `$${(cents / 100).toFixed(2)}`;
}

// The port to the card processor. A vendor's adapter says what happened in these words and decides nothing; card numbers never pass
// here: people type them on the processor's own page. Amounts are whole cents.
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#platform/contract/language.ts';
import type { CardBrand, DeclineReason } from '../contract.ts';
import type { PaymentReturn } from './return.ts';

const processorNames = ['local', 'stripe'] as const;
export type ProcessorName = (typeof processorNames)[number];
export type Currency = 'CAD';

/**
 * Every method may throw `ProcessorUnavailable`, `ProcessorRefused` or `ProcessorContradiction`. A call with an idempotency key that was used before within a day
 * does nothing new: it gives what the first one did, or is refused where it asks for something else.
 */
export interface CardProcessor {
	readonly name: ProcessorName;
	/** Whether it moves real money. What belongs to the other mode is never accepted. */
	readonly isLive: boolean;
	createCustomer(customer: NewCustomer): Promise<{ readonly customerId: string }>;
	/** Whether it still has the customer: one may be deleted in its dashboard, with all cards. */
	hasCustomer(customerId: string): Promise<boolean>;
	/** A page of the processor's own on which a person pays, or only leaves a card. @throws CustomerGone */
	createCheckout(checkout: NewCheckout): Promise<OpenedCheckout>;
	retrieveCheckout(sessionId: string): Promise<CheckoutState>;
	/** Closes an open page. Gives the state that it then has: somebody may have paid just before. */
	expireCheckout(sessionId: string): Promise<CheckoutState>;
	/** Charges without the person being there to answer. */
	chargeSavedCard(charge: SavedCardCharge): Promise<ChargeState>;
	/** After a lost answer. Undefined: the processor has seen no such charge until now. */
	findCharge(wanted: ChargeLookup): Promise<ChargeState | undefined>;
	/** What an event is about; `reference` is absent where the charge is none of ours. */
	retrieveCharge(processorPaymentId: string): Promise<{ readonly reference?: string; readonly charge: ChargeState }>;
	/**
	 * Asks for money of a charge to go back to its card. Gives the processor's own name of the refund: what becomes of it is among the returns.
	 * @throws ProcessorRefused where it cannot
	 */
	refundCharge(refund: NewRefund): Promise<string>;
	/** What came back of a charge until now: refunds, disputes, warnings of fraud. */
	findReturns(processorPaymentId: string): Promise<readonly PaymentReturn[]>;
	/** Charges since a time that took money, page by page, of whatever origin. */
	listCharges(since: Date): AsyncIterable<readonly ListedCharge[]>;
	/** Refunds and disputes that began since a time, page by page. */
	listReturns(since: Date): AsyncIterable<readonly ListedReturn[]>;
	/** What moved the balance within a stretch of time, page by page, of whatever origin. */
	listBalance(stretch: Stretch): AsyncIterable<readonly BalanceLine[]>;
	/** Payouts that were made since a time, page by page. */
	listPayouts(since: Date): AsyncIterable<readonly ListedPayout[]>;
	/** What an automatic payout is made of, page by page; its own movement may be among them. */
	listPayoutLines(payoutId: string): AsyncIterable<readonly BalanceLine[]>;
	/** Undefined: it was detached. Networks change the expiry of cards that were issued again. */
	retrieveCard(cardId: string): Promise<SavedCard | undefined>;
	/** A card that is gone already is no failure. */
	detachCard(cardId: string): Promise<void>;
	/**
	 * Verifies signature and age of a webhook. Nothing in its body is believed but which object it is about: its state is fetched again.
	 * @throws WebhookRefused
	 */
	readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): WebhookEvent;
}

export interface NewCustomer {
	/** Names the organisation and the person, and means nothing to others. */
	readonly personKey: string;
	readonly email: string;
	readonly name: string;
	readonly language: Language;
	readonly idempotencyKey: string;
}

export interface NewCheckout {
	/** `setup` keeps a card and charges nothing. */
	readonly mode: 'payment' | 'setup';
	readonly customerId: string;
	/** Is there in mode payment. */
	readonly amount?: number;
	readonly currency: Currency;
	/** The seller's name as people know it; the page shows it in place of the name of the processor's account. */
	readonly sellerName: string;
	/** Is one line in the person's language. */
	readonly description: string;
	/** Said on the page next to its button. */
	readonly note?: string;
	/** What the page lists; they sum to the amount. Empty in mode setup. */
	readonly lines: readonly CheckoutLine[];
	/** Mode payment: keeps the card for charges when the person is away. */
	readonly saveCard: boolean;
	readonly language: Language;
	/** Where the browser comes back to; both carry our own id. */
	readonly successUrl: string;
	readonly cancelUrl: string;
	/** Lies half an hour to a day ahead. */
	readonly expiresAt: Date;
	/** Is the id of our payment or set-up. */
	readonly reference: string;
	readonly idempotencyKey: string;
}

export interface CheckoutLine {
	readonly name: string;
	/** Counts the whole line. */
	readonly amount: number;
}

export interface OpenedCheckout {
	readonly sessionId: string;
	/** Belongs to the processor's page; anyone who has it may pay. */
	readonly url: string;
	readonly expiresAt: Date;
}

export interface CheckoutFacts {
	readonly sessionId: string;
	/** What the checkout was opened with; absent where it is none of ours. */
	readonly reference?: string;
	readonly customerId?: string;
}

export type CheckoutState = CheckoutFacts &
	(
		| { readonly state: 'open'; readonly url: string }
		/** Given, but not yet decided by the bank. */
		| { readonly state: 'processing' }
		/** `card`: where it was to be kept. */
		| { readonly state: 'paid'; readonly paid: PaidFacts; readonly card?: SavedCard }
		/** Mode setup. */
		| { readonly state: 'saved'; readonly card: SavedCard }
		/** Nothing was charged and nothing can be any more. */
		| { readonly state: 'expired' }
	);

export interface SavedCardCharge {
	readonly customerId: string;
	readonly cardId: string;
	readonly amount: number;
	readonly currency: Currency;
	readonly description: string;
	/** Id of our payment. */
	readonly reference: string;
	readonly idempotencyKey: string;
}

export interface NewRefund {
	readonly processorPaymentId: string;
	/** Is what was charged, or a part of it. */
	readonly amount: number;
	/** Id of our refund. */
	readonly reference: string;
	readonly idempotencyKey: string;
}

export interface ListedCharge {
	readonly processorPaymentId: string;
	/** Absent where the charge is none of ours. */
	readonly reference?: string;
	readonly amount: number;
	/** What of it was given back. */
	readonly refunded: number;
	/** ISO 4217, upper case. */
	readonly currency: string;
	readonly at: Date;
}

export interface ListedReturn extends PaymentReturn {
	readonly processorPaymentId: string;
}

export interface Stretch {
	readonly since: Date;
	/** Nothing of this moment is in it. */
	readonly until: Date;
}

export type BalanceKind = 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';

/** One movement of the balance. It never changes. */
export interface BalanceLine {
	readonly id: string;
	readonly kind: BalanceKind;
	/** The processor calls it so. */
	readonly type: string;
	/** Id of what moved it: the charge, as `processorPaymentId` has it, the refund, the dispute or the payout. */
	readonly source?: string;
	/** The charge that it is about. */
	readonly processorPaymentId?: string;
	/** Our own id of the payment, where the charge carries one. */
	readonly reference?: string;
	/** What comes is above zero. */
	readonly gross: number;
	/** Is taken off. */
	readonly fee: number;
	/** ISO 4217, upper case. */
	readonly currency: string;
	/** What was charged, or asked for as a fee, in another currency, and what one unit of it was worth. */
	readonly foreign?: { readonly amount: number; readonly currency: string; readonly rate?: number };
	readonly at: Date;
}

export interface ListedPayout {
	readonly id: string;
	/** `failed`: the bank refused it, or it was cancelled. */
	readonly state: 'on_way' | 'paid' | 'failed';
	readonly amount: number;
	readonly currency: string;
	/** Otherwise somebody asked for it, and the processor does not say what it is made of. */
	readonly isAutomatic: boolean;
	/** Its lines can be listed. */
	readonly isComplete: boolean;
	readonly at: Date;
	/** `YYYY-MM-DD` */
	readonly arrivesOn: string;
}

/** What was asked with `chargeSavedCard`. */
export interface ChargeLookup {
	readonly reference: string;
	readonly customerId: string;
	/** When it was asked first. */
	readonly askedAt: Date;
}

export type ChargeState =
	| { readonly state: 'paid'; readonly paid: PaidFacts }
	| { readonly state: 'declined'; readonly decline: Decline; readonly processorPaymentId?: string }
	/** The bank wants the person to confirm, who is not there. Nothing is charged unless asked again. */
	| { readonly state: 'authentication_required'; readonly processorPaymentId?: string }
	| { readonly state: 'processing'; readonly processorPaymentId: string };

export interface Decline {
	/** The processor's own code, for the log and support. */
	readonly code: string;
	readonly reason: DeclineReason;
	/** Trying this card again is useless, and the card networks fine who does. */
	readonly isHard: boolean;
}

export interface PaidFacts {
	/** Names the charge itself; receipts call it the reference. */
	readonly processorPaymentId: string;
	readonly amount: number;
	/** ISO 4217, as the processor says it, upper case. */
	readonly currency: string;
	readonly isLive: boolean;
	readonly customerId?: string;
	/** As the processor knows it of this charge; compared with ours. */
	readonly reference?: string;
	readonly paidAt: Date;
	readonly card: CardFacts;
	/** Belongs to the bank that issued the card. */
	readonly authorizationCode?: string;
}

export interface CardFacts {
	readonly brand: CardBrand;
	readonly last4: string;
	readonly expMonth: number;
	/** Four digits. */
	readonly expYear: number;
	readonly holder?: string;
}

export interface SavedCard extends CardFacts {
	readonly cardId: string;
	readonly customerId: string;
	/** Equal for the same card, however often it was left. */
	readonly fingerprint?: string;
}

export interface WebhookEvent {
	/** Stays the same for every delivery of the event. */
	readonly id: string;
	/** Says it in the processor's words, for the log. */
	readonly type: string;
	readonly isLive: boolean;
	/** `none`: means nothing to us and is only acknowledged. */
	readonly subject:
		| { readonly kind: 'checkout' | 'charge' | 'card' | 'customer'; readonly id: string }
		/** What came back of the charge of this id. */
		| { readonly kind: 'returns'; readonly id: string }
		| { readonly kind: 'none' };
}

/** No answer, or one that says nothing of the outcome: time-out, broken line, 5xx. What was asked may have happened. */
export class ProcessorUnavailable extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'ProcessorUnavailable';
	}
}

/** What was asked is wrong and did not happen: a fault of ours or of the configuration. Nothing personal in the message. */
export class ProcessorRefused extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'ProcessorRefused';
	}
}

/** The customer was deleted at the processor: what was asked for it can only be asked for another one. */
export class CustomerGone extends ProcessorRefused {}

/**
 * The answer cannot be to what was asked: it is of the other mode, real money or test money. What was asked may have happened, so nothing
 * is asked again until a person has looked.
 */
export class ProcessorContradiction extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'ProcessorContradiction';
	}
}

/** Not proved to come from the processor, or too old. */
export class WebhookRefused extends Error {
	constructor(reason: string) {
		super(reason);
		this.name = 'WebhookRefused';
	}
}

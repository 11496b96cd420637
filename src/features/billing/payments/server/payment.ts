import type { CardFacts, ProcessorName } from '#features/billing/card-processors/server/api.ts';
import type { AskedFrom } from '#features/billing/payment-methods/server/api.ts';
import type { FailureReason } from '../contract.ts';
import type { Order } from './paying/order.ts';

/**
 * `created`: committed, the processor perhaps not asked. `pending`: asked. `unknown`: asked, the answer was lost or makes no sense.
 * The others are final: nothing is charged for this payment any more.
 */
export type PaymentState = 'created' | 'pending' | 'unknown' | 'paid' | 'failed' | 'expired' | 'requires_action';
export type FinalState = Extract<PaymentState, 'paid' | 'failed' | 'expired' | 'requires_action'>;

/** One attempt to be paid for one order. Once final it never changes, so that a receipt is a view of it. */
export interface Payment {
	readonly id: string;
	readonly organisationId: number;
	readonly userId: number;
	/** Brand whose legal entity sells. */
	readonly seller: string;
	/** `checkout` is paid on the processor's page, `saved_card` without one. */
	readonly origin: 'checkout' | 'saved_card';
	readonly state: PaymentState;
	/** The saved card that is charged; absent on the processor's page. */
	readonly paymentMethodId?: string;
	readonly order: Order;
	readonly processor: ProcessorName;
	readonly isLive: boolean;
	readonly createdAt: Date;
	/** Absent: the portal began it by itself. */
	readonly askedFrom?: AskedFrom;
	/** Where it was paid. */
	readonly paid?: PaidPayment;
	/** Where it was not. */
	readonly failure?: Failure;
}

export interface PaidPayment {
	readonly at: Date;
	/** Such as `PO-000123`; each seller counts without a gap. */
	readonly orderNumber: string;
	readonly card: CardFacts;
	readonly authorizationCode?: string;
	/** The processor calls the charge so. */
	readonly reference: string;
}

export interface Failure {
	readonly reason: FailureReason;
	/** The processor's own word. */
	readonly code: string;
	/** Trying this card again is useless. */
	readonly isHard: boolean;
}

/** What the caller who asked for money is told. */
export type PaymentOutcome = { readonly paymentId: string } & (
	| { readonly state: 'paid'; readonly payment: Payment }
	/** It is being looked into, and settled by a job; never ask for the same money in the meantime. */
	| { readonly state: 'pending'; readonly redirectTo?: string }
	| { readonly state: 'failed'; readonly failure: Failure }
	/** The bank wants the person to confirm: only a checkout helps. */
	| { readonly state: 'requires_action' }
	/** No one paid on the processor's page in time. */
	| { readonly state: 'expired' }
);

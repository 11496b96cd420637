// What other slices and the composition may use of card processors.
export { openStripe, tryStripe } from './open-stripe.ts';
export { findOwnProcessor, findNamedProcessor, allProcessors, type Processors } from './own-processor.ts';
export {
	ProcessorContradiction,
	ProcessorRefused,
	ProcessorUnavailable,
	CustomerGone,
	WebhookRefused,
	type CardProcessor,
	type CheckoutState,
	type SavedCard,
	type CardFacts,
	type CheckoutLine,
	type PaidFacts,
	type NewCheckout,
	type OpenedCheckout,
	type Currency,
	type ProcessorName,
	type ChargeState,
	type ListedCharge,
	type ListedReturn,
	type BalanceLine,
	type ListedPayout,
	type WebhookEvent,
} from './processor.ts';
export {
	standingOf,
	returnedAmount,
	type PaymentReturn,
	type ReturnKind,
	type ReturnState,
	type Standing,
} from './return.ts';

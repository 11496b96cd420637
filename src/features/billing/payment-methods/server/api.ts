// What other slices and the composition may use of payment methods.
export { settleSetup, locateSetup } from './card-setup.ts';
export {
	countCardsOf,
	endCardsOf,
	findCardToCharge,
	keepCardOfPage,
	type Refusals,
	requireCard,
	showCardToCharge,
} from './cards.ts';
export { isExpired, listCards, findCardOf, type KeptCard } from './kept-cards.ts';
export { isCustomerOf } from './customers.ts';
export { type CardNeed, type PaymentMethodDependencies, type PaymentKey } from './dependencies.ts';
export { requireProcessor, toPaymentProblem } from './errors.ts';
export { followCard, followCustomer } from './lost-cards.ts';
export { requireProofOfOneStep } from './manage-cards.ts';
export { openForCustomer } from './open-page.ts';
export { pageKey, isNearlyOver } from './renew-page.ts';
export { type Asked, askedCall, askedFrom, type AskedFrom } from './asked-from.ts';

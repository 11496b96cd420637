// What other slices and the composition may use of payments.
export { chargeSaved } from './paying/charge-saved.ts';
export { startCheckout } from './paying/checkout.ts';
export { compareCharges, type Difference } from './compare/compare.ts';
export { compareSoon, findAgreedUntil, settleDifferences } from './compare/compare-job.ts';
export type {
	AfterPaid,
	AfterReturned,
	AfterStray,
	PaymentDependencies,
	PaymentPurpose,
	RefundedCharge,
} from './dependencies.ts';
export { followSoon } from './events/event-job.ts';
export {
	findLastBought,
	findLatestPaid,
	findPaymentsByNumber,
	getPayment,
	type HistoryState,
	historySql,
	listReturns,
} from './history.ts';
export type { Order, OrderLine } from './paying/order.ts';
export { getOwnPayment } from './paying/own-result.ts';
export type { PaidPayment, Payment, PaymentOutcome } from './payment.ts';
export { reconcile } from './paying/reconcile.ts';
export { settle } from './paying/settle.ts';
export { askUnknownSoon, findRow, locatePayment, toPayment } from './rows.ts';
export {
	closeOpenItem,
	findOpenCharge,
	listOpenItems,
	listUnbooked,
	noteOpenItem,
	type OpenCharge,
	type OpenItem,
	type SettledBy,
	unknownCharge,
} from './open-items.ts';
export { findPaymentByKey } from './paying/intent.ts';

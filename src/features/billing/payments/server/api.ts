// What other slices and the composition may use of payments.
export { chargeSaved } from './charge-saved.ts';
export { startCheckout } from './checkout.ts';
export { compareCharges, type Difference } from './compare/compare.ts';
export { compareSoon, findAgreedUntil, settleDifferences } from './compare/compare-job.ts';
export type { AfterPaid, AfterReturned, PaymentDependencies, PaymentPurpose } from './dependencies.ts';
export {
	findInHistory,
	findLastBought,
	getPayment,
	type HistoryEntry,
	type HistoryPlace,
	listReturns,
	readHistory,
} from './history.ts';
export type { Order, OrderLine } from './order.ts';
export { getOwnPayment } from './own-result.ts';
export type { PaidPayment, Payment, PaymentOutcome } from './payment.ts';
export { reconcile } from './reconcile.ts';
export { closeOpenItem, listOpenItems, listUnbooked, noteOpenItem, type OpenItem } from './returns/open-items.ts';
export { findPaymentByKey } from './intent.ts';
export { areUndecided, findRefundable, findRefunds } from './returns/refundable.ts';
export { refundSoon } from './returns/refunds.ts';

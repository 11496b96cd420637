// What other slices and the composition may use of refunds and disputes.
export { findChargeRefund, refundChargeSoon, sumChargeRefunds } from './charge-refunds.ts';
export { readClosed } from './closed-returns.ts';
export { followReturns } from './follow-returns.ts';
export { areUndecided, type AskedRefund, findFactOfReturn, findRefundable, findRefunds } from './refundable.ts';
export { refundSoon } from './refunds.ts';
export { lockStanding } from './rows.ts';

// What other slices and the composition may use of buying credits.
export { createCreditPurpose, fulfilCredits, proposeReturnOfCredits } from './fulfil.ts';
export { type Bought, buildCreditOrder, requireSales, select } from './order.ts';

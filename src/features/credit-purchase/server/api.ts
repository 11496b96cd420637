// What other slices and the composition may use of buying credits.
export { createCreditPurpose, fulfilCredits } from './fulfil.ts';
export { buildCreditOrder } from './order.ts';
export { creditPurchaseRoutes } from './routes.ts';

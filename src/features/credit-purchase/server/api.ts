// What other slices and the composition may use of buying credits.
export type { CreditPurchaseDependencies } from './dependencies.ts';
export { createCreditPurpose, fulfilCredits } from './fulfil.ts';
export { type Bought, buildCreditOrder, requireSales, select, type Selection } from './order.ts';
export { creditPurchaseRoutes } from './routes.ts';

// What other slices and the composition may use of billing addresses.
export type { BillingAddressDependencies } from './dependencies.ts';
export { type AddressOwner, findBillTo } from './repo.ts';
export { billingAddressRoutes } from './routes.ts';

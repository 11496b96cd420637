// What other slices and the composition may use of billing addresses.
export type { BillingAddressDependencies } from './dependencies.ts';
export { createAddressComplete } from './lookup/address-complete.ts';
export { createRegisterLookup } from './lookup/register.ts';
export { withFallback } from './lookup/with-fallback.ts';
export { importAddresses, type ImportProgress } from './register/import.ts';
export { findBillTo } from './repo.ts';
export { billingAddressRoutes } from './routes.ts';

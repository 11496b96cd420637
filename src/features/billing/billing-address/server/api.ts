// What other slices and the composition may use of billing addresses.
export { createRegisterLookup } from './lookup/register.ts';
export { importAddresses, type ImportProgress } from './register/import.ts';
export { findBillTo } from './rows.ts';

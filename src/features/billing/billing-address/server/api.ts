// What other slices and the composition may use of billing addresses.
export { findBillTo } from './rows.ts';

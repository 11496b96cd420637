// What other slices and the composition may use of billing addresses.
export { regionName } from './region-names.ts';
export { findBillTo } from './rows.ts';

// What other slices and the composition may use of transactions.
export { toTimeRange } from './range.ts';
export { readMovement, readPage } from './statement.ts';
export { sumUsage } from './usage.ts';

// What other slices and the composition may use of receipts.
export { createIssueReceipt } from './issue.ts';

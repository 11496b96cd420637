// What other slices and the composition may use of receipts.
export { receiptMail } from './emails.ts';
export { createIssueReceipt } from './issue.ts';

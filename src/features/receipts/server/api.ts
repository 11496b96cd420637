// What other slices and the composition may use of receipts.
export type { ReceiptDependencies } from './dependencies.ts';
export { createIssueReceipt, createReceiptHandler } from './issue.ts';
export { receiptFileRoutes, receiptRoutes } from './routes.ts';

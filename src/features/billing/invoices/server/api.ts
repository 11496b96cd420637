// What other slices and the composition may use of invoices. Issuing takes the seller's counter, which is the last lock of a transaction: lock
// whatever else is needed before, and of two documents issue the invoice before the credit note.
export { readCreditable } from './creditable.ts';
export { OverCredited } from './document.ts';
export type { Charge, Creditable, DocumentTotals, GiveBack } from './document.ts';
export type {
	CreditNoteDraft,
	InvoiceAccount,
	InvoiceDraft,
	InvoiceIssuer,
	InvoiceKey,
	InvoiceStanding,
	IssuedInvoice,
	OpenBalance,
} from './draft.ts';
export { issueCreditNote } from './credit-note.ts';
export { issueInvoice } from './issue.ts';
export { type FoundInvoice, findInvoice, findInvoiceOfPayment, findInvoicesByNumber, openBalances } from './find.ts';
export { type Favour, findFavour, isFavourOpen, listFavours } from './favours.ts';
export { listInFavour, lockMoneyInFavour, type MoneyInFavour, refundFactOf } from './in-favour.ts';
export { countCopiesOf, endCopiesOf } from './leaving.ts';
export { noteFavour, payBackByHand } from './pay-back.ts';
export { notePaymentOnItsWay, recordPayment, recordRefund } from './settle.ts';
export { computeTotals, lineAmount } from './totals.ts';
export { createInvoicePurchase } from './purchase.ts';
export { createCreditReturns } from './returned.ts';
export { verifyInvoices } from './verify.ts';

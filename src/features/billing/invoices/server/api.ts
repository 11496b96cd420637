// What other slices and the composition may use of invoices. Issuing takes the seller's counter, which is the last lock of a transaction: lock
// whatever else is needed before, and of two documents issue the invoice before the credit note.
export { readableAccounts } from './account.ts';
export { copyMail } from './mail/emails.ts';
export { readCreditable, showCreditable } from './credit/creditable.ts';
export { OverCredited } from './issue/document.ts';
export type { Charge, Creditable, DocumentTotals, GiveBack } from './issue/document.ts';
export type {
	CreditNoteDraft,
	InvoiceAccount,
	InvoiceDraft,
	InvoiceIssuer,
	InvoiceKey,
	InvoiceStanding,
	IssuedInvoice,
	OpenBalance,
	OpenDocument,
} from './issue/draft.ts';
export { issueCreditNote } from './credit/credit-note.ts';
export {
	type Correctable,
	type Correction,
	lockCorrectable,
	type PaidBy,
	type Replacement,
	showCorrectable,
} from './credit/correctable.ts';
export { findCorrection, issueCorrection } from './credit/corrections.ts';
export { issueReplacement } from './credit/replace.ts';
export { type Billing, findBilling, nameRoots } from './credit/replacement.ts';
export { placeReturn, previewCredit, showLeft } from './credit/place-return.ts';
export { issueInvoice } from './issue/issue.ts';
export {
	type FoundInvoice,
	findInvoice,
	findInvoiceOfPayment,
	findInvoices,
	findInvoicesByNumber,
	isReplacement,
	openBalances,
	showOpenBalances,
} from './find.ts';
export { type Favour, findFavour, isFavourOpen, listFavours } from './credit/favours.ts';
export { type InFavour, listInFavour, lockMoneyInFavour, refundFactOf } from './credit/in-favour.ts';
export { countCopiesOf, endCopiesOf } from './leaving.ts';
export { findPersonPaper } from './paper/person-paper.ts';
export { readSnapshot } from './issue/snapshot.ts';
export { givenBackOf, stateOf } from './issue/state.ts';
export { formatInvoiceNumber, parseInvoiceSearch } from '../rules.ts';
export { previewCorrectionMail } from './mail/preview-correction.ts';
export {
	type DueDocument,
	lockDue,
	setOff,
	showDue,
	writeOffDue,
	type WriteOffReversed,
	writeOffReversed,
} from './credit/write-off.ts';
export { noteFavour, payBackByHand } from './credit/pay-back.ts';
export { invoiceNumberSql } from './number-sql.ts';
export { notePaymentOnItsWay, recordPayment, recordRefund } from './credit/settle.ts';
export { computeTotals, lineAmount } from './issue/totals.ts';
export { createTellOfCharges } from './mail/tell.ts';
export { createInvoicePurchase } from './issue/purchase.ts';
export { createCreditReturns } from './credit/returned.ts';
export { findChainCheck } from './proof/chain-check.ts';
export { verifyInvoices } from './proof/verify.ts';

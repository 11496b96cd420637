// What a slice that bills hands over to have a document issued, and what it gets.
import type { DayRange, DocumentTotals } from './document.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { Core } from '#platform/server/slice.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import type { Tax } from '#features/billing/tax/contract.ts';
import type { CreditReason, Terms, Topic } from '../../contract.ts';
import type { undoneStateOf } from './state.ts';

/** What issuing takes of the process. */
export type InvoiceIssuer = Pick<Core, 'clock' | 'queue' | 'getBrand'>;

export interface InvoiceKey {
	readonly organisationId: number;
	readonly invoiceId: string;
}

/** Whose document it is: who pays, or is given back. */
export interface InvoiceAccount {
	readonly organisationId: number;
	readonly userId: number;
	/** Where the person's office pays: anyone who manages it sees the document. */
	readonly officeId?: string | undefined;
}

export interface InvoiceDraft extends InvoiceAccount {
	/** Key of the brand whose legal entity sells. */
	readonly seller: string;
	readonly topic: Topic;
	/** The slice that bills names itself and what it bills: there is one document for each. */
	readonly purpose: string;
	readonly purposeId: string;
	/** The person reads it. */
	readonly language: Language;
	/** Business day of the document, `YYYY-MM-DD`: that of the confirm, or on which a renewal was due. */
	readonly day: string;
	/** They come from `computeTotals`, as the quote kept them. */
	readonly totals: DocumentTotals;
	/** As it was on that day. */
	readonly billTo: BillTo;
	readonly period?: DayRange | undefined;
	/** What it came of: “change to Complete”. */
	readonly note?: Multilingual | undefined;
	readonly terms: Terms;
	/** Until when it is to be paid, `YYYY-MM-DD`; past due from the day after. */
	readonly dueOn?: string | undefined;
	/** No money will move: the processor is that of a demonstration, or in its test mode. */
	readonly isTest: boolean;
	/** Payments that are final and were made for this document. */
	readonly paidBy: readonly Payment[];
	/**
	 * What of earlier documents of the same seller and account is settled by this one: `openBalances` gives them. All of their balance is
	 * taken, what was due as well as what is in the person's favour.
	 */
	readonly carries?: readonly string[] | undefined;
}

export interface IssuedInvoice {
	readonly invoiceId: string;
	/** `INV-0012874`. */
	readonly number: string;
	readonly total: number;
	/** Left to pay after what paid it; below zero: in favour of the person. */
	readonly balance: number;
}

/** What is credited: lines with their amounts before taxes, or an amount with its taxes. All in cents above zero. */
export type CreditedAmount =
	| { readonly lines: readonly { readonly line: number; readonly amount: number }[] }
	/** Credits only the taxes, by the group that they are in. */
	| { readonly taxes: readonly { readonly group: number; readonly tax: Tax; readonly amount: number }[] }
	/** Shared to the cent over what is left of the lines that charge and their taxes; what the document gives back of others stays. */
	| { readonly gross: number }
	/** All that is left. */
	| 'rest';

/** The purpose under which a credit note stands that no next document takes; its id is the fact. */
export const creditPurpose = 'invoice_credit';

/** The purpose under which an invoice stands that was issued in place of another one, where no next document takes what is due of it. */
export const replacementPurpose = 'invoice_replacement';

export interface CreditNoteDraft extends InvoiceKey {
	readonly credited: CreditedAmount;
	readonly reason: CreditReason;
	/** Names the fact it follows from, such as a refund: of one fact there is one credit note. */
	readonly factId: string;
	/** Business day, `YYYY-MM-DD`. */
	readonly day: string;
	readonly note?: Multilingual | undefined;
	/**
	 * `invoice`: taken off what is to be paid of the invoice, as far as something is; the rest stays in the person's favour. `card`: the money went
	 * back by this payment.
	 */
	readonly settles: 'invoice' | { readonly card: Payment };
	/** The slice whose next document takes what stays in the person’s favour. Without one it goes back to the card. */
	readonly takenBy?: string | undefined;
	/** The person hears of it with the refund that follows. */
	readonly isToldLater?: boolean | undefined;
}

/** A document whose balance is not zero. */
export interface OpenBalance {
	readonly invoiceId: string;
	readonly number: string;
	readonly day: string;
	/** Is in cents. Below zero it is in favour of the person. */
	readonly balance: number;
}

export interface OpenDocument extends OpenBalance {
	readonly purposeId: string;
}

/** How a document stands. */
export interface InvoiceStanding {
	readonly invoiceId: string;
	readonly number: string;
	readonly day: string;
	readonly total: number;
	readonly balance: number;
	/** What the payer may still pay: the balance, and what of it was written off. */
	readonly payable: number;
	/** In place of “paid”. */
	readonly undone: ReturnType<typeof undoneStateOf>;
	readonly purpose: string;
	readonly purposeId: string;
	readonly totals: DocumentTotals;
}

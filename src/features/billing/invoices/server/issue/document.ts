// What a document says, before it has a number. A quote that is kept and the invoice that is issued from it hold the same totals, so
// that they are equal to the cent. Amounts are whole cents; what is given back is below zero.
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { PlaceOfSupply, Registrations, Tax, TaxLine } from '#features/billing/tax/contract.ts';

/** Counts some days of a period, such as 12 of 31. */
export interface DayShare {
	readonly count: number;
	readonly of: number;
}

/** First and last day, `YYYY-MM-DD`. */
export interface DayRange {
	readonly from: string;
	readonly to: string;
}

/** What is sold. */
export interface Charge {
	readonly description: Multilingual;
	/** Such as seats. */
	readonly quantity: number;
	/** For a whole period, where there are days. */
	readonly unitAmount: number;
	readonly days?: DayShare | undefined;
}

/** What is given back of a line of an earlier invoice, at that one's rates. */
export interface GiveBack extends Charge {
	readonly invoiceId: string;
	/** Index of the line. */
	readonly line: number;
}

export interface DocumentLine extends Charge {
	/** Quantity × unit price × days, rounded half away from zero once; below zero where it is given back. */
	readonly amount: number;
	/** Index of its tax group. */
	readonly group: number;
	/** Which taxes apply. No line carries an amount of tax. */
	readonly taxes: readonly Tax[];
	/** Where it gives back of an earlier invoice. */
	readonly credits?: CreditedLine | undefined;
}

export interface CreditedLine {
	readonly invoiceId: string;
	readonly number: string;
	/** Index of the line. */
	readonly line: number;
}

/** Lines that are taxed together. Each tax is rounded once over all of them. */
export interface DocumentGroup {
	readonly kind: 'charged' | 'credited';
	/** Whose rates these are, `YYYY-MM-DD`. */
	readonly day: string;
	readonly place: PlaceOfSupply;
	/** Sum of its lines. */
	readonly base: number;
	readonly taxes: readonly TaxLine[];
	/** Which group of which invoice it gives back of. */
	readonly credits?: { readonly invoiceId: string; readonly group: number } | undefined;
}

/** All that a document computes. Plain JSON: a quote may keep it. */
export interface DocumentTotals {
	readonly lines: readonly DocumentLine[];
	readonly groups: readonly DocumentGroup[];
	readonly subtotal: number;
	readonly total: number;
}

/** What an issued invoice can still give back, by line and by tax of each group: never more than was invoiced. */
export interface Creditable {
	readonly invoiceId: string;
	readonly number: string;
	readonly day: string;
	readonly lines: readonly { readonly group: number; readonly amount: number; readonly left: number }[];
	readonly groups: readonly {
		readonly day: string;
		readonly place: PlaceOfSupply;
		readonly taxes: readonly (TaxLine & { readonly left: number })[];
	}[];
}

export interface DocumentOrder {
	/** At today's rates, where the buyer is. */
	readonly charges: readonly Charge[];
	/** At the rates of the invoices that they give back of. */
	readonly givesBack?: readonly GiveBack[];
	/** What those can still give back; `readCreditable` of server/api.ts. */
	readonly creditable?: readonly Creditable[];
	/** Day of the sale, `YYYY-MM-DD`; see `taxDayOf`. */
	readonly day: string;
	readonly place: PlaceOfSupply;
	readonly registrations: Registrations;
}

/** More was to be given back than an invoice has left, because something else was given back of it meanwhile. */
export class OverCredited extends Error {
	readonly invoiceId: string;
	constructor(invoiceId: string) {
		super(`Invoice ${invoiceId} has less left than was to be given back`);
		this.name = 'OverCredited';
		this.invoiceId = invoiceId;
	}
}

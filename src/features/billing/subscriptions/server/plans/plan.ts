// What a change or a renewal does, worked out once: a quote keeps it, the preview shows it, and the transaction that makes it true carries it
// out as it stands. Plain JSON.
import type { DocumentTotals } from '#features/billing/invoices/server/api.ts';
import type { QuoteKind, SubscriptionState } from '../../contract.ts';
import type { Price } from './catalogue.ts';
import type { PlannedPrice } from '../rows.ts';

export interface Plan {
	readonly kind: QuoteKind | 'renewal';
	readonly subscriptionId: string;
	/** Begins a subscription. */
	readonly isNew: boolean;
	/** Who pays. */
	readonly userId: number;
	readonly officeId: string | null;
	readonly anchor: string;
	/** Number of the period that it is in afterwards. */
	readonly period: number;
	/** The period begins with it: the next renewal is ordered. */
	readonly opensPeriod: boolean;
	/** The document and its tax rates are of this day. */
	readonly day: string;
	/** From this day it holds. */
	readonly effectiveOn: string;
	/** Absent: nothing is invoiced. */
	readonly document?: PlannedDocument | undefined;
	readonly lines: readonly PlannedLine[];
	/** Seats that are added or have another package, price or line afterwards. */
	readonly seats: readonly PlannedSeat[];
	/** Changes for the end of the period; null: the seat ends. */
	readonly plans: readonly {
		readonly seatId: string;
		readonly package: string | null;
		/** The package is renewed at this price, until another one was announced. */
		readonly price?: Price | undefined;
	}[];
	/** Nothing is planned for these seats any more. */
	readonly dropsPlansOf: readonly string[];
	readonly endsSeats: readonly { readonly seatId: string; readonly endsOn: string }[];
	/** Absent: it stays. */
	readonly state?: SubscriptionState | undefined;
	readonly endsOn?: string | undefined;
	/** Earlier documents that are settled by this one, and what they come to. */
	readonly carries: readonly string[];
	readonly carried: number;
	/** Exactly this is charged. */
	readonly charged: number;
	/** Too little to be charged, or in the payer's favour: left to the next document. */
	readonly carriedOver: number;
	/** For an end: what it leaves in the payer's favour and no next payment takes, which then goes back. */
	readonly refunds?: number | undefined;
	/** For an end: what is in the payer's favour and the next payment of another subscription takes. */
	readonly keeps?: number | undefined;
	/** Included credits that it gives. */
	readonly credits: readonly PlannedCredits[];
	/** Cancelled while past due: given back of the unpaid invoice from this day on. */
	readonly givesUp?: { readonly invoiceId: string; readonly from: string; readonly staysDue: number } | undefined;
	/** The seat that its person goes on with, and whose subscription it was. */
	readonly takesOver?: { readonly seatId: string; readonly subscriptionId: string } | undefined;
}

export interface PlannedDocument {
	readonly kind: 'period' | 'change' | 'seats';
	readonly from: string;
	/** It ends before this day. */
	readonly to: string;
	readonly totals: DocumentTotals;
}

export interface PlannedLine {
	readonly id: string;
	/** Index of the line on the document. */
	readonly position: number;
	readonly package: string;
	readonly seats: number;
	readonly price: number;
	readonly from: string;
	readonly to: string;
	readonly daysOfPeriod: number;
	readonly amount: number;
}

export interface PlannedSeat {
	readonly id: string;
	readonly userId: number;
	readonly package: string;
	readonly group: string;
	readonly priceVersion: number;
	readonly price: number;
	readonly lineId: string | null;
	readonly isNew: boolean;
	/** Only a new seat has it. */
	readonly plannedPackage?: string | undefined;
	readonly plannedPrice?: PlannedPrice | undefined;
}

export interface PlannedCredits {
	readonly seatId: string;
	readonly userId: number;
	/** Hundredths of a credit. */
	readonly amount: number;
}

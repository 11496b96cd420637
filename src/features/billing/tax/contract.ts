// Canadian sales tax on what the portal sells. Amounts are whole cents.
import type { Brand } from '#platform/contract/brand.ts';

export { formatTaxRate, taxLabel } from './labels.ts';

/** Provinces and territories, named by the two letters of Canada Post. */
export const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export type Province = (typeof provinces)[number];

export const taxes = ['GST', 'HST', 'PST', 'RST', 'QST'] as const;
export type Tax = (typeof taxes)[number];

/**
 * What is sold. A province may tax one kind and not another, and since different days. `cloud_service`: credits and subscriptions,
 * which both pay for the use of software and data over the Internet.
 */
export type TaxCategory = 'cloud_service';

/** Where the buyer has the billing address: services over the Internet are taxed there (Excise Tax Act, schedule IX). */
export interface PlaceOfSupply {
	/** ISO 3166-1 alpha-2. */
	readonly country: string;
	/** One of `provinces` in Canada; elsewhere it is not looked at. */
	readonly province?: string | undefined;
}

/** The seller's registration numbers, by tax. */
export type Registrations = Brand['legalEntity']['registrations'];

/** One tax of a sale, as invoices and receipts list it. */
export interface TaxLine {
	readonly tax: Tax;
	/** Millionths of the base: 9.975 % is 99 750. */
	readonly rateMillionths: number;
	/** Cents before any tax. No tax is charged on another one. */
	readonly base: number;
	/** Cents. */
	readonly amount: number;
	/** The seller's number for this tax. */
	readonly registration: string;
}

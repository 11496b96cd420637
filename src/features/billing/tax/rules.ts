import { businessDayOf } from '#platform/contract/time-zone.ts';
import {
	type PlaceOfSupply,
	type Province,
	provinces,
	type Registrations,
	type Tax,
	type TaxCategory,
	type TaxLine,
} from './contract.ts';
import { federalRate, firstDay, harmonizedRates, provincialTaxes, type Rate } from './rates.ts';

const million = 1_000_000;
export interface Sale {
	/** Day of the sale, `YYYY-MM-DD`; see `taxDayOf`. */
	readonly date: string;
	/** Cents before tax; below zero for what is given back. */
	readonly subtotal: number;
	readonly placeOfSupply: PlaceOfSupply;
	readonly registrations: Registrations;
	readonly category?: TaxCategory;
}

/**
 * The taxes of a sale, or of what is given back of one, each rounded once over the whole subtotal (Excise Tax Act, s. 165.2), the federal one first. Empty outside
 * Canada. A tax that the seller is not registered for is not charged. The harmonized tax is one figure.
 * @throws RangeError for a province that does not exist, a day outside the table, or a subtotal that is no amount.
 */
export function computeTaxes(sale: Sale): readonly TaxLine[] {
	const { date, subtotal, placeOfSupply, registrations, category = 'cloud_service' } = sale;
	requireAmount(subtotal);
	requireDay(date);
	if (placeOfSupply.country !== 'CA') return [];
	const province = requireProvince(placeOfSupply.province);
	const line = (tax: Tax, { millionths }: Rate, registration: string | undefined): readonly TaxLine[] => {
		if (registration === undefined) return [];
		const amount = taxOn(subtotal, millionths);
		return [{ tax, rateMillionths: millionths, base: subtotal, amount, registration }];
	};
	const harmonized = harmonizedRates[province];
	if (harmonized !== undefined) return line('HST', rateOn(date, harmonized), registrations.gstHst);
	const federal = line('GST', federalRate, registrations.gstHst);
	const provincial = provincialTaxes[province];
	if (provincial === undefined || date < provincial.appliesFrom[category]) return federal;
	return [...federal, ...line(provincial.tax, rateOn(date, provincial.rates), registrations[provincial.registration])];
}

/** Adds all taxes to the cents before tax. */
export function totalOf(subtotal: number, taxes: readonly TaxLine[]): number {
	return taxes.reduce((sum, { amount }) => sum + amount, subtotal);
}

/**
 * The day whose rates a sale has: that of the sellers' books, which are all kept in Eastern time. Receipts and invoices bear the
 * same day.
 */
export function taxDayOf(moment: Date): string {
	return businessDayOf(moment);
}

/**
 * Cents of one tax. Half a cent and more is a cent, less is dropped (Excise Tax Act, s. 165.2(2)); what is given back is rounded as what was
 * charged, so that both are the same. In whole numbers: no rate is a binary fraction.
 * @throws RangeError for a base that is no amount, or too large to be exact
 */
export function taxOn(base: number, rateMillionths: number): number {
	requireAmount(base);
	const product = Math.abs(base) * rateMillionths;
	if (!Number.isSafeInteger(product)) throw new RangeError('The subtotal is too large to be taxed exactly');
	const rest = product % million;
	const amount = (product - rest) / million + (rest * 2 >= million ? 1 : 0);
	return base < 0 && amount !== 0 ? -amount : amount;
}

/** Whether a province has a tax of its own on what is sold, besides the federal one. */
export function isTaxedBy(province: Province, date: string, category: TaxCategory = 'cloud_service'): boolean {
	const provincial = provincialTaxes[province];
	return provincial !== undefined && date >= provincial.appliesFrom[category];
}

function rateOn(date: string, rates: readonly Rate[]): Rate {
	const rate = rates.findLast(({ from }) => from <= date);
	if (rate === undefined) throw new RangeError(`No rate is known for ${date}`);
	return rate;
}

function requireProvince(province: string | undefined): Province {
	const known = provinces.find((code) => code === province);
	if (known === undefined) throw new RangeError('The place of supply has no province of Canada');
	return known;
}

function requireAmount(subtotal: number): void {
	if (!Number.isSafeInteger(subtotal)) throw new RangeError('A subtotal is a whole number of cents');
}

function requireDay(date: string): void {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)) || date < firstDay) {
		throw new RangeError(`Taxes are known from ${firstDay}, not on ${date}`);
	}
}

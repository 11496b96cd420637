// The dated table of rates. A change of law is a new row; rows that were in force stay, because documents of their time refer to them.
import type { Province, Tax, TaxCategory } from './contract.ts';

/**
 * The first day the table knows: British Columbia left the HST, Prince Edward Island joined it, and since then no tax has been
 * charged on another one (Québec had ended that on 2013-01-01).
 */
export const firstDay = '2013-04-01';

export interface Rate {
	/** First day of the rate, `YYYY-MM-DD`; it holds until the next row of the same place and tax. */
	readonly from: string;
	readonly millionths: number;
}

/** Excise Tax Act, s. 165(1): 5 % since 2008-01-01. Charged where no harmonized tax is. */
export const federalRate: Rate = { from: firstDay, millionths: 50_000 };

/**
 * Harmonized rates, federal part included: Canada Revenue Agency, “GST/HST rates by province”; New Harmonized Value-added Tax System
 * Regulations, No. 2.
 */
export const harmonizedRates: Readonly<Partial<Record<Province, readonly Rate[]>>> = {
	ON: [{ from: firstDay, millionths: 130_000 }],
	NB: [
		{ from: firstDay, millionths: 130_000 },
		{ from: '2016-07-01', millionths: 150_000 },
	],
	NL: [
		{ from: firstDay, millionths: 130_000 },
		{ from: '2016-07-01', millionths: 150_000 },
	],
	PE: [
		{ from: firstDay, millionths: 140_000 },
		{ from: '2016-10-01', millionths: 150_000 },
	],
	NS: [
		{ from: firstDay, millionths: 150_000 },
		{ from: '2025-04-01', millionths: 140_000 },
	],
};

export interface ProvincialTax {
	readonly tax: Extract<Tax, 'PST' | 'RST' | 'QST'>;
	/** Names the seller's registration in the brand. */
	readonly registration: 'pstBc' | 'pstSk' | 'rstMb' | 'qst';
	readonly rates: readonly Rate[];
	/** First day on which the province taxes a category at all. */
	readonly appliesFrom: Readonly<Record<TaxCategory, string>>;
}

/** Taxes that provinces charge in addition to the GST; each on the price without any tax. */
export const provincialTaxes: Readonly<Partial<Record<Province, ProvincialTax>>> = {
	BC: {
		tax: 'PST',
		registration: 'pstBc',
		rates: [{ from: firstDay, millionths: 70_000 }],
		// Provincial Sales Tax Act, s. 1 “software”, as amended by Bill 3 of 2024 with effect from 2013-04-01.
		appliesFrom: { cloud_service: firstDay },
	},
	SK: {
		tax: 'PST',
		registration: 'pstSk',
		rates: [
			{ from: firstDay, millionths: 50_000 },
			{ from: '2017-03-23', millionths: 60_000 },
		],
		// Bulletin PST-7 of May 2024 states what was the law before: computer services used in Saskatchewan are taxable.
		appliesFrom: { cloud_service: firstDay },
	},
	MB: {
		tax: 'RST',
		registration: 'rstMb',
		rates: [{ from: '2019-07-01', millionths: 70_000 }],
		// Bill 46 (S.M. 2025) and bulletin 033: cloud services are taxed since 2026-01-01.
		appliesFrom: { cloud_service: '2026-01-01' },
	},
	QC: {
		tax: 'QST',
		registration: 'qst',
		// Act respecting the Québec sales tax, s. 16: 9.975 % of the price without GST since 2013-01-01.
		rates: [{ from: firstDay, millionths: 99_750 }],
		appliesFrom: { cloud_service: firstDay },
	},
};

// The one function that prices a document: previews, changes and renewals all take their amounts from it.
import { placeOfSupply } from '#features/billing/billing-address/contract.ts';
import {
	type Charge,
	computeTotals,
	type Creditable,
	type DocumentTotals,
	type GiveBack,
} from '#features/billing/invoices/server/api.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { daysBetween } from '#platform/contract/calendar-days.ts';
import { leastCharge } from '../../contract.ts';
import { lineEn } from '../../messages.en.ts';
import { lineFr } from '../../messages.fr.ts';
import { creditOf, type Period, priceOfDays } from '../../rules.ts';
import { getPackage } from './catalogue.ts';
import type { Plan, PlannedLine } from './plan.ts';
import type { PayerState } from './subscription-state.ts';
import type { LineRow } from '../rows.ts';

/** Seats of one package and price are sold for the days from `from` to the end of the period. */
export interface Sold {
	readonly id: string;
	readonly package: string;
	readonly price: number;
	readonly seats: number;
	readonly from: string;
}

/** Seats whose line gives back the days that are left. */
export interface Returned {
	readonly line: LineRow;
	readonly seats: number;
}

interface Wanted {
	readonly period: Period;
	/** The document and its tax rates are of this day. */
	readonly day: string;
	readonly sold: readonly Sold[];
	readonly returned?: readonly Returned[];
	readonly creditable?: readonly Creditable[];
}

export interface Priced {
	readonly totals: DocumentTotals;
	readonly lines: readonly PlannedLine[];
}

export function priceDocument({ brand, billTo }: Pick<PayerState, 'brand' | 'billTo'>, wanted: Wanted): Priced {
	const { period, day, sold, returned = [], creditable = [] } = wanted;
	const of = daysBetween(period.from, period.to);
	const charges = sold.map(({ package: key, price, seats, from }): Charge => {
		const count = daysBetween(from, period.to);
		return {
			description: getPackage(brand, key).names,
			quantity: seats,
			unitAmount: price,
			...(count < of && { days: { count, of } }),
		};
	});
	const totals = computeTotals({
		charges,
		givesBack: returned.flatMap((one) => giveBackOf(brand, one, creditable, day)),
		creditable,
		day,
		place: placeOfSupply(billTo),
		registrations: brand.legalEntity.registrations,
	});
	const lines = sold.map(({ id, package: key, price, seats, from }, position) => ({
		id,
		position,
		package: key,
		seats,
		price,
		from,
		to: period.to,
		daysOfPeriod: of,
		amount: totals.lines[position]?.amount ?? 0,
	}));
	return { totals, lines };
}

const texts = translators(lineEn, lineFr);

/** By the line's own price and days; a last part takes what is left of it. */
function giveBackOf(
	brand: PayerState['brand'],
	{ line, seats }: Returned,
	creditable: readonly Creditable[],
	day: string,
): readonly GiveBack[] {
	const amount = leftOf(line, seats, creditable, day);
	if (amount === 0) return [];
	const { names } = getPackage(brand, line.package);
	const description = inEachLanguage((language) => texts[language]('line.given_back', { name: names[language] }));
	const count = daysBetween(day, line.toDay);
	const of = line.daysOfPeriod;
	const place = { description, invoiceId: line.invoiceId, line: line.position };
	if (priceOfDays(seats, line.price, count, of) !== amount) return [{ ...place, quantity: 1, unitAmount: amount }];
	return [{ ...place, quantity: seats, unitAmount: line.price, ...(count < of && { days: { count, of } }) }];
}

/** Cents that some seats of a line can give back from a day on. */
export function leftOf(line: LineRow, seats: number, creditable: readonly Creditable[], day: string): number {
	const left = creditable.find(({ invoiceId }) => invoiceId === line.invoiceId)?.lines[line.position]?.left ?? 0;
	const { price, amount, toDay: to, daysOfPeriod } = line;
	return creditOf({ price, amount, to, daysOfPeriod, returnedAmount: amount - left }, seats, day);
}

/** What is charged of a document, with what earlier ones left. */
export function settleWith(
	{ carries }: Pick<PayerState, 'carries'>,
	total: number,
): Pick<Plan, 'carries' | 'carried' | 'charged' | 'carriedOver'> {
	const carried = carries.reduce((sum, { balance }) => sum + balance, 0);
	const due = total + carried;
	const isCharged = due >= leastCharge;
	return {
		carries: carries.map(({ invoiceId }) => invoiceId),
		carried,
		charged: isCharged ? due : 0,
		carriedOver: isCharged ? 0 : due,
	};
}

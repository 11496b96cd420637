// The arithmetic of subscriptions, in whole days and whole cents. Days are `YYYY-MM-DD` in the sellers' books.
import { addDays, addMonths, daysBetween } from '#platform/contract/calendar-days.ts';
import { dunningDays } from './contract.ts';

interface Declined {
	readonly on: string;
	readonly card?: { readonly brand: string; readonly last4: string } | undefined;
}

/** Gives the last decline of each card, in the order of their days: people are told which card was declined when. */
export function lastDeclines<Attempt extends Declined>(
	attempts: readonly Attempt[],
): readonly (Attempt & { card: NonNullable<Attempt['card']> })[] {
	const found = new Map<string, Attempt & { card: NonNullable<Attempt['card']> }>();
	for (const attempt of attempts) {
		const { card } = attempt;
		if (card === undefined) continue;
		const key = `${card.brand} ${card.last4}`;
		found.delete(key);
		found.set(key, { ...attempt, card });
	}
	return [...found.values()];
}

export interface Period {
	/** The first day. */
	readonly from: string;
	/** The first day that is no longer part of it. */
	readonly to: string;
}

/** A period begins on the anchor's day of the month, or on the last day of a shorter one; each is counted from the anchor itself. */
export function periodOf(anchor: string, number: number): Period {
	return { from: addMonths(anchor, number), to: addMonths(anchor, number + 1) };
}

/** The number of the period that a day is in. @throws RangeError for a day before the anchor */
export function periodNumberOf(anchor: string, day: string): number {
	if (day < anchor) throw new RangeError(`${day} is before ${anchor}`);
	const [fromYear = 0, fromMonth = 0] = partsOf(anchor);
	const [year = 0, month = 0] = partsOf(day);
	const months = (year - fromYear) * 12 + month - fromMonth;
	return addMonths(anchor, months) > day ? months - 1 : months;
}

function partsOf(day: string): readonly number[] {
	return day.split('-').map(Number);
}

/** `numerator / denominator`, half a cent away from zero. @throws RangeError for what is no whole number */
export function roundedShare(amount: number, numerator: number, denominator: number): number {
	const product = Math.abs(amount) * numerator;
	if (!Number.isSafeInteger(product) || denominator <= 0 || numerator < 0)
		throw new RangeError('A share is taken of whole numbers');
	const rest = product % denominator;
	const share = (product - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
	return amount < 0 ? -share : share;
}

/** What some days of a month cost, rounded once for the whole line. */
export function priceOfDays(seats: number, monthlyPrice: number, days: number, daysOfPeriod: number): number {
	return roundedShare(seats * monthlyPrice, days, daysOfPeriod);
}

/** A line that was invoiced and is in force: it can give back what it still has, for the days that are left of it. */
export interface LineInForce {
	/** Cents that a seat costs each month. */
	readonly price: number;
	/** Cents, as it was invoiced. */
	readonly amount: number;
	/** The first day that is no longer part of it. */
	readonly to: string;
	readonly daysOfPeriod: number;
	/** Cents that credit notes and credit lines have taken back until now. */
	readonly returnedAmount: number;
}

/**
 * Cents, not below zero, that some seats of a line give back from a day on, by the line's own price and days. Never more than the line still
 * has: roundings of its parts may come to a cent more than it was.
 */
export function creditOf(line: LineInForce, seats: number, day: string): number {
	const left = Math.max(0, daysBetween(day, line.to));
	return Math.min(priceOfDays(seats, line.price, left, line.daysOfPeriod), line.amount - line.returnedAmount);
}

/** Included credits of the days that are left: the same fraction, rounded down, in hundredths. */
export function includedShare(credits: number, days: number, daysOfPeriod: number): number {
	return Math.max(0, Math.floor((credits * days) / daysOfPeriod));
}

/** Only what costs more begins at once. */
export function isUpgrade(seats: number, priceInForce: number, newPrice: number): boolean {
	return seats * newPrice > seats * priceInForce;
}

/** Lists the days of all attempts, beginning with the first. */
export function triesFrom(firstAttemptDay: string): readonly string[] {
	return dunningDays.map((days) => addDays(firstAttemptDay, days));
}

/** The day of the try after this day; undefined after the last one. Missed tries are not made up. */
export function nextTryAfter(firstAttemptDay: string, day: string): string | undefined {
	return triesFrom(firstAttemptDay).find((tryDay) => tryDay > day);
}

/** The last day with access where nothing is paid. */
export function lastAccessDay(firstAttemptDay: string): string {
	return addDays(firstAttemptDay, dunningDays[dunningDays.length - 1] ?? 0);
}

// Days of the calendar, `YYYY-MM-DD`, counted in UTC, where every one of them has 24 hours. Where a day begins in a time zone says zone-days.ts.
import { days } from './duration.ts';

export function isDay(text: string): boolean {
	const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
	return !Number.isNaN(ms) && toDay(ms) === text;
}

/** `count` days after a day; before it where `count` is negative. */
export function addDays(day: string, count: number): string {
	return toDay(Date.parse(day) + days(count));
}

/** Gives the same day of the month, or the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
	const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
	// Day 0 of the month after is the last one of the month.
	const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
	return toDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Days from one day to another; a day to itself is none. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / days(1));
}

function toDay(ms: number): string {
	return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

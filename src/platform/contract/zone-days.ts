// Days of a time zone, also in the nights in which its clocks change.
import { addDays } from './calendar-days.ts';
import { days } from './duration.ts';

/** Gives the day of a moment there, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
	let format = dayFormats.get(timeZone);
	if (format === undefined) {
		format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
		dayFormats.set(timeZone, format);
	}
	const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
	return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The last day that an end leaves: one at midnight belongs to the day before. */
export function lastDayUntil(timeZone: string, end: Date): string {
	return dayIn(timeZone, new Date(end.getTime() - 1));
}

/** The first instant of a day there; where the clocks skip midnight, the first instant that there is. */
export function beginOfDay(day: string, timeZone: string): Date {
	const key = `${day} ${timeZone}`;
	const known = begins.get(key) ?? findBegin(day, timeZone);
	// Lists of people name the same few days: a look-up in place of calendar computations.
	if (begins.size >= maxBegins) begins.clear();
	begins.set(key, known);
	return new Date(known);
}

const begins = new Map<string, number>();
const maxBegins = 1_000;

/**
 * Midnight by the offset of the day before, or by that of the day after: clocks change at midnight in some places, where one of the two is in
 * the day before, or both are the day's and the earlier one begins it.
 */
function findBegin(day: string, timeZone: string): number {
	const midnight = Date.parse(day);
	const candidates = [midnight - days(1), midnight + days(1)].map((near) => midnight - offsetAt(timeZone, near));
	const within = candidates.filter((moment) => moment + offsetAt(timeZone, moment) >= midnight);
	return Math.min(...(within.length > 0 ? within : candidates));
}

/** How far the clocks there are ahead of UTC in this moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
	let format = wallClocks.get(timeZone);
	if (format === undefined) {
		format = new Intl.DateTimeFormat('en', { timeZone, ...wallClock });
		// A caller may write the name of a zone in many ways.
		if (wallClocks.size >= maxZones) wallClocks.clear();
		wallClocks.set(timeZone, format);
	}
	const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
	return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();
const maxZones = 500;
const wallClock = {
	hourCycle: 'h23',
	year: 'numeric',
	month: 'numeric',
	day: 'numeric',
	hour: 'numeric',
	minute: 'numeric',
	second: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions;

/** The first instant after a day there: where clocks go back over midnight, the day lasts an hour longer. */
export function endOfDay(day: string, timeZone: string): Date {
	return beginOfDay(addDays(day, 1), timeZone);
}

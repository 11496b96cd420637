// Days of a time zone, also in the nights in which its clocks change.
import { hours, minutes } from './duration.ts';

/** The day of a moment there, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
	let format = formats.get(timeZone);
	if (format === undefined) {
		format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
		formats.set(timeZone, format);
	}
	const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
	return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The last day that an end leaves: one at midnight belongs to the day before. */
export function lastDayUntil(timeZone: string, end: Date): string {
	return dayIn(timeZone, new Date(end.getTime() - 1));
}

/** `count` days after a day; before it where `count` is negative. */
export function dayAfter(day: string, count = 1): string {
	const moment = new Date(`${day}T00:00:00Z`);
	moment.setUTCDate(moment.getUTCDate() + count);
	return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The first instant of a day there, to the minute; where the clocks skip midnight, the first instant that there is. */
export function beginOfDay(day: string, timeZone: string): Date {
	const key = `${day} ${timeZone}`;
	const known = begins.get(key) ?? findBegin(day, timeZone);
	// Lists of people name the same few days: a look-up in place of a dozen calendar computations.
	if (begins.size >= maxBegins) begins.clear();
	begins.set(key, known);
	return new Date(known);
}

const begins = new Map<string, number>();
const maxBegins = 1_000;

function findBegin(day: string, timeZone: string): number {
	// No zone is more than 14 hours ahead nor 12 behind.
	let before = new Date(`${day}T00:00:00Z`).getTime() - hours(15);
	let from = before + hours(28);
	while (from - before > minutes(1)) {
		const middle = before + Math.floor((from - before) / 2 / minutes(1)) * minutes(1);
		if (dayIn(timeZone, new Date(middle)) >= day) from = middle;
		else before = middle;
	}
	return from;
}

/** The first instant after a day there: where clocks go back over midnight, the day lasts an hour longer. */
export function endOfDay(day: string, timeZone: string): Date {
	return beginOfDay(dayAfter(day), timeZone);
}

// A range of days as a person sees them: it begins and ends at midnight where they are, summer time or not. One party knows the time zones,
// this process: the database has a list of its own, of another age, and refuses names that browsers give.
import { days } from '#platform/contract/duration.ts';
import { maxRangeDays, transactionProblem } from '../contract.ts';

export interface DayRange {
	/** `YYYY-MM-DD`, both days included. */
	readonly from: string;
	readonly to: string;
	/** IANA name. */
	readonly timeZone: string;
}

export interface TimeRange {
	readonly start: Date;
	/** The first moment after it. */
	readonly end: Date;
}

/** @throws where the days are the wrong way round or too many. */
export function toTimeRange(range: DayRange): TimeRange {
	const [first] = listDays(range);
	const startOf = dayStarts(range.timeZone);
	return { start: startOf(first), end: startOf(dayAfter(range.to)) };
}

/** The days of the range, each with the moment in which it begins. @throws as `toTimeRange` does. */
export function listDayStarts(range: DayRange): readonly { readonly day: string; readonly start: Date }[] {
	const startOf = dayStarts(range.timeZone);
	return listDays(range).map((day) => ({ day, start: startOf(day) }));
}

function listDays({ from, to }: DayRange): readonly [string, ...string[]] {
	const length = (Date.parse(to) - Date.parse(from)) / days(1) + 1;
	if (!(length >= 1 && length <= maxRangeDays)) throw transactionProblem('credits.range_invalid');
	const all: [string, ...string[]] = [from];
	for (let day = from; day !== to; all.push(day)) day = dayAfter(day);
	return all;
}

function dayAfter(day: string): string {
	return new Date(Date.parse(day) + days(1)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Gives the first moment of a day. Midnight by the offset of the day before, or by that of the day after: clocks change at midnight in some
 * places, where one of the two is in the day before, or both are the day's and the earlier one begins it.
 */
function dayStarts(timeZone: string): (day: string) => Date {
	const format = new Intl.DateTimeFormat('en', { timeZone, ...wallClock });
	return (day) => {
		const midnight = Date.parse(day);
		const candidates = [midnight - days(1), midnight + days(1)].map((near) => midnight - offsetAt(format, near));
		const within = candidates.filter((moment) => moment + offsetAt(format, moment) >= midnight);
		return new Date(Math.min(...(within.length > 0 ? within : candidates)));
	};
}

const wallClock = {
	hourCycle: 'h23',
	year: 'numeric',
	month: 'numeric',
	day: 'numeric',
	hour: 'numeric',
	minute: 'numeric',
	second: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions;

/** How far the clocks there are ahead of UTC in this moment, in milliseconds. */
function offsetAt(format: Intl.DateTimeFormat, moment: number): number {
	const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
	return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

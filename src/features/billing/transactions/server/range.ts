// A range of days as a person sees them: it begins and ends at midnight where they are, summer time or not. One party knows the time zones,
// this process: the database has a list of its own, of another age, and refuses names that browsers give.
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import { beginOfDay, endOfDay } from '#platform/contract/zone-days.ts';
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
	/** It is the first moment after the range. */
	readonly end: Date;
}

/** @throws where the days are the wrong way round or too many. */
export function toTimeRange(range: DayRange): TimeRange {
	const [first] = listDays(range);
	return { start: beginOfDay(first, range.timeZone), end: endOfDay(range.to, range.timeZone) };
}

/** The days of the range, each with the moment in which it begins. @throws as `toTimeRange` does. */
export function listDayStarts(range: DayRange): readonly { readonly day: string; readonly start: Date }[] {
	return listDays(range).map((day) => ({ day, start: beginOfDay(day, range.timeZone) }));
}

function listDays({ from, to }: DayRange): readonly [string, ...string[]] {
	const length = daysBetween(from, to) + 1;
	if (!(length >= 1 && length <= maxRangeDays)) throw transactionProblem('credits.range_invalid');
	const all: [string, ...string[]] = [from];
	for (let day = from; day !== to; all.push(day)) day = addDays(day, 1);
	return all;
}

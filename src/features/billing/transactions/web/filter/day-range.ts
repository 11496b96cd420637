// Ranges of days as people choose them. Days are `YYYY-MM-DD` and begin where the person is.
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import { maxRangeDays } from '../../contract.ts';

export const presets = ['last_30_days', 'this_month', 'last_month', 'last_12_months'] as const;
export type Preset = (typeof presets)[number];

/** Both ends included. */
export interface DayRange {
	readonly from: string;
	readonly to: string;
}

export function rangeOf(preset: Preset, today: string): DayRange {
	switch (preset) {
		case 'last_30_days':
			return { from: addDays(today, -29), to: today };
		case 'this_month':
			return { from: firstOfMonth(today), to: today };
		case 'last_month': {
			const last = addDays(firstOfMonth(today), -1);
			return { from: firstOfMonth(last), to: last };
		}
		case 'last_12_months':
			return { from: addDays(today, -364), to: today };
	}
}

/** What the server will take; an empty field is no day. */
export function isRangeValid({ from, to }: DayRange): boolean {
	const length = daysBetween(from, to) + 1;
	return length >= 1 && length <= maxRangeDays;
}

/** Lists every day of a range in order. */
export function daysOf({ from, to }: DayRange): readonly string[] {
	const all: string[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
	return all;
}

function firstOfMonth(day: string): string {
	return `${day.slice(0, 7)}-01`;
}

// Which days a date field takes, and why not the others.
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

export interface DayLimits {
	/** The first day that is taken, `YYYY-MM-DD`. */
	readonly min?: string | undefined;
	readonly max?: string | undefined;
	/** Why earlier days are not; without it the field says from which day on. A full sentence. */
	readonly whyBefore?: string | undefined;
	readonly whyAfter?: string | undefined;
}

/** A day of the record that stands in the month with its words. */
export interface DayMark {
	readonly day: string;
	readonly words: string;
}

export type Beyond = 'before' | 'after';

/** On which side of what is taken a day lies; undefined where it is taken. */
export function beyond(day: string, { min, max }: DayLimits): Beyond | undefined {
	if (min !== undefined && day < min) return 'before';
	return max !== undefined && day > max ? 'after' : undefined;
}

/** The day that is taken and next to one that is not; undefined where none is taken at all. */
export function nearestTaken(day: string, limits: DayLimits): string | undefined {
	const nearest = beyond(day, limits) === 'before' ? limits.min : limits.max;
	return nearest === undefined || beyond(nearest, limits) !== undefined ? undefined : nearest;
}

/** The same of a whole month, which any of its days stands for: undefined where some of it is taken. */
export function monthBeyond(day: string, { min, max }: DayLimits): Beyond | undefined {
	const first = `${day.slice(0, 7)}-01`;
	if (min !== undefined && addDays(addMonths(first, 1), -1) < min) return 'before';
	return max !== undefined && first > max ? 'after' : undefined;
}

/** Days that a field offers by name. */
export type QuickDay = 'today' | 'next_month' | 'in_30_days' | 'in_1_year';

export function dayOfQuick(quick: QuickDay, today: string): string {
	switch (quick) {
		case 'today':
			return today;
		case 'next_month':
			return addMonths(`${today.slice(0, 7)}-01`, 1);
		case 'in_30_days':
			return addDays(today, 30);
		case 'in_1_year':
			return addMonths(today, 12);
	}
}

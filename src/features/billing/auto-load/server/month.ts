// Calendar months of the cap. They begin with those of allowances: at midnight in Eastern time.
import { hours } from '#platform/contract/duration.ts';
import { monthOf } from '#features/billing/credits/server/api.ts';

/** The first moment of a month given by its first day, `YYYY-MM-DD`. */
export function monthBegin(firstDay: string): Date {
	// Midnight is 4 or 5 hours after that of UTC: the earlier one is in the month already where it is summer time.
	const midnight = Date.parse(`${firstDay}T00:00:00Z`);
	const early = new Date(midnight + hours(4));
	return monthOf(early) === firstDay ? early : new Date(midnight + hours(5));
}

/** The first moment of the month after that of `moment`. */
export function nextMonth(moment: Date): Date {
	const [year = 0, month = 0] = monthOf(moment).split('-').map(Number);
	// Months of Date.UTC count from 0, so that this month's number is the next one's.
	return monthBegin(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
}

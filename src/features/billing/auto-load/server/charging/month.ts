// Calendar months of the cap. They begin with those of allowances: at midnight in Eastern time.
import { addMonths } from '#platform/contract/calendar-days.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import { monthOf } from '#features/billing/credits/server/api.ts';

/** Gives the first moment of the month that `moment` is in. */
export function monthBegin(moment: Date): Date {
	return beginOfDay(monthOf(moment), businessTimeZone);
}

/** Gives the first moment of the month after the one that `moment` is in. */
export function nextMonth(moment: Date): Date {
	return beginOfDay(addMonths(monthOf(moment), 1), businessTimeZone);
}

// Calendar months of the cap. They begin with those of allowances: at midnight in Eastern time.
import { addMonths } from '#platform/contract/calendar-days.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import { monthOf } from '#features/billing/credits/server/api.ts';

/** The first moment of the month of `moment`. */
export function monthBegin(moment: Date): Date {
	return beginOfDay(monthOf(moment), businessTimeZone);
}

/** The first moment of the month after that of `moment`. */
export function nextMonth(moment: Date): Date {
	return beginOfDay(addMonths(monthOf(moment), 1), businessTimeZone);
}

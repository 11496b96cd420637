import { dayIn } from './zone-days.ts';

/** Where the sellers' books are kept: days of taxes, months of allowances, and times in mail and on paper. IANA name. */
export const businessTimeZone = 'America/Toronto';

/** The day of a moment in the sellers' books, `YYYY-MM-DD`. */
export function businessDayOf(moment: Date): string {
	return dayIn(businessTimeZone, moment);
}

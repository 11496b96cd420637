import { addDays } from '#platform/contract/calendar-days.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';

/** The last whole day on which granted credits can be used: they expire when the next one begins in the sellers' books, or during it. */
export function lastDayOf(expiresAt: string): string {
	return addDays(businessDayOf(new Date(expiresAt)), -1);
}

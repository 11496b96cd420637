import { days } from '#platform/contract/duration.ts';

const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** `YYYY-MM-DD` of the banks that issue cards in Canada. */
export function dayOf(moment: Date): string {
	return parts.format(moment);
}

/** Whole days from one `YYYY-MM-DD` to a later one. */
export function daysBetween(from: string, until: string): number {
	return Math.round((Date.parse(until) - Date.parse(from)) / days(1));
}

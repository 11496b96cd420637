import { days } from '#platform/contract/duration.ts';

/** Whole days from one `YYYY-MM-DD` to a later one. */
export function daysBetween(from: string, until: string): number {
	return Math.round((Date.parse(until) - Date.parse(from)) / days(1));
}

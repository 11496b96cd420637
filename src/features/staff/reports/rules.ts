// Periods as addresses name them: a month `2026-11`, a year `2026`, or the months from one to another `2026-01..2026-06`.
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

export interface Period {
	/** First day. */
	readonly from: string;
	/** Last day. */
	readonly to: string;
}

/** Twenty years. */
const mostMonths = 240;

export function periodOfMonth(day: string): Period {
	const from = `${day.slice(0, 7)}-01`;
	return { from, to: addDays(addMonths(from, 1), -1) };
}

/** Undefined for a text that names none. */
export function parsePeriod(text: string): Period | undefined {
	if (/^\d{4}$/.test(text)) return { from: `${text}-01-01`, to: `${text}-12-31` };
	const [, first, last = first] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\.\.(\d{4}-(?:0[1-9]|1[0-2])))?$/.exec(text) ?? [];
	if (first === undefined || last === undefined || last < first) return undefined;
	const { from } = periodOfMonth(first);
	return addMonths(from, mostMonths) > last ? { from, to: periodOfMonth(last).to } : undefined;
}

/** Writes what `parsePeriod` reads. */
export function writePeriod({ from, to }: Period): string {
	const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
	if (first === last) return first;
	const year = from.slice(0, 4);
	return from === `${year}-01-01` && to === `${year}-12-31` ? year : `${first}..${last}`;
}

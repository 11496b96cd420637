// When a tax is remitted. Periods follow the seller's year, which need not begin in January.
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

/** What is registered: a tax of Canada, or of one province. */
export const registrationKinds = ['gst_hst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

interface Remittance {
	readonly every: keyof typeof monthsOf;
	/** The first month of a quarter or of the year; 1 is January. */
	readonly firstMonth: number;
}

/** Its length in months: a period can begin in as many of them, as every quarter is one of three. */
export const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** Whole months, by their first and last day. */
interface Months {
	readonly from: string;
	readonly to: string;
}

export interface Remitted extends Months {
	readonly dueOn: string;
}

/** The remittance that a whole period belongs to; undefined where it reaches over several. */
export function remittanceOf(
	kind: RegistrationKind,
	remittance: Remittance,
	{ from, to }: Months,
): Remitted | undefined {
	const months = monthsOf[remittance.every];
	const month = Number(from.slice(5, 7));
	const begun = (month - remittance.firstMonth + 12) % months;
	const first = addMonths(`${from.slice(0, 7)}-01`, -begun);
	const next = addMonths(first, months);
	if (to >= next) return undefined;
	return { from: first, to: addDays(next, -1), dueOn: dueAfter(kind, remittance, next) };
}

/**
 * Excise Tax Act, s. 238, and Act respecting the Québec sales tax, s. 468: one month after a month or a quarter, three months after a year.
 * British Columbia: the last day of the next month. Saskatchewan and Manitoba: the 20th of the next month.
 */
function dueAfter(kind: RegistrationKind, { every }: Remittance, next: string): string {
	if (kind === 'pst_sk' || kind === 'rst_mb') return `${next.slice(0, 7)}-20`;
	const isLong = every === 'year' && kind !== 'pst_bc';
	return addDays(addMonths(next, isLong ? 3 : 1), -1);
}

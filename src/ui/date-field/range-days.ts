import { addDays, addMonths } from '#platform/contract/calendar-days.ts';

/** Both ends included, as `YYYY-MM-DD`. */
export interface DaysFromTo {
	readonly from: string;
	readonly to: string;
}

export interface RangeChoice<Id extends string> {
	readonly label: string;
	readonly value: DaysFromTo;
	/** Later days are not taken: the range is of what has been. */
	readonly today: string;
	readonly whyAfter: string;
	readonly maxDays: number;
	/** Named periods that one press takes. */
	readonly periods: readonly { readonly id: Id; readonly label: string }[];
	readonly chosen: Id | undefined;
	/** Whose days they are. */
	readonly zone: string;
	readonly onPeriod: (id: Id) => void;
	readonly onRange: (range: DaysFromTo) => void;
}

/** An end before the beginning swaps both. */
export function inOrder({ from, to }: DaysFromTo): DaysFromTo {
	return from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };
}

/** The first day of the one month that the days are; undefined where they are not. */
export function wholeMonth({ from, to }: DaysFromTo): string | undefined {
	return from.endsWith('-01') && to === addDays(addMonths(from, 1), -1) ? from : undefined;
}

// What a rule would charge in the next days, at the pace at which credits were used. It decides as the evaluation does: below the level and
// within the limit of the calendar month.
import { addDays } from '#platform/contract/calendar-days.ts';
import { days } from '#platform/contract/duration.ts';
import { chargeWaitMs, forecastDays } from '../../contract.ts';

export interface Rule {
	/** It is `YYYY-MM-DD` in the time zone of the limit. */
	readonly today: string;
	/** It counts hundredths of a credit, as all credits here do. */
	readonly balance: number;
	/** Used in a day. */
	readonly pace: number;
	readonly threshold: number;
	/** What one charge buys. */
	readonly credits: number;
	/** Cents that one charge costs, with taxes. */
	readonly total: number;
	readonly monthlyCap: number;
	readonly chargedThisMonth: number;
}

export interface Forecast {
	/** Each is of the end of the day; today is first. */
	readonly days: { day: string; balance: number }[];
	readonly charges: { day: string; count: number; before: number; after: number }[];
	readonly total: number;
	/** Covers each calendar month, with what it has been charged so far. */
	readonly months: { month: string; charged: number }[];
	/** The balance would end then without automatic loading. */
	readonly emptyOn: string | undefined;
	/** The day of the first charge that the limit would not allow, and the lowest limit that allows all. */
	readonly stopped: { day: string; neededCap: number } | undefined;
}

/** There is one an hour, so no more in a day. */
const mostInDay = days(1) / chargeWaitMs;
/** A balance that lasts longer is not said to end. */
const farDays = 90;

export function forecast(rule: Rule): Forecast {
	const { today, balance, pace } = rule;
	const { stoppedOn, ...seen } = simulate(rule);
	const emptyIn = pace > 0 ? Math.ceil(balance / pace) : Number.POSITIVE_INFINITY;
	return {
		...seen,
		emptyOn: emptyIn > farDays ? undefined : addDays(today, emptyIn),
		stopped: stoppedOn === undefined ? undefined : { day: stoppedOn, neededCap: neededCap(rule) },
	};
}

function neededCap(rule: Rule): number {
	const { months } = simulate({ ...rule, monthlyCap: Number.POSITIVE_INFINITY });
	return Math.max(...months.map(({ charged }) => charged));
}

function simulate({ today, balance, pace, threshold, credits, total, monthlyCap, chargedThisMonth }: Rule) {
	const all: Forecast['days'] = [];
	const charges: Forecast['charges'] = [];
	const charged = new Map([[monthOfDay(today), chargedThisMonth]]);
	let stoppedOn: string | undefined;
	let free = balance;
	for (let nth = 0; nth <= forecastDays; nth += 1) {
		const day = addDays(today, nth);
		const month = monthOfDay(day);
		const before = nth === 0 ? free : Math.max(0, free - pace);
		const sum = charged.get(month) ?? 0;
		const needed = before < threshold ? Math.floor((threshold - before - 1) / credits) + 1 : 0;
		const allowed = Math.max(0, Math.floor((monthlyCap - sum) / total));
		const count = Math.min(needed, allowed, mostInDay);
		if (allowed < needed) stoppedOn ??= day;
		free = before + count * credits;
		charged.set(month, sum + count * total);
		if (count > 0) charges.push({ day, count, before, after: free });
		all.push({ day, balance: free });
	}
	const months = [...charged].map(([month, sum]) => ({ month, charged: sum }));
	return { days: all, charges, total: charges.reduce((sum, { count }) => sum + count * total, 0), months, stoppedOn };
}

const monthOfDay = (day: string): string => `${day.slice(0, 7)}-01`;

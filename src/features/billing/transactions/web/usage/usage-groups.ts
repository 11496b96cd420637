// What was spent, put together for a chart: few enough bars to tell apart, few enough services to colour.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { getUsage } from '../../contract.ts';
import { namedServices } from '../../rules.ts';
import { type DayRange, daysOf } from '../filter/day-range.ts';

export type UsageDay = OutputOf<typeof getUsage>['days'][number];
export type Grain = 'day' | 'week' | 'month';

export interface ServiceUsage {
	readonly service: string;
	readonly amount: number;
	readonly count: number;
}

export interface UsagePeriod {
	/** The first and the last of its days that are within the range. */
	readonly from: string;
	readonly to: string;
	/** Has one amount for each service, in the order of the services. */
	readonly amounts: readonly number[];
}

const maxDays = 31;
const maxWeeks = 16;

export function grainOf(range: DayRange): Grain {
	const count = daysOf(range).length;
	if (count <= maxDays) return 'day';
	return count <= maxWeeks * 7 ? 'week' : 'month';
}

/** Sums by service and puts the most expensive one first. */
export function sumByService(usage: readonly UsageDay[]): readonly ServiceUsage[] {
	const sums = new Map<string, ServiceUsage>();
	for (const { service, amount, count } of usage) {
		const sum = sums.get(service);
		sums.set(service, { service, amount: (sum?.amount ?? 0) + amount, count: (sum?.count ?? 0) + count });
	}
	return [...sums.values()].sort((one, other) => other.amount - one.amount);
}

/** Every period of the range, also those in which nothing was spent. Services beyond the named ones are added up last. */
export function sumByPeriod(
	usage: readonly UsageDay[],
	range: DayRange,
	grain: Grain,
	services: readonly string[],
): readonly UsagePeriod[] {
	const places = new Map(services.map((service, index) => [service, index]));
	const periods = new Map<string, { from: string; to: string; amounts: number[] }>();
	for (const day of daysOf(range)) {
		const key = periodOf(day, grain);
		const period = periods.get(key);
		if (period === undefined) {
			periods.set(key, { from: day, to: day, amounts: Array.from({ length: services.length + 1 }, () => 0) });
		} else period.to = day;
	}
	for (const { day, service, amount } of usage) {
		const amounts = periods.get(periodOf(day, grain))?.amounts;
		const place = places.get(service) ?? services.length;
		if (amounts !== undefined) amounts[place] = (amounts[place] ?? 0) + amount;
	}
	return [...periods.values()];
}

/** Names the period that a day is in; weeks begin on Sunday, as calendars in Canada do. */
function periodOf(day: string, grain: Grain): string {
	if (grain === 'day') return day;
	if (grain === 'month') return day.slice(0, 7);
	return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Places of colours: a named service has one of its own in every period, others take those that are left. */
export function coloursOf(services: readonly string[]): readonly number[] {
	const own = services.map((service) => namedServices.findIndex((named) => named === service));
	let next = 0;
	return own.map((place) => {
		if (place !== -1) return place;
		while (own.includes(next)) next += 1;
		return next++;
	});
}

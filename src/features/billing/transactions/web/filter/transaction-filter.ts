// Which transactions are shown. It stands in the address, so that a reload, a bookmark and the way back keep it.
import { maxSearchLength, type MovementGroup, movementGroupNames } from '../../contract.ts';
import { walletNames } from '#features/billing/credits/contract.ts';
import { localToday } from '#platform/web/local-day.ts';
import { type DayRange, isRangeValid, type Preset, presets, rangeOf } from './day-range.ts';
import type { WalletName } from '../queries.ts';

export interface TransactionFilter {
	/** Without one, `from` and `to` say which days. */
	readonly period?: Preset | undefined;
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	readonly wallet?: WalletName | undefined;
	/** What is looked for. */
	readonly search?: string | undefined;
	/** Absent: all of them. */
	readonly show?: MovementGroup | undefined;
}

/** Reads the query of an address, which anyone may have written. */
export function parseFilter(search: Readonly<Record<string, unknown>>): TransactionFilter {
	const period = presets.find((preset) => preset === search['period']);
	const wallet = walletNames.find((name) => name === search['wallet']);
	const show = movementGroupNames.find((group) => group === search['show']);
	const words = typeof search['search'] === 'string' ? search['search'].trim().slice(0, maxSearchLength) : '';
	const { from, to } = search;
	const hasDays = period === undefined && isDay(from) && isDay(to) && isRangeValid({ from, to });
	return {
		...(period !== undefined && { period }),
		...(hasDays && { from, to }),
		...(wallet !== undefined && { wallet }),
		...(words !== '' && { search: words }),
		...(show !== undefined && { show }),
	};
}

/** Undefined where the filter has days of its own. A search alone does not know the day: it looks through a year. */
export function periodOfFilter({ period, from, search }: TransactionFilter): Preset | undefined {
	if (period !== undefined) return period;
	if (from !== undefined) return undefined;
	return search === undefined ? 'last_30_days' : 'last_12_months';
}

export function rangeOfFilter(filter: TransactionFilter, today: string = localToday()): DayRange {
	const { from, to } = filter;
	const period = periodOfFilter(filter);
	if (period === undefined && from !== undefined && to !== undefined) return { from, to };
	return rangeOf(period ?? 'last_30_days', today);
}

/** The same days with other words, so that what is typed never changes the period that is looked at. */
export function withSearch(filter: TransactionFilter, search: string): TransactionFilter {
	const words = search.trim();
	return { ...filter, period: periodOfFilter(filter), search: words === '' ? undefined : words };
}

/** Makes the same search for other days. */
export function withPeriod(filter: TransactionFilter, period: Preset): TransactionFilter {
	return { ...filter, period, from: undefined, to: undefined };
}

function isDay(value: unknown): value is string {
	return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

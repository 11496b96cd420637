// Which transactions are shown. It stands in the address, so that a reload, a bookmark and the way back keep it.
import { walletNames } from '../contract.ts';
import { type DayRange, isRangeValid, localToday, type Preset, presets, rangeOf } from './day-range.ts';
import type { WalletName } from './queries.ts';

export interface TransactionFilter {
	/** Without one, `from` and `to` say which days. */
	readonly period?: Preset | undefined;
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	readonly wallet?: WalletName | undefined;
}

/** Reads the query of an address, which anyone may have written. */
export function parseFilter(search: Readonly<Record<string, unknown>>): TransactionFilter {
	const period = presets.find((preset) => preset === search['period']);
	const wallet = walletNames.find((name) => name === search['wallet']);
	const { from, to } = search;
	const hasDays = period === undefined && isDay(from) && isDay(to) && isRangeValid({ from, to });
	return {
		...(period !== undefined && { period }),
		...(hasDays && { from, to }),
		...(wallet !== undefined && { wallet }),
	};
}

/** The last thirty days, where nothing is said. */
export function rangeOfFilter({ period, from, to }: TransactionFilter, today: string = localToday()): DayRange {
	if (period === undefined && from !== undefined && to !== undefined) return { from, to };
	return rangeOf(period ?? 'last_30_days', today);
}

function isDay(value: unknown): value is string {
	return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

// Which documents are shown. It stands in the address, so that a reload, a bookmark and the way back keep it.
import { days as daysLong } from '#platform/contract/duration.ts';
import { type InvoiceState, invoiceStates, type ListKind, listKinds } from '../contract.ts';

const recent = { last_30: 30, last_90: 90 } as const;
export type RecentDays = keyof typeof recent;
export const recentDays = ['last_30', 'last_90'] as const satisfies readonly RecentDays[];

export interface InvoiceFilter {
	/** Is a year, `2026`, or the last days; absent, all days are shown. */
	readonly days: string | undefined;
	readonly kind: ListKind | undefined;
	readonly state: InvoiceState | undefined;
	/** Is a number or an amount. */
	readonly search: string | undefined;
}

/** Shows all of them, the newest first. */
export const everyInvoice: InvoiceFilter = { days: undefined, kind: undefined, state: undefined, search: undefined };

/** Reads the query of an address, which anyone may have written. */
export function parseInvoiceFilter(query: Readonly<Record<string, string>>): InvoiceFilter {
	const search = query['search']?.trim().slice(0, 40);
	const days = query['days'];
	return {
		days: days !== undefined && (/^2\d{3}$/.test(days) || days in recent) ? days : undefined,
		kind: listKinds.find((kind) => kind === query['kind']),
		state: invoiceStates.find((state) => state === query['state']),
		search: search === '' ? undefined : search,
	};
}

export function isNarrow({ days, kind, state, search }: InvoiceFilter): boolean {
	return [days, kind, state, search].some((part) => part !== undefined);
}

/** The year that is shown, where one is. */
export function yearOf({ days }: Pick<InvoiceFilter, 'days'>): number | undefined {
	return days !== undefined && !(days in recent) ? Number(days) : undefined;
}

/** First and last day, where not all are shown. */
export function rangeOfFilter(filter: Pick<InvoiceFilter, 'days'>, now = new Date()): { from?: string; to?: string } {
	const year = yearOf(filter);
	if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
	const count = recentDays.find((one) => one === filter.days);
	if (count === undefined) return {};
	return { from: new Date(now.getTime() - daysLong(recent[count])).toISOString().slice(0, 10) };
}

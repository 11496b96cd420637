// Which rows are shown, and which of them are open. It stands in the address, so that a reload, a bookmark and the way back keep it.
import { type Entry, type EntryFilter, entryFilters } from '../contract.ts';

export interface ListQuery {
	/** `all` means every year; without one the latest is shown. */
	readonly year: number | 'all' | undefined;
	readonly show: EntryFilter | undefined;
	readonly search: string | undefined;
	/** Numbers of rows that are open. */
	readonly open: readonly string[];
	/** A link named one row by its number: it is looked for in every year, and open. */
	readonly number: string | undefined;
}

/** More rows that are open are not kept in the address. */
const mostOpen = 20;

/** Reads the query of an address, which anyone may have written. The lists of before had other words for some of it. */
export function parseListQuery(query: Readonly<Record<string, string>>): ListQuery {
	const number = query['number']?.trim().slice(0, 80) || undefined;
	const search = query['search']?.trim().slice(0, 80) || undefined;
	const year = query['year'] ?? query['days'];
	const named = year !== undefined && /^2\d{3}$/.test(year) ? Number(year) : undefined;
	const wanted = [query['show'], query['kind'], query['state']].map((one) => one?.replace('past_due', 'to_pay'));
	return {
		year: named ?? (year === 'all' || search !== undefined || number !== undefined ? 'all' : undefined),
		show: entryFilters.find((filter) => wanted.includes(filter)),
		search: number ?? search,
		open: (query['open'] ?? '').split(',').filter(Boolean).slice(0, mostOpen),
		number,
	};
}

/** What the address says of it. */
export function writeListQuery({ year, show, search, open }: Omit<ListQuery, 'number'>) {
	return {
		year: year === undefined ? undefined : String(year),
		show,
		search,
		open: open.length === 0 ? undefined : open.slice(-mostOpen).join(','),
	};
}

/** How the address calls a row. */
export function nameOf({ invoice, entryId }: Pick<Entry, 'invoice' | 'entryId'>): string {
	return invoice?.number ?? entryId;
}

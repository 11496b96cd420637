// Which months of a year are open. Months are closed the oldest first, so what has no closing and is older than the last one has no entries.
import { sql } from 'kysely';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { keepSql } from '#platform/server/db/keep.ts';

/** Twenty years. */
const mostMonths = 240;

/** The latest first. */
export const listClosings = keepSql(
	'book_exports_list_closings',
	{ month: 'day', closedAt: 'time', entries: 'number', debits: 'number', hash: 'bytes' },
	(of: { seller: string }) => sql`
		select month, closed_at as "closedAt", entries, debits, hash from books_closings where seller = ${of.seller}
		order by month desc limit ${sql.lit(mostMonths)}`,
);
export type Closing = Awaited<ReturnType<typeof listClosings>>[number];

export function missingMonths(closings: readonly Closing[], year: number): readonly string[] {
	const last = closings[0]?.month ?? '';
	return Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01-01`, index)).filter((month) => month > last);
}

/** Those that have a closed month, the latest first. */
export function listYears(closings: readonly Closing[]): readonly number[] {
	return [...new Set(closings.map(({ month }) => Number(month.slice(0, 4))))];
}

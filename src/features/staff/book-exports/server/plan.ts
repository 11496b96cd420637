// How a month of the journal is cut into files: no file is longer than its program takes, and a day is never split unless it is longer than a file.
// Then it is cut between two entries. A closed month is cut the same way each time.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { accounts } from '#features/billing/books/contract.ts';
import { type ExportFormat, linesOfFile } from '../contract.ts';

interface OfMonth {
	readonly seller: string;
	/** Its first day. */
	readonly month: string;
}

export interface PlannedFile {
	readonly from: string;
	/** Its last day. */
	readonly to: string;
	readonly lines: number;
	/** Which part of its day it has, where that is longer than a file. */
	readonly part?: number;
}

const listDays = keepSql(
	'book_exports_days',
	{ day: 'day', lines: 'number!' },
	(of: OfMonth) => sql`
		select l.day, count(*) as lines from books_lines l
		where l.seller = ${of.seller} and l.day >= ${of.month}::date and l.day < ${of.month}::date + interval '1 month'
		group by l.day order by l.day limit 31`,
);

const listParts = keepSql(
	'book_exports_parts',
	{ part: 'number!', lines: 'number!' },
	(of: { seller: string; day: string; size: number }) => sql`
		select ((e.until - 1) / ${of.size}::bigint)::bigint as part, sum(e.lines)::bigint as lines
		from (select l.origin, l.origin_id, count(*) as lines, sum(count(*)) over (order by l.origin, l.origin_id)::bigint as until
			from books_lines l where l.seller = ${of.seller} and l.day = ${of.day}::date group by l.origin, l.origin_id) e
		group by 1 order by 1`,
);

/** Entries end in the part that their last line is of, so that a part is longer than this by less than an entry. */
export const sizeOfPart = (most: number): number => most - accounts.length + 1;

export async function planFiles(
	queries: PreparedStatements,
	of: OfMonth,
	format: ExportFormat,
): Promise<readonly PlannedFile[]> {
	const days = await listDays(queries, of);
	const most = linesOfFile[format];
	const files: PlannedFile[] = [];
	let open: PlannedFile | undefined;
	const close = (): void => {
		if (open !== undefined) files.push(open);
		open = undefined;
	};
	for (const { day, lines } of days) {
		if (most !== undefined && lines > most) {
			close();
			const parts = await listParts(queries, { seller: of.seller, day, size: sizeOfPart(most) });
			files.push(...parts.map((one) => ({ from: day, to: day, lines: one.lines, part: one.part })));
			continue;
		}
		if (most !== undefined && open !== undefined && open.lines + lines > most) close();
		open = { from: open?.from ?? day, to: day, lines: (open?.lines ?? 0) + lines };
	}
	close();
	return files;
}

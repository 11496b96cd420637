// Reads the entries of a journal with their lines, in pages.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Account } from '../../contract.ts';
import type { Origin } from '../post/journal.ts';

export interface EntryLine {
	readonly account: Account;
	readonly amount: number;
}

interface Page {
	readonly seller: string;
	readonly from: string;
	readonly until: string;
	/** The page begins behind this one. */
	readonly after: { readonly day: string; readonly origin: string; readonly originId: string };
}

export const entriesAtOnce = 500;

/** One page of them. */
export const listEntries = keepSql(
	'books_list_entries',
	{
		day: 'day',
		forDay: 'day?',
		origin: as<Origin>('text'),
		originId: 'text',
		series: 'text?',
		number: 'number?',
		lines: as<readonly EntryLine[]>('json!'),
	},
	(of: Omit<Page, 'after'> & Page['after']) => sql`
		select e.day, e.for_day as "forDay", e.origin, e.origin_id as "originId", i.series, i.number, l.lines
		from books_entries e
		left join invoices i on i.organisation_id = e.organisation_id and i.id = e.origin_id
		cross join lateral (select jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.amount) order by l.amount < 0, l.account) as lines
			from books_lines l where l.seller = e.seller and l.origin = e.origin and l.origin_id = e.origin_id) l
		where e.seller = ${of.seller} and e.day >= ${of.from}::date and e.day <= ${of.until}::date
			and (e.day, e.origin, e.origin_id) > (${of.day}::date, ${of.origin}, ${of.originId}) and l.lines is not null
		order by e.day, e.origin, e.origin_id limit ${sql.lit(entriesAtOnce)}`,
);
export type JournalEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** All entries of a seller from a day until another one, which is the last. */
export async function* readEntries(queries: PreparedStatements, of: Omit<Page, 'after'>): AsyncGenerator<JournalEntry> {
	let after = { day: of.from, origin: '', originId: '' };
	for (;;) {
		const page = await listEntries(queries, { ...of, ...after });
		yield* page;
		const last = page.at(-1);
		if (last === undefined || page.length < entriesAtOnce) return;
		after = { day: last.day, origin: last.origin, originId: last.originId };
	}
}

// The lines of a month as its seal has hashed them, so that anybody can hash them again.
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';

interface Page {
	readonly seller: string;
	/** Its first day. */
	readonly month: string;
	readonly day: string;
	readonly origin: string;
	readonly originId: string;
	readonly account: string;
}

export const linesAtOnce = 2000;

/** Gives the next page of them in the order of the seal. */
export const listSealedLines = keepSql(
	'books_list_sealed_lines',
	{ line: 'text!', day: 'day', origin: 'text', originId: 'text', account: 'text' },
	(of: Page) => sql`
		select concat_ws(' ', l.day, l.origin, l.origin_id, l.account, l.amount) as line, l.day, l.origin, l.origin_id as "originId", l.account
		from books_lines l
		where l.seller = ${of.seller} and l.day >= ${of.day}::date and l.day < ${of.month}::date + interval '1 month'
			and (l.day, l.origin, l.origin_id, l.account) > (${of.day}::date, ${of.origin}, ${of.originId}, ${of.account})
		order by l.day, l.origin, l.origin_id, l.account limit ${sql.lit(linesAtOnce)}`,
);

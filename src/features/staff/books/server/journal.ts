// A seller's journal, from a month down to what made an entry.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { translators } from '#platform/contract/text.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { accounts, type origins } from '#features/billing/books/contract.ts';
import { listNumbers } from '#features/billing/book-closing/server/api.ts';
import { formatInvoiceNumber } from '#features/billing/invoices/server/api.ts';
import { entriesPage, type getBooksDay, type listBooksEntries } from '../contract.ts';
import { readEn } from '../messages.en.ts';
import { readFr } from '../messages.fr.ts';
import { noteRead } from './look.ts';
import { type BooksCore, withBooks } from './reach.ts';

const texts = translators(readEn, readFr);

export const firstDayOf = (day: string): string => `${day.slice(0, 7)}-01`;

export const listDays = keepSql(
	'staff_books_days',
	{ day: 'day', entries: 'number!', lines: 'number!', debit: 'number!', credit: 'number!' },
	(of: { seller: string; month: string }) => sql`
		select l.day, count(distinct (l.origin, l.origin_id)) as entries, count(*) as lines,
			coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit,
			coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as credit
		from books_lines l
		where l.seller = ${of.seller} and l.day >= ${of.month}::date and l.day < ${of.month}::date + interval '1 month'
		group by l.day order by l.day desc limit 31`,
);

const listAccounts = keepSql(
	'staff_books_accounts',
	{ account: as<(typeof accounts)[number]>('text'), entries: 'number!', debit: 'number!', credit: 'number!' },
	(of: { seller: string; day: string }) => sql`
		select l.account, count(*) as entries, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit,
			coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as credit
		from books_lines l where l.seller = ${of.seller} and l.day = ${of.day}::date group by l.account limit ${sql.lit(accounts.length)}`,
);

/**
 * A payment or refund is named after the document that it is set against, and what moved it. What a line is of is read for those of the page,
 * which is cut from the lines of the day: in their order stand those of all days.
 */
const listEntries = keepSql(
	'staff_books_entries',
	{
		origin: as<(typeof origins)[number]>('text'),
		originId: 'text',
		forDay: 'day?',
		amount: 'number',
		series: 'text?',
		number: 'number?',
	},
	(of: { seller: string; day: string; account: string; origin: string; originId: string }) => sql`
		select l.origin, l.origin_id as "originId", e.for_day as "forDay", l.amount, i.series, i.number
		from (select * from (select seller, origin, origin_id, amount from books_lines
				where seller = ${of.seller} and account = ${of.account} and day = ${of.day}::date offset 0) of_day
			where (origin, origin_id) > (${of.origin}, ${of.originId}) order by origin, origin_id limit ${sql.lit(entriesPage + 1)}) l
		join books_entries e on e.seller = l.seller and e.origin = l.origin and e.origin_id = l.origin_id
		left join invoices i on i.organisation_id = e.organisation_id and i.id = split_part(e.origin_id, '/', 1)
			and l.origin in ('invoice', 'credit_note', 'payment', 'refund', 'by_hand')
		order by l.origin, l.origin_id limit ${sql.lit(entriesPage + 1)}`,
);

/** A month of the journal counts as one. */
async function noteJournal(
	queries: TransactionQueries,
	{ clock }: BooksCore,
	call: AuthenticatedCall,
	day: string,
): Promise<void> {
	const month = day.slice(0, 7);
	const name = `${texts[call.language]('journal.read')}, ${month}`;
	await noteRead(queries, clock, call, { id: `journal ${month}`, name });
}

export function readDay(
	core: BooksCore,
	call: AuthenticatedCall,
	{ day }: ParsedInputOf<typeof getBooksDay>,
): Promise<OutputOf<typeof getBooksDay>> {
	return withBooks(core, call, 'books.read', async (queries) => {
		await noteJournal(queries, core, call, day);
		const rows = await listAccounts(queries, { seller: call.brand.key, day });
		const numbers = await listNumbers(queries, { seller: call.brand.key, month: firstDayOf(day) });
		const order = (account: (typeof accounts)[number]): number => accounts.indexOf(account);
		return {
			accounts: rows
				.toSorted((one, other) => order(one.account) - order(other.account))
				.map((row) => {
					const number = numbers.find(({ account }) => account === row.account)?.number ?? '';
					return { ...row, ...(number !== '' && { number }) };
				}),
		};
	});
}

export function readEntries(
	core: BooksCore,
	call: AuthenticatedCall,
	{ day, account, cursor = '' }: ParsedInputOf<typeof listBooksEntries>,
): Promise<OutputOf<typeof listBooksEntries>> {
	const [origin = '', ...rest] = cursor.split(' ');
	const after = { origin, originId: rest.join(' ') };
	return withBooks(core, call, 'books.read', async (queries) => {
		await noteJournal(queries, core, call, day);
		const rows = await listEntries(queries, { seller: call.brand.key, day, account, ...after });
		const entries = rows.slice(0, entriesPage).map((row) => ({
			key: `${row.origin} ${row.originId}`,
			origin: row.origin,
			...((row.series === 'INV' || row.series === 'CN') &&
				row.number !== null && { number: formatInvoiceNumber(row.series, row.number) }),
			...(row.forDay !== null && { forDay: row.forDay }),
			amount: row.amount,
		}));
		const nextCursor = rows.length > entriesPage ? entries.at(-1)?.key : undefined;
		return { entries, ...(nextCursor !== undefined && { nextCursor }) };
	});
}

// The chart of accounts of a seller, with what the oldest open month has in each account.
import { sql } from 'kysely';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { accounts } from '#features/billing/books/contract.ts';
import { findOpenMonth } from '#features/billing/book-closing/server/api.ts';
import type { Account } from '#features/billing/books/contract.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import type { getBookAccounts } from '../contract.ts';

/** Each account is looked up by itself, so that a month costs the same after ten years. */
const listAccounts = keepSql(
	'book_accounts_list',
	{
		account: as<Account>('text!'),
		number: 'text!',
		name: 'text!',
		changedBy: 'text?',
		lines: 'number!',
		debit: 'number!',
		credit: 'number!',
		firstDay: 'day?',
	},
	(of: { seller: string; month: string; organisations: readonly number[] }) => sql`
		select a.account, coalesce(b.number, '') as number, coalesce(b.name, '') as name, l.lines, l.debit, l.credit, l."firstDay",
			(select coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name
				from users u where u.organisation_id = any(${of.organisations}::integer[]) and u.id = b.changed_by) as "changedBy"
		from unnest(${[...accounts]}::text[]) with ordinality a (account, n)
		left join books_numbers b on b.seller = ${of.seller} and b.account = a.account
		cross join lateral (select count(*) as lines, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit,
				coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit, min(day) as "firstDay"
			from books_lines where seller = ${of.seller} and account = a.account and day >= ${of.month}::date
				and day < ${of.month}::date + interval '1 month') l
		order by a.n limit ${sql.lit(accounts.length)}`,
);

export function readAccounts(core: BooksCore, call: AuthenticatedCall): Promise<OutputOf<typeof getBookAccounts>> {
	const { key: seller, organisations, legalEntity } = call.brand;
	return withBooks(core, call, 'books.read', async (queries) => {
		const now = core.clock.now();
		const [open] = await findOpenMonth(queries, { seller });
		const month = open?.month ?? `${businessDayOf(now).slice(0, 7)}-01`;
		const rows = await listAccounts(queries, { seller, month, organisations });
		return {
			seller: legalEntity.name,
			month,
			accounts: rows.map(({ changedBy, firstDay, ...row }) => ({
				...row,
				...(changedBy !== null && { changedBy }),
				...(firstDay !== null && { firstDay }),
			})),
			mayChange: await reachesBrand(queries, call, 'books.manage', now),
		};
	});
}

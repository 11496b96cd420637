// What a seller's accounts are called in the operator's own books. A month keeps what they were called when it was closed.
import { sql } from 'kysely';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { takeTurn } from '#platform/server/db/turns.ts';
import { type Account, accounts } from '#features/billing/books/contract.ts';

/** The month of the first day that is not closed and has entries. */
export const findOpenMonth = keepSql(
	'books_find_open_month',
	{ month: 'day!' },
	(of: { seller: string }) => sql`
		select date_trunc('month', e.day)::date as month from books_entries e
		where e.seller = ${of.seller}
			and e.day >= coalesce((select max(c.month) + interval '1 month' from books_closings c where c.seller = ${of.seller}), '-infinity')
		order by e.day limit 1`,
);

interface OfMonth {
	readonly seller: string;
	/** Its first day. */
	readonly month: string;
}

export interface AccountNumber {
	readonly account: Account;
	readonly number: string;
	readonly name: string;
}

/** Accounts that have lines in a month and no number. */
export const listUnnumbered = keepSql(
	'books_unnumbered_accounts',
	{ account: as<Account>('text!') },
	(of: OfMonth) => sql`
		select a.account from unnest(${[...accounts]}::text[]) with ordinality a (account, n)
		where exists (select from books_lines l where l.seller = ${of.seller} and l.account = a.account and l.day >= ${of.month}::date
				and l.day < ${of.month}::date + interval '1 month')
			and not exists (select from books_numbers b where b.seller = ${of.seller} and b.account = a.account and b.number <> '')
		order by a.n`,
);

/** Accounts that have lines in a month. */
export const listUsedAccounts = keepSql(
	'books_used_accounts',
	{ account: as<Account>('text!') },
	(of: OfMonth) => sql`
		select a.account from unnest(${[...accounts]}::text[]) with ordinality a (account, n)
		where exists (select from books_lines l where l.seller = ${of.seller} and l.account = a.account and l.day >= ${of.month}::date
			and l.day < ${of.month}::date + interval '1 month')
		order by a.n`,
);

/** What accounts are called now, or were when their month was closed. */
export const listNumbers = keepSql(
	'books_list_numbers',
	{ account: as<Account>('text!'), number: 'text!', name: 'text!' },
	(of: OfMonth) => sql`
		select coalesce(c.account, n.account) as account, coalesce(c.number, n.number) as number, coalesce(c.name, n.name) as name
		from (select account, number, name from books_numbers where seller = ${of.seller}) n
		full join (select account, number, name from books_closing_numbers where seller = ${of.seller} and month = ${of.month}::date) c
			using (account)
		limit ${sql.lit(accounts.length)}`,
);

/** What the accounts of a month are called as it is closed. */
export const keepNumbers = keepSql(
	'books_keep_numbers',
	(of: OfMonth) => sql`
		insert into books_closing_numbers (seller, month, account, number, name)
		select seller, ${of.month}::date, account, number, name from books_numbers where seller = ${of.seller} and number <> ''`,
);

const listCurrent = keepSql(
	'books_current_numbers',
	{ account: as<Account>('text'), number: 'text', name: 'text' },
	(of: { seller: string }) => sql`
		select account, number, name from books_numbers where seller = ${of.seller} order by account limit ${sql.lit(accounts.length)}`,
);

interface Saving {
	readonly seller: string;
	readonly by: number;
	readonly at: Date;
	readonly accounts: readonly Account[];
	readonly numbers: readonly string[];
	readonly names: readonly string[];
}

const save = keepSql(
	'books_save_numbers',
	(of: Saving) => sql`
		insert into books_numbers as n (seller, account, number, name, changed_at, changed_by)
		select ${of.seller}::text, w.account, w.number, w.name, ${of.at}::timestamptz, ${of.by}::integer
		from unnest(${of.accounts}::text[], ${of.numbers}::text[], ${of.names}::text[]) w (account, number, name) order by w.account
		on conflict (seller, account) do update
			set number = excluded.number, name = excluded.name, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
);

/** How an editor wants an account to be called, and how it was called when they began. */
export interface WantedNumber extends AccountNumber {
	readonly before: Omit<AccountNumber, 'account'>;
}

type Called = Readonly<Partial<Record<'number' | 'name', string>>>;

export interface NumberChange {
	readonly account: Account;
	/** Only what is changed. */
	readonly before: Called;
	readonly after: Called;
}

/**
 * Calls accounts as wanted, all of them or none. Gives what it changed and when, which is less where some are called so already; undefined where
 * somebody else has changed one since the editor began.
 */
export async function changeNumbers(
	queries: TransactionQueries,
	{ seller, by, clock, wanted }: ChangeOrder,
): Promise<{ readonly changes: readonly NumberChange[]; readonly moment: Clock } | undefined> {
	await takeTurn(queries, `books numbers ${seller}`, 0);
	const moment = readOnce(clock);
	const current = new Map((await listCurrent(queries, { seller })).map((row) => [row.account, row]));
	const changed: WantedNumber[] = [];
	for (const { account, number, name, before } of wanted) {
		const now = current.get(account) ?? { number: '', name: '' };
		if (now.number === number && now.name === name) continue;
		if (now.number !== before.number || now.name !== before.name) return undefined;
		changed.push({ account, number, name, before: { number: now.number, name: now.name } });
	}
	if (changed.length > 0) {
		await save(queries, {
			seller,
			by,
			at: moment.now(),
			accounts: changed.map(({ account }) => account),
			numbers: changed.map(({ number }) => number),
			names: changed.map(({ name }) => name),
		});
	}
	return { changes: changed.map(describeChange), moment };
}

function describeChange({ account, number, name, before }: WantedNumber): NumberChange {
	const isNumber = number !== before.number;
	const isName = name !== before.name;
	return {
		account,
		before: { ...(isNumber && { number: before.number }), ...(isName && { name: before.name }) },
		after: { ...(isNumber && { number }), ...(isName && { name }) },
	};
}

interface ChangeOrder {
	readonly seller: string;
	readonly by: number;
	readonly clock: Clock;
	readonly wanted: readonly WantedNumber[];
}

// The sellers' books as tests keep and read them.
import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { accounts } from '#features/billing/books/contract.ts';
import { bookStep, type BooksFault, readEntries, verifyBooks, writeEntry } from '#features/billing/books/server/api.ts';
import type { TestApp } from './test-app.ts';

type Kept = Pick<TestApp, 'database' | 'clock' | 'registry'>;

/** Books everything until now. */
export async function bookAll({ database, clock, registry }: Kept): Promise<void> {
	const booking = { database, clock, getBrand: (key: string) => registry.getByKey(key) };
	while (await bookStep(booking));
}

/** Every account of a seller has a number, so that its months can be closed. */
export async function numberAccounts(
	{ rows, clock }: Pick<TestApp, 'rows' | 'clock'>,
	seller = 'portico',
): Promise<void> {
	await rows(
		`insert into books_numbers (seller, account, number, name, changed_at, changed_by)
			select $1, account, (1000 + n * 10)::text, 'Own ' || account, $2, 1 from unnest($3::text[]) with ordinality a (account, n)
			on conflict do nothing`,
		[seller, clock.now(), accounts],
	);
}

/** Books everything, and proves it. */
export async function proveBooks(app: Kept): Promise<readonly BooksFault[]> {
	await bookAll(app);
	return await verifyBooks(app.database);
}

export async function expectSoundBooks(app: Kept): Promise<void> {
	expect(await proveBooks(app)).toEqual([]);
}

/** Balances of a seller's accounts until a day, without those that are zero; debits are above zero. */
export async function balancesOf(
	app: Pick<TestApp, 'rows'>,
	until = '9999-12-31',
	seller = 'portico',
): Promise<Readonly<Record<string, number>>> {
	const rows = await app.rows<{ account: string; amount: number }>(
		`select account, sum(amount)::bigint as amount from books_lines where seller = $1 and day <= $2 group by account having sum(amount) <> 0`,
		[seller, until],
	);
	return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** What the independent program `ledger` makes of the journal until a day: the balances of its accounts in cents. */
export async function addUpWithLedger({ database }: Pick<TestApp, 'database'>, until: string, seller = 'portico') {
	const entries: string[] = [];
	for await (const entry of readEntries(database, { seller, from: '0001-01-01', until }))
		entries.push(writeEntry(entry));
	const format = '%(account) %(quantity(scrub(total)))\n';
	const options = ['-f', '-', '--flat', '--no-total', '--balance-format', format, 'balance'];
	const { status, stdout, stderr } = spawnSync('ledger', options, { input: entries.join(''), encoding: 'utf8' });
	if (status !== 0) throw new Error(stderr);
	const balances = stdout.split('\n').flatMap((line) => {
		const [, account, amount] = /^\w+:(\w+) (-?[\d.]+)$/.exec(line) ?? [];
		return account === undefined ? [] : [[account, Math.round(Number(amount) * 100)] as const];
	});
	return { balances: Object.fromEntries(balances), entries: entries.length };
}

/** Accounts of all sellers, with what the documents, payments and settlements themselves come to. */
export async function compareWithDocuments(
	app: Pick<TestApp, 'rows'>,
): Promise<readonly (readonly [account: string, found: number, wanted: number])[]> {
	const rows = await app.rows<{ account: string; found: number; wanted: number }>(
		`with taxes as (
				select case t ->> 'tax' when 'HST' then 'gst_hst' when 'GST' then 'gst_hst' when 'QST' then 'qst'
					else lower(t ->> 'tax') || '_' || lower(g -> 'place' ->> 'province') end as account, (t ->> 'amount')::bigint as amount
				from invoices i cross join lateral jsonb_array_elements(i.snapshot::jsonb -> 'groups') g
				cross join lateral jsonb_array_elements(g -> 'taxes') t),
			wanted as (
				select account, -sum(amount) as amount from taxes group by account
				union all select 'receivables', sum(balance) from invoices
				union all select 'processor', sum(amount) from invoice_settlements where kind = 'card' or refunded_payment_id is not null
				union all select 'revenue, owed and lost', -sum((snapshot::jsonb ->> 'subtotal')::bigint) from invoices),
			found as (
				select case when account in ('deferred_credits', 'deferred_subscriptions', 'credits_used', 'credits_expired', 'subscriptions',
						'refunds', 'write_offs') then 'revenue, owed and lost' else account end as account, sum(amount) as amount
				from books_lines where origin <> 'open_item' group by 1)
			select account, coalesce(f.amount, 0)::bigint as found, coalesce(w.amount, 0)::bigint as wanted
			from found f full join wanted w using (account)`,
	);
	return rows.map(({ account, found, wanted }) => [account, found, wanted]);
}

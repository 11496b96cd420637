// Books of a size, and the least that a purchase can be: one statement, three tables.
import { Client } from 'pg';

async function run(url: string, statements: readonly string[]): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

export function bareSchema(url: string, accounts: number): Promise<void> {
	return run(url, [
		'create table balances (id integer primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 70)',
		'create table facts (id bigserial primary key, key text unique, at timestamptz not null)',
		'create table entries (id bigserial primary key, account integer not null, amount bigint not null, at timestamptz not null)',
		'create index on entries (account, at desc, id desc) include (amount)',
		`insert into balances select id, 0 from generate_series(1, ${accounts}) id`,
		'vacuum analyze',
	]);
}

/** A key, a fact, its two legs and a balance, as pgbench runs it. */
export function bareStatement(accounts: number): string {
	return `\\set account random(1, ${accounts})
with fact as (insert into facts (key, at) values (gen_random_uuid()::text, now()) returning at),
	paid as (update balances set balance = balance + 100 where id = :account returning id)
insert into entries (account, amount, at)
	select leg.account, leg.amount, fact.at from fact, paid, lateral (values (paid.id, 100), (0, -100)) as leg (account, amount);
`;
}

/** A tenth of all entries belongs to one wallet, the rest to wallets of fifty each, over 300 days. */
export function fillBooks(url: string, rows: number): Promise<void> {
	const wallets = Math.max(10, Math.floor(rows / 50));
	const at = `now() - interval '300 days' + interval '300 days' * (g::float / ${rows})`;
	const wallet = `case when g % 10 = 0 then 'u0' else 'u' || (1 + g % ${wallets}) end`;
	return run(url, [
		// What the keys prove is not measured here, and takes most of the time.
		'alter table credit_entries drop constraint credit_entries_organisation_id_transaction_id_fkey',
		'alter table credit_entries drop constraint credit_entries_organisation_id_wallet_id_account_fkey',
		`insert into credit_transactions (organisation_id, id, kind, at, reference, service)
			select 10001, 'bench-' || g, 'spent', ${at}, 'CR-' || g, 'bench' from generate_series(1, ${rows}) g`,
		`insert into credit_entries (organisation_id, transaction_id, leg, wallet_id, account, kind, amount, at, position, balance_after)
			select 10001, 'bench-' || g, 1, ${wallet}, 'bought', 'spent', -1, ${at}, g, ${rows} - g from generate_series(1, ${rows}) g`,
		'vacuum analyze credit_entries',
		'vacuum analyze credit_transactions',
	]);
}

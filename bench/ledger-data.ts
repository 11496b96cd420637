// Books of a size, and what the portal asks of them as scripts of pgbench.
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

const wallet = (name: string): string => `'u' || :${name}::integer`;

/** The statement of a purchase as the portal sends it, for pgbench. */
export function purchaseScript(firstId: number, people: number): string {
	return `\\set person random(${firstId}, ${firstId + people - 1})
select * from post_credits(10001, gen_random_uuid()::text, 'bought', clock_timestamp(),
	jsonb_build_object('reference', gen_random_uuid()::text, 'source', gen_random_uuid()::text, 'source_hash', repeat('ab', 32)),
	jsonb_build_array(jsonb_build_object('account', 'sales', 'amount', -10000, 'kind', 'bought'),
		jsonb_build_object('wallet', ${wallet('person')}, 'account', 'bought', 'amount', 10000, 'kind', 'bought')));
`;
}

/** The statement of a transfer as the portal sends it. */
export function transferScript(firstId: number, people: number): string {
	return `\\set sender random(${firstId}, ${firstId + people - 1})
\\set receiver (:sender - ${firstId} + random(1, ${people - 1})) % ${people} + ${firstId}
select * from post_credits(10001, gen_random_uuid()::text, 'transferred', clock_timestamp(),
	jsonb_build_object('reference', gen_random_uuid()::text, 'user_id', :sender::integer, 'counter_user_id', :receiver::integer),
	jsonb_build_array(jsonb_build_object('wallet', ${wallet('sender')}, 'burn', 'bought', 'amount', 1, 'kind', 'transferred_out'),
		jsonb_build_object('wallet', ${wallet('receiver')}, 'account', 'bought', 'amount', 1, 'kind', 'transferred_in')));
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

/** Books that hold: purchases by wallets of fifty transactions, over 300 days, proved up to an hour ago; and a thousand of the last hour. */
export function fillSoundBooks(url: string, transactions: number): Promise<void> {
	const fresh = 1_000;
	const now = `'${new Date().toISOString()}'::timestamptz`;
	const wallets = Math.ceil(transactions / 50);
	const at = `case when g > ${transactions - fresh} then ${now} - interval '30 minutes' + g * interval '1 microsecond'
		else ${now} - interval '300 days' + interval '299 days' * (g::float / ${transactions}) end`;
	const wallet = `'u' || (1 + g % ${wallets})`;
	const position = `((g - g % ${wallets}) / ${wallets} + least(g % ${wallets}, 1))`;
	const checkpoint = (
		before: number,
	): string => `select organisation_id, wallet_id, max(position), max(at), max(balance_after),
		jsonb_build_object('bought', max(balance_after)) from credit_entries e
		where wallet_id is not null and substr(transaction_id, 7)::integer <= ${before} group by 1, 2`;
	return run(url, [
		...['transaction_id', 'wallet_id_account'].map(
			(key) => `alter table credit_entries drop constraint credit_entries_organisation_id_${key}_fkey`,
		),
		'alter table credit_purses drop constraint credit_purses_organisation_id_wallet_id_fkey',
		'alter table credit_wallets drop constraint credit_wallets_organisation_id_user_id_fkey',
		`insert into credit_transactions (organisation_id, id, kind, at, reference)
			select 10001, 'bench-' || g, 'bought', ${at}, 'CR-' || g from generate_series(1, ${transactions}) g`,
		`insert into credit_entries (organisation_id, transaction_id, leg, wallet_id, account, kind, amount, at, position, balance_after)
			select 10001, 'bench-' || g, l, case l when 1 then ${wallet} end, case l when 1 then 'bought' else 'sales' end, 'bought',
				case l when 1 then 1 else -1 end, ${at}, case l when 1 then ${position} end, case l when 1 then ${position} end
			from generate_series(1, ${transactions}) g cross join generate_series(1, 2) l`,
		`insert into credit_wallets (organisation_id, id, user_id, balance, position, last_at)
			select organisation_id, wallet_id, substr(wallet_id, 2)::integer, max(balance_after), max(position), max(at)
			from credit_entries where wallet_id is not null group by 1, 2`,
		`insert into credit_purses (organisation_id, wallet_id, purse, balance) select organisation_id, id, 'bought', balance from credit_wallets`,
		`insert into credit_checkpoints (organisation_id, wallet_id, position, at, balance, purses) ${checkpoint(transactions - fresh)}`,
		`create table sound_checkpoints as select c.* from credit_checkpoints c
			join credit_wallets w on w.id = c.wallet_id where w.position > c.position`,
		'grant select on sound_checkpoints to portico_system',
		...['entries', 'transactions', 'wallets', 'purses', 'checkpoints'].map((table) => `vacuum analyze credit_${table}`),
	]);
}

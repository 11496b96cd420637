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

// Payments of a size: a tenth of them one person's, over 300 days; one in a thousand failed, one in five hundred refunded.
import { Client } from 'pg';

export async function fillPayments(url: string, rows: number): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	const at = `now() - interval '300 days' + interval '300 days' * (g::float / ${rows})`;
	const statements = [
		// What the keys prove is not measured here, and takes most of the time.
		'alter table payments drop constraint payments_organisation_id_user_id_fkey',
		'alter table payment_standings drop constraint payment_standings_organisation_id_payment_id_fkey',
		`insert into payments (organisation_id, id, user_id, seller, origin, state, idempotency_key, idempotency_hash, purpose, purpose_id, order_facts,
				amount, currency, processor, is_live, created_at, payment_method_id, processor_payment_id, card, paid_at, order_number, finished_at)
			select 10001, 'pay-' || g, case when g % 10 = 0 then 1 else 2 + g % 20000 end, 'portico', 'saved_card', 'paid', 'key-' || g, '\\x00',
				'credits', 'p' || g % 3, '{"lines":[]}', 100, 'CAD', 'local', false, ${at}, 'method', 'charge-' || g, '{}', ${at}, 'PO-' || g, ${at}
			from generate_series(1, ${rows}) g where g % 1000 > 0`,
		`insert into payments (organisation_id, id, user_id, seller, origin, state, idempotency_key, idempotency_hash, purpose, purpose_id, order_facts,
				amount, currency, processor, is_live, created_at, payment_method_id, failure_reason, failure_code, failure_is_hard, finished_at)
			select 10001, 'pay-' || g, 1, 'portico', 'saved_card', 'failed', 'key-' || g, '\\x00', 'credits', 'p0', '{"lines":[]}', 100, 'CAD', 'local', false,
				${at}, 'method', 'declined', 'generic', false, ${at} from generate_series(1000, ${rows}, 1000) g`,
		`insert into payment_standings (organisation_id, payment_id, version, refunded, disputed)
			select 10001, 'pay-' || g, 1, 100, 0 from generate_series(10, ${rows}, 500) g where g % 1000 > 0`,
		'vacuum analyze payments',
		'vacuum analyze payment_standings',
	];
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

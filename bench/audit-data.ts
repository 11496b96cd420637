// An audit log of a size: one organisation, a hundred rows a person, fifty offices, over 300 days. One row in two hundred is about money, the others
// are sign-ins of four rows in two sessions.
import { Client } from 'pg';

export async function fillAudit(url: string, rows: number): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	const people = Math.max(rows / 100, 100);
	const statements = [
		`insert into organisations (id, name, created_at) values (10001, 'Bench', now()) on conflict do nothing`,
		`insert into offices (organisation_id, id, name, city) select 10001, 'o' || g, 'Office ' || g, 'Toronto' from generate_series(1, 50) g`,
		`insert into audit_events (organisation_id, id, at, event, user_id, actor_id, session_id, network, request_id, details, office_id, object_kind, object_id)
			select 10001, 'row-' || g, now() - interval '300 days' * (1 - g::float / ${rows}),
				case when g % 200 = 4 then 'credits.transferred'
					else (array['sign_in.first_step_passed', 'two_factor.code_sent', 'sign_in.succeeded', 'launch.handed_over'])[1 + g % 4] end,
				1 + g / 4 % ${people}, case when g % 10 = 0 then 1 + (g * 7) % ${people} else 1 + g / 4 % ${people} end,
				case when g % 4 < 2 then 'first-' else 'full-' end || g / 4, '10.1.2.0/24', 'request-' || g,
				case when g % 4 = 2 then jsonb_build_object('firstStepSession', 'first-' || g / 4) else '{}' end,
				'o' || (1 + g / 4 % 50), case when g % 100 = 4 then 'office' end, case when g % 100 = 4 then 'o' || (1 + g / 4 % 50) end
			from generate_series(1, ${rows}) g`,
		'vacuum analyze audit_events',
	];
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

// What must hold between figures and what made them. It closes no books: they have a proof of their own.
import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { planEach } from '#platform/server/db/plan-once.ts';
import { keepSql } from '#platform/server/db/keep.ts';

const mostListed = 100;
const shape = { subject: 'text!', expected: 'number!', found: 'number!' } as const;
const limited = (text: string) => sql`select c.subject, c.expected::bigint, c.found::bigint
	from (${sql.raw(text)}) as c (subject, expected, found) limit ${sql.lit(mostListed)}`;

const checks = {
	'seats cost what was kept of their subscription': keepSql('figures_check_seats', shape, () =>
		limited(`with live as (select t.organisation_id, t.subscription_id, sum(t.price) as amount from subscription_seats t
				where t.ended_at is null group by 1, 2),
			kept as (select distinct on (m.organisation_id, m.subscription_id) m.organisation_id, m.subscription_id, m.amount
				from subscription_months m order by m.organisation_id, m.subscription_id, m.month desc)
			select subscription_id, coalesce(l.amount, 0), coalesce(k.amount, 0) from live l full join kept k using (organisation_id, subscription_id)
			where coalesce(l.amount, 0) <> coalesce(k.amount, 0)`),
	),
	'what changed recurring revenue comes to what subscriptions cost': keepSql('figures_check_recurring', shape, () =>
		limited(`with ends as (select f.seller, f.month, sum(f.begun + f.expansion - f.contraction - f.churn)
				over (partition by f.seller order by f.month) as closing from figures_recurring_months f, figures_progress p
				where f.month < date_trunc('month', p.at) - interval '1 month')
			select e.seller || ' ' || e.month, l.amount, e.closing
			from ends e cross join lateral (select coalesce(sum(n.amount), 0) as amount from (
				select distinct on (m.organisation_id, m.subscription_id) m.amount from subscription_months m
				where m.seller = e.seller and m.month <= e.month order by m.organisation_id, m.subscription_id, m.month desc) n) l
			where l.amount <> e.closing`),
	),
	'a payment that was declined first is a case once': keepSql('figures_check_declined', shape, () =>
		limited(`with declined as (select distinct t.organisation_id, t.invoice_id from subscription_tries t, figures_progress p
				where t.state = 'failed' and t.finished_at <= p.at - interval '1 hour')
			select coalesce(d.invoice_id, f.invoice_id), count(d.invoice_id), count(f.invoice_id)
			from declined d full join figures_failed_payments f using (organisation_id, invoice_id)
			where d.invoice_id is null or f.invoice_id is null
			group by 1 having count(d.invoice_id) > count(f.invoice_id)`),
	),
} as const;

interface FiguresFault {
	readonly check: string;
	readonly subject: string;
	readonly expected: number;
	readonly found: number;
}

/** Each check sees one state. */
export async function verifyFigures(database: Database): Promise<readonly FiguresFault[]> {
	const faults: FiguresFault[] = [];
	for (const [check, run] of Object.entries(checks)) {
		const rows = await database.transaction(async (queries) => {
			const [, found] = await Promise.all([planEach(queries), run(queries, {})]);
			return found;
		});
		faults.push(...rows.map((row) => ({ check, ...row })));
	}
	return faults;
}

// Books of a length with the same month at their end: a longer one has more months, not larger ones. Written straight into the tables that reports
// read, as copies of one document.
import { Client } from 'pg';

export interface BooksSize {
	readonly documents: number;
	/** Each document has so many entries of the journal. */
	readonly entriesEach: number;
}

/** A tenth of a million is a year, which charts read. */
const documentsOfDay = 270;
export const lastDay = '2026-11-30';

const day = (documents: number): string => `(date '${lastDay}' - ((${documents} - g) / ${documentsOfDay})::integer)`;

/** One invoice is there already; a seller's books of it and of its copies come from here. */
export async function fillReports(url: string, { documents, entriesEach }: BooksSize): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query('alter table invoices drop constraint invoices_organisation_id_user_id_fkey');
		const { rows: names } = await client.query<{ name: string }>(
			`select attname as name from pg_attribute where attrelid = 'invoices'::regclass and attnum > 0 order by attnum`,
		);
		const values: Readonly<Record<string, string>> = {
			id: `'bench-' || g`,
			account: `'u' || (1 + g % 20000)`,
			number: 'g + 1',
			purpose_id: `'bench-' || g`,
			day: day(documents),
			issued_at: `${day(documents)}::timestamptz`,
			balance: 'case when g % 5000 = 0 then i.total else 0 end',
			state: `case when g % 5000 = 0 then 'open' else 'paid' end`,
		};
		const columns = names.map(({ name }) => name);
		const all = `generate_series(1, ${documents}) g`;
		const days = `generate_series(date '${lastDay}' - ${Math.floor(documents / documentsOfDay)}, date '${lastDay}', '1 day') d`;
		const months = `generate_series(date_trunc('month', date '${lastDay}' - ${Math.floor(documents / documentsOfDay)}), date '${lastDay}', '1 month') m`;
		for (const statement of [
			`insert into invoices (${columns.join(', ')}) select ${columns.map((name) => values[name] ?? `i.${name}`).join(', ')}
				from invoices i cross join ${all}`,
			`insert into invoice_settlements (organisation_id, invoice_id, fact, kind, amount, day, at, payment_id)
				select 10001, 'bench-' || g, 'payment:' || g, 'card', 11300, ${day(documents)}, ${day(documents)}::timestamptz, 'p' || g
				from ${all} where g % 5000 <> 0`,
			`insert into books_entries (seller, origin, origin_id, organisation_id, day, booked_at)
				select 'portico', 'invoice', 'bench-' || g, 10001, ${day(documents)}, now() from ${all}`,
			`insert into books_entries (seller, origin, origin_id, organisation_id, day, booked_at)
				select 'portico', 'payment', 'bench-' || g || '/' || n, 10001, ${day(documents)}, now()
				from ${all} cross join generate_series(2, ${entriesEach}) n`,
			`insert into books_sales (seller, origin, origin_id, part, n, organisation_id, is_note, number, day, is_credited, place, tax, rate_millionths,
					registration, base, amount, sale, counted)
				select 'portico', 'invoice', 'bench-' || g, 0, 0, 10001, false, g + 1, ${day(documents)}, false, 'ON', 'HST', 130000, '700555142 RT0001',
					10000, 1300, 10000, 1 from ${all}`,
			`insert into books_days (seller, account, day, origin, debit, credit, lines)
				select 'portico', a, d::date, o, 900000, 100000, 900 from ${days} cross join
					unnest(array['receivables', 'gst_hst', 'deferred_credits', 'deferred_subscriptions', 'credits_used', 'subscriptions', 'processor']) a
				cross join unnest(array['invoice', 'payment', 'credits_used', 'days_earned']) o`,
			`insert into books_credit_days (seller, kind, day, move, units, value)
				select 'portico', k, d::date, v, 1000, 1000 from ${days} cross join unnest(array['bought', 'included']) k
				cross join unnest(array['sold', 'filled', 'used', 'expired']) v`,
			`insert into books_service_days (organisation_id, seller, kind, day, move, service, units, value)
				select 10001, 'portico', k, d::date, 'used', 'service-' || s, -1000, -1000 from ${days} cross join unnest(array['bought', 'included']) k
				cross join generate_series(1, 10) s`,
			`insert into subscriptions (organisation_id, id, user_id, anchor, period, state, activated_on, created_at)
				select 10001, 's' || g, 900000, '2024-01-01', 0, 'active', '2024-01-01', now() from generate_series(1, ${Math.ceil(documents / 100)}) g`,
			`insert into subscription_months (organisation_id, subscription_id, month, seller, amount, seats)
				select 10001, 's' || g, m::date, 'portico', case g % 40 when 1 then 0 else 2900 end, 1
				from ${months} cross join lateral generate_series(1 + (extract(epoch from m - date '2000-01-01') / 2629800)::integer % 10,
					${Math.ceil(documents / 100)}, 10) g`,
			`insert into figures_recurring_months (seller, month, begun, expansion, contraction, churn)
				select 'portico', m::date, 70000, 30000, 8000, 35000 from ${months}`,
			`insert into figures_failed_payments (organisation_id, invoice_id, subscription_id, seller, day, amount, outcome, outcome_day)
				select 10001, 'bench-' || g, 's1', 'portico', ${day(documents)}, 11300, 'second', ${day(documents)} from ${all} where g % 30 = 0`,
			'analyze',
		])
			await client.query(statement);
	} finally {
		await client.end();
	}
}

// What seats cost in the months before that was kept: from documents, in pages of subscriptions. To repeat it does no harm.
import { sql } from 'kysely';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Core } from '#platform/server/slice.ts';

const subscriptionsAtOnce = 500;

const listSubscriptions = keepSql(
	'figures_list_subscriptions',
	{ organisationId: 'number', id: 'text' },
	(of: { organisationId: number; id: string }) => sql`
		select s.organisation_id as "organisationId", s.id from subscriptions s
		where (s.organisation_id, s.id) > (${of.organisationId}, ${of.id}) order by s.organisation_id, s.id limit ${sql.lit(subscriptionsAtOnce)}`,
);

interface Page {
	readonly organisations: readonly number[];
	readonly ids: readonly string[];
	readonly sellers: readonly string[];
	readonly today: string;
}

/**
 * The document of a period says what its seats cost, and those of changes within it what that becomes. What was taken over costs from its first
 * day on what its first document says, and everything costs today what its seats do.
 */
const workOut = keepSql(
	'figures_work_out_months',
	(of: Page) => sql`
		with chosen as (select s.*, k.seller from unnest(${of.organisations}::integer[], ${of.ids}::text[], ${of.sellers}::text[])
				as k (organisation_id, id, seller) join subscriptions s on s.organisation_id = k.organisation_id and s.id = k.id),
			documents as (
				select c.organisation_id, c.id, d.period, d.invoice_id as place, d.from_day as day, l.amount - coalesce(g.amount, 0) as amount,
					l.seats - coalesce(g.seats, 0) as seats
				from chosen c join subscription_invoices d on d.organisation_id = c.organisation_id and d.subscription_id = c.id
				cross join lateral (select coalesce(sum(l.seats * l.price), 0) as amount, coalesce(sum(l.seats), 0) as seats from subscription_lines l
					where l.organisation_id = c.organisation_id and l.subscription_id = c.id and l.period = d.period and l.invoice_id = d.invoice_id) l
				left join lateral (select sum((x.body ->> 'quantity')::integer * o.price) as amount, sum((x.body ->> 'quantity')::integer) as seats
					from invoices i cross join lateral jsonb_array_elements(i.snapshot::jsonb -> 'lines') as x (body)
					left join invoice_replacements r on r.organisation_id = i.organisation_id and r.invoice_id = x.body -> 'credits' ->> 'invoiceId'
					join subscription_lines o on o.organisation_id = c.organisation_id and o.subscription_id = c.id
						and o.invoice_id = coalesce(r.root_id, x.body -> 'credits' ->> 'invoiceId') and o.position = (x.body -> 'credits' ->> 'line')::integer
					where i.organisation_id = c.organisation_id and i.id = d.invoice_id and d.kind = 'change') g on true),
			steps as (
				select d.organisation_id, d.id, d.period, d.place, d.day, sum(d.amount) over before as amount, sum(d.seats) over before as seats
				from documents d window before as (partition by d.organisation_id, d.id, d.period order by d.place)
				union all select c.organisation_id, c.id, -1, '', c.activated_on, f.amount, f.seats
				from chosen c cross join lateral (select d.day, d.amount, d.seats from documents d
					where d.organisation_id = c.organisation_id and d.id = c.id order by d.period, d.place limit 1) f where f.day > c.activated_on
				union all select c.organisation_id, c.id, c.period + 1, '',
					case when c.state = 'ended' then c.ends_on + 1 when exists (select from documents d where d.organisation_id = c.organisation_id
						and d.id = c.id) then ${of.today}::date else c.activated_on end, n.amount, n.seats
				from chosen c cross join lateral (select coalesce(sum(t.price), 0) as amount, count(*) as seats from subscription_seats t
					where t.organisation_id = c.organisation_id and t.subscription_id = c.id and t.ended_at is null) n),
			months as (
				select distinct on (s.organisation_id, s.id, date_trunc('month', s.day)) s.organisation_id, s.id,
					date_trunc('month', s.day)::date as month, s.amount, s.seats
				from steps s order by s.organisation_id, s.id, date_trunc('month', s.day), s.period desc, s.place desc),
			changes as (
				select m.*, lag(m.amount) over before as amount_before, lag(m.seats) over before as seats_before
				from months m window before as (partition by m.organisation_id, m.id order by m.month))
		insert into subscription_months (organisation_id, subscription_id, month, seller, amount, seats)
		select m.organisation_id, m.id, m.month, c.seller, m.amount, m.seats
		from changes m join chosen c on c.organisation_id = m.organisation_id and c.id = m.id
		where (m.amount, m.seats) is distinct from (m.amount_before, m.seats_before)
		on conflict (organisation_id, subscription_id, month) do nothing`,
);

export async function workOutMonths({
	database,
	clock,
	findBrandOfOrganisation,
}: Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>): Promise<void> {
	const today = businessDayOf(clock.now());
	let last: { readonly organisationId: number; readonly id: string } | undefined = { organisationId: 0, id: '' };
	while (last !== undefined) {
		const after: { readonly organisationId: number; readonly id: string } = last;
		last = await database.transaction(async (queries) => {
			const page = await listSubscriptions(queries, after);
			const known = page.flatMap(({ organisationId, id }) => {
				const seller = findBrandOfOrganisation(organisationId)?.key;
				return seller === undefined ? [] : [{ organisationId, id, seller }];
			});
			// Months that are known already stay as they are.
			void (await workOut(queries, {
				organisations: known.map(({ organisationId }) => organisationId),
				ids: known.map(({ id }) => id),
				sellers: known.map(({ seller }) => seller),
				today,
			}));
			return page.at(-1);
		});
	}
}

// Keeps what each day changed of credits by the product on which they were used. It is worked out again for the days that a step of the books touched.
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';

/** Credits that are worth nothing are in it as well; what undoes a use is of the same product. */
export const sumServices = keepSql(
	'books_sum_services',
	(of: { days: readonly string[] }) => sql`
		insert into books_service_days (organisation_id, seller, kind, day, move, service, units, value)
		select s.organisation_id, s.seller, s.kind, d.day, s.move, s.service, s.units, s.value
		from unnest(${of.days}::date[]) as d (day)
		cross join lateral (select m.organisation_id, coalesce(l.seller, '') as seller, l.kind, m.kind as move,
				coalesce(t.service, o.service, '') as service, sum(m.units) as units, sum(m.value) as value
			from books_moves m join books_lots l on l.organisation_id = m.organisation_id and l.id = m.lot_id
			left join credit_transactions t on t.organisation_id = m.organisation_id and t.id = m.fact_id and m.kind = 'used'
			left join credit_transactions o on o.organisation_id = t.organisation_id and o.id = t.reverses_id
			where m.day = d.day group by 1, 2, 3, 4, 5) s
		on conflict (organisation_id, day, kind, move, service, seller) do update set units = excluded.units, value = excluded.value`,
);

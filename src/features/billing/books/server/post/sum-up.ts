// What reports are read from: sums of each day and the taxes of each document, worked out again for the days that a step touched.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { sumServices } from '#features/billing/credit-uses/server/api.ts';

export interface Booked {
	readonly seller: string;
	readonly origin: Schema['booksEntries']['origin'];
	readonly originId: string;
	readonly organisationId: number | null;
	readonly day: string;
}

interface Days {
	readonly sellers: readonly string[];
	readonly days: readonly string[];
}

const sumDays = keepSql(
	'books_sum_days',
	(of: Days) => sql`
		insert into books_days (seller, account, day, origin, debit, credit, lines)
		select d.seller, s.account, d.day, s.origin, s.debit, s.credit, s.lines
		from unnest(${of.sellers}::text[], ${of.days}::date[]) as d (seller, day)
		cross join lateral (select l.account, l.origin, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debit,
				coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credit, count(*) as lines
			from books_lines l where l.seller = d.seller and l.day = d.day group by l.account, l.origin) s
		on conflict (seller, account, day, origin) do update set debit = excluded.debit, credit = excluded.credit, lines = excluded.lines`,
);
/** Credits that are worth nothing have no seller. */
const sumCredits = keepSql(
	'books_sum_credits',
	(of: { days: readonly string[] }) => sql`
		insert into books_credit_days (seller, kind, day, move, units, value)
		select s.seller, s.kind, d.day, s.move, s.units, s.value
		from unnest(${of.days}::date[]) as d (day)
		cross join lateral (select l.seller, l.kind, m.kind as move, sum(m.units) as units, sum(m.value) as value
			from books_moves m join books_lots l on l.organisation_id = m.organisation_id and l.id = m.lot_id
			where m.day = d.day and l.seller is not null group by l.seller, l.kind, m.kind) s
		on conflict (seller, kind, day, move) do update set units = excluded.units, value = excluded.value`,
);
/** A document never changes, nor does the day of its entry. */
const addSales = keepSql(
	'books_add_sales',
	(of: { sellers: readonly string[]; organisations: readonly number[]; ids: readonly string[] }) => sql`
		insert into books_sales (seller, origin, origin_id, part, n, organisation_id, is_note, number, day, is_credited, place, tax, rate_millionths, registration,
			base, amount, sale, counted)
		select e.seller, e.origin, e.origin_id, g.part - 1, coalesce(t.n, 1) - 1, e.organisation_id,
			i.kind = 'credit_note', i.number, e.day, g.body ->> 'kind' = 'credited',
			case when g.body -> 'place' ->> 'country' = 'CA' then g.body -> 'place' ->> 'province' else '' end, coalesce(t.body ->> 'tax', ''),
			coalesce((t.body ->> 'rateMillionths')::integer, 0), coalesce(t.body ->> 'registration', ''),
			coalesce((t.body ->> 'base')::bigint, (g.body ->> 'base')::bigint), coalesce((t.body ->> 'amount')::bigint, 0),
			case when coalesce(t.n, 1) = 1 then (g.body ->> 'base')::bigint else 0 end,
			case when row_number() over (partition by e.seller, e.origin, e.origin_id, g.body -> 'place', t.body ->> 'tax',
				t.body ->> 'rateMillionths', t.body ->> 'registration' order by g.part) = 1 then 1 else 0 end
		from unnest(${of.sellers}::text[], ${of.organisations}::integer[], ${of.ids}::text[]) as k (seller, organisation_id, id)
		join invoices i on i.organisation_id = k.organisation_id and i.id = k.id
		join books_entries e on e.seller = k.seller and e.origin = i.kind and e.origin_id = i.id
		cross join lateral jsonb_array_elements(i.snapshot::jsonb -> 'groups') with ordinality as g (body, part)
		left join lateral jsonb_array_elements(g.body -> 'taxes') with ordinality as t (body, n) on true
		where not exists (select from books_sales s where s.seller = e.seller and s.origin = e.origin and s.origin_id = e.origin_id)`,
);

/** @param moves of lots, which may be of other days than the entries */
export async function sumUp(
	queries: PreparedStatements,
	entries: readonly Booked[],
	moves: readonly { readonly day: string }[] = [],
): Promise<void> {
	const touched = [...new Map(entries.map(({ seller, day }) => [`${seller} ${day}`, { seller, day }])).values()];
	const days = [...new Set([...touched, ...moves].map(({ day }) => day))];
	if (touched.length > 0)
		await sumDays(queries, { sellers: touched.map(({ seller }) => seller), days: touched.map(({ day }) => day) });
	if (days.length > 0) {
		await sumCredits(queries, { days });
		await sumServices(queries, { days });
	}
	const documents = entries.flatMap(({ seller, origin, originId: id, organisationId }) =>
		(origin === 'invoice' || origin === 'credit_note') && organisationId !== null
			? [{ seller, id, organisationId }]
			: [],
	);
	if (documents.length === 0) return;
	await addSales(queries, {
		sellers: documents.map(({ seller }) => seller),
		organisations: documents.map(({ organisationId }) => organisationId),
		ids: documents.map(({ id }) => id),
	});
}

// What was owed at the end of a day, row by row: what is left now, without what changed since. A closed period has the same rows for ever.
import { type RawBuilder, sql } from 'kysely';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { earnedSql } from '#features/billing/books/server/api.ts';
import { daysLeft, type DaysLeft, lotAges, type LotAge } from '../contract.ts';

export interface OwedTo {
	readonly seller: string;
	/** It is the last day of the period. */
	readonly to: string;
}

export const zone = sql.lit(businessTimeZone);

/** `as_of`: the last day of the period, or the one that is being booked. Days are earned when they have ended. */
const when = (of: OwedTo): RawBuilder<unknown> => sql`
	moment as materialized (select ${of.to}::date as until, least(${of.to}::date, p.day) as as_of, least(${of.to}::date, p.day - 1) as earned
		from (select (at at time zone ${zone})::date as day from books_progress) p)`;

/** Credits that change hands keep their lot's value and age. */
const lots = (of: OwedTo): RawBuilder<unknown> => sql`
	later as materialized (select m.organisation_id, m.lot_id, sum(m.units)::bigint as units, sum(m.value)::bigint as value
		from books_moves m where m.day > ${of.to}::date group by 1, 2),
	owed_lots as (select l.organisation_id, l.id, l.kind, l.invoice_id, l.wallet_id, (l.acquired_at at time zone ${zone})::date as bought_on,
			(l.units_left - coalesce(x.units, 0))::bigint as units, (l.value_left - coalesce(x.value, 0))::bigint as value
		from books_lots l left join later x on x.organisation_id = l.organisation_id and x.lot_id = l.id
		where l.seller = ${of.seller} and l.value_left > 0
		union all select l.organisation_id, l.id, l.kind, l.invoice_id, l.wallet_id, (l.acquired_at at time zone ${zone})::date,
			(l.units_left - x.units)::bigint, (l.value_left - x.value)::bigint
		from later x join books_lots l on l.organisation_id = x.organisation_id and l.id = x.lot_id
		where l.seller = ${of.seller} and l.value_left = 0)`;

/**
 * A stretch of days ends when something of it is taken, and another one begins with the rest: of each line there is the first one that had not
 * ended. What was invoiced later is not owed yet.
 */
const documents = (of: OwedTo): RawBuilder<unknown> => sql`
	${lots(of)},
	stretches as (select s.organisation_id, s.invoice_id, s.line, s.end_day, (s.amount - ${sql.raw(earnedSql('moment.earned'))})::bigint as value
		from moment cross join books_spans s
		where s.seller = ${of.seller} and s.last_day >= (select as_of from moment)
			and not exists (select from books_spans p where p.organisation_id = s.organisation_id and p.invoice_id = s.invoice_id
				and p.line = s.line and p.n = s.n - 1 and p.last_day >= moment.as_of)
			and exists (select from books_entries e where e.seller = s.seller and e.origin = 'invoice' and e.origin_id = s.invoice_id
				and e.day <= moment.until)),
	of_days as (select organisation_id, invoice_id, count(*) as lines, max(end_day) as end_day, sum(value)::bigint as value
		from stretches where value > 0 group by 1, 2),
	of_credits as (select organisation_id, invoice_id, sum(value)::bigint as value from owed_lots where kind = 'included' and value > 0 group by 1, 2),
	ending as (select organisation_id, invoice_id, coalesce(d.lines, 0) as lines, coalesce(d.value, 0) as days, coalesce(c.value, 0) as included,
			coalesce(d.end_day, (select max(s.end_day) from books_spans s
				where s.organisation_id = c.organisation_id and s.invoice_id = c.invoice_id)) as end_day
		from of_days d full join of_credits c using (organisation_id, invoice_id)),
	owed_documents as (select e.*, greatest(e.end_day - moment.as_of - 1, 0) as days_left, e.end_day - 1 as ends_on from moment cross join ending e)`;

/** Names the group of a number of days by the last one of each. */
const group = (days: RawBuilder<unknown>, groups: readonly string[]): RawBuilder<string> =>
	sql<string>`case ${sql.join(
		groups.map((name) => {
			const last = name === 'none' ? 0 : Number(name.replace('upTo', ''));
			return Number.isNaN(last)
				? sql`else ${sql.lit(name)}`
				: sql`when ${days} <= ${sql.lit(last)} then ${sql.lit(name)}`;
		}),
		sql` `,
	)} end`;
const age = group(sql`moment.as_of - l.bought_on`, lotAges);
const left = group(sql`d.days_left`, daysLeft);

export const sumLots = keepSql(
	'deferred_rows_sum_lots',
	{ asOf: 'day!', age: as<LotAge>('text?'), lots: 'number!', units: 'number!', value: 'number!' },
	(of: OwedTo) => sql`
		with ${when(of)}, ${lots(of)}
		select moment.as_of as "asOf", case when l.id is null then null else ${age} end as age, count(l.id) as lots,
			coalesce(sum(l.units), 0)::bigint as units, coalesce(sum(l.value), 0)::bigint as value
		from moment left join owed_lots l on l.kind = 'bought' and l.value > 0 group by 1, 2`,
);

export const sumDocuments = keepSql(
	'deferred_rows_sum_documents',
	{ left: as<DaysLeft>('text!'), lines: 'number!', included: 'number!', days: 'number!' },
	(of: OwedTo) => sql`
		with ${when(of)}, ${documents(of)}
		select ${left} as left, sum(d.lines)::bigint as lines, sum(d.included)::bigint as included, sum(d.days)::bigint as days
		from owed_documents d group by 1`,
);

/** A page begins behind this row. */
export interface RowPlace {
	readonly afterDay: string;
	readonly afterOrganisation: number;
	readonly afterId: string;
}
export const fromTheFirst: RowPlace = { afterDay: '-infinity', afterOrganisation: 0, afterId: '' };

interface Page<Group> extends OwedTo, RowPlace {
	/** Null stands for all of them. */
	readonly group: Group | null;
	readonly most: number;
}

/** Who has the credits of a row `l`, or else bought them by its invoice `i`. */
export const holders = sql`join invoices i on i.organisation_id = l.organisation_id and i.id = l.invoice_id
			left join credit_wallets w on w.organisation_id = l.organisation_id and w.id = l.wallet_id
			left join offices f on f.organisation_id = w.organisation_id and f.id = w.office_id
			join users u on u.organisation_id = i.organisation_id and u.id = coalesce(w.user_id, i.user_id)`;
export const personName = sql`coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name`;

export const listLots = keepSql(
	'deferred_rows_list_lots',
	{
		organisationId: 'number',
		id: 'text',
		series: as<'INV' | 'CN'>('text'),
		number: 'number',
		holder: 'text!',
		boughtOn: 'day!',
		units: 'number!',
		value: 'number!',
	},
	(of: Page<LotAge>) => sql`
		with ${when(of)}, ${lots(of)},
		page as (select l.* from moment cross join owed_lots l
			where l.kind = 'bought' and l.value > 0 and (${of.group}::text is null or ${age} = ${of.group})
				and (l.bought_on, l.organisation_id, l.id) > (${of.afterDay}::date, ${of.afterOrganisation}::integer, ${of.afterId})
			order by l.bought_on, l.organisation_id, l.id limit ${of.most})
		select l.organisation_id as "organisationId", l.id, i.series, i.number, coalesce(f.name, ${personName}) as holder,
			l.bought_on as "boughtOn", l.units, l.value
		from page l ${holders}
		order by l.bought_on, l.organisation_id, l.id`,
);

export const listDocuments = keepSql(
	'deferred_rows_list_documents',
	{
		organisationId: 'number',
		id: 'text',
		series: as<'INV' | 'CN'>('text'),
		number: 'number',
		payer: 'text!',
		description: as<Multilingual | null>('json?'),
		endsOn: 'day!',
		lines: 'number!',
		included: 'number!',
		days: 'number!',
	},
	(of: Page<DaysLeft>) => sql`
		with ${when(of)}, ${documents(of)},
		page as (select d.* from owed_documents d
			where (${of.group}::text is null or ${left} = ${of.group})
				and (d.ends_on, d.organisation_id, d.invoice_id) > (${of.afterDay}::date, ${of.afterOrganisation}::integer, ${of.afterId})
			order by d.ends_on, d.organisation_id, d.invoice_id limit ${of.most})
		select d.organisation_id as "organisationId", d.invoice_id as id, i.series, i.number, ${personName} as payer,
			i.snapshot::jsonb #> '{lines,0,description}' as description, d.ends_on as "endsOn", d.lines, d.included, d.days
		from page d join invoices i on i.organisation_id = d.organisation_id and i.id = d.invoice_id
			join users u on u.organisation_id = i.organisation_id and u.id = i.user_id
		order by d.ends_on, d.organisation_id, d.invoice_id`,
);

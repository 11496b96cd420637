import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';
import { paymentDay, type WalkValues, zone } from './walks.ts';

/** Years of which there is something, the latest first: a few steps along the indexes, however many rows there are. */
export const listYears = keepSql(
	'payment_history_list_years',
	{ year: 'number' },
	(of: Pick<WalkValues, 'organisationId' | 'userId' | 'accounts'>) => sql`
		with recursive a (account) as (select unnest(${of.accounts}::text[]) union all select null),
		latest (account, day) as (
			select a.account, case when a.account is null
				then (select ${paymentDay} from payments p where p.user_id = ${of.userId} and p.organisation_id = ${of.organisationId}
					order by p.created_at desc, p.id desc limit 1)
				else (select i.day from invoices i where i.account = a.account and i.organisation_id = ${of.organisationId}
					order by i.day desc, i.id desc limit 1) end
			from a
			union all
			select l.account, case when l.account is null
				then (select ${paymentDay} from payments p where p.user_id = ${of.userId} and p.organisation_id = ${of.organisationId}
					and p.created_at < date_trunc('year', l.day)::timestamp at time zone ${zone}
					order by p.created_at desc, p.id desc limit 1)
				else (select i.day from invoices i where i.account = l.account and i.organisation_id = ${of.organisationId}
					and i.day < date_trunc('year', l.day)::date order by i.day desc, i.id desc limit 1) end
			from latest l where l.day is not null)
		select distinct extract(year from day)::integer as year from latest where day is not null order by year desc`,
);

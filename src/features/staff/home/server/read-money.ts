// What of the organisation's money waits for somebody: for those who may adjust credits in all of it.
import { sql } from 'kysely';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { findReach } from '#features/staff/access/server/api.ts';
import type { getStaffHome } from '../contract.ts';

type Money = NonNullable<OutputOf<typeof getStaffHome>['money']>;

const zone = sql.lit(businessTimeZone);
const waiting = keepSql(
	'staff_home_money',
	{ refunds: 'number', disputes: 'number', answerBy: 'text?', reversals: 'number' },
	(of: { organisationId: number }) => sql`
		select (select count(*)::integer from payment_returns where organisation_id = ${of.organisationId} and kind = 'refund' and state = 'pending')
				+ (select count(*)::integer from payment_refunds where organisation_id = ${of.organisationId} and state = 'asked') as "refunds",
			d.count as "disputes", d.day::text as "answerBy",
			(select count(*)::integer from credit_proposals where organisation_id = ${of.organisationId} and decision is null) as "reversals"
		from (select count(*)::integer as count, min((respond_by at time zone ${zone})::date) as day from payment_returns
			where organisation_id = ${of.organisationId} and kind = 'dispute' and state in ('open', 'inquiry')) d`,
);

export async function readMoney(
	queries: PreparedStatements,
	actor: Actor,
	now: Date,
): Promise<{ readonly money?: Money }> {
	const reach = await findReach(queries, actor, 'credits.adjust', now);
	if (reach?.offices !== 'all') return {};
	const [row] = await waiting(queries, actor);
	if (row === undefined) return {};
	const { answerBy, ...counts } = row;
	return { money: { ...counts, ...(answerBy !== null && { answerBy }) } };
}

// What of money waits for somebody: open items as far as the caller sees them, and what of credits those who may adjust them all wait for.
import { sql } from 'kysely';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { findReach, isWithinReach, type ReachValues, reachValues } from '#features/staff/access/server/api.ts';
import type { getStaffHome } from '../contract.ts';

type Money = Pick<OutputOf<typeof getStaffHome>, 'openItems' | 'money'>;

const zone = sql.lit(businessTimeZone);
/** The portal itself takes care of what has no answer. */
const open = keepSql(
	'staff_home_open_items',
	{ unowned: 'number!', disputes: 'number!', answerBy: 'text?' },
	(of: ReachValues & { organisationId: number }) => sql`
		select count(*) filter (where o.owner_id is null and o.kind <> 'no_answer') as unowned,
			count(*) filter (where o.kind = 'dispute') as disputes,
			(min(o.until) filter (where o.kind = 'dispute') at time zone ${zone})::date::text as "answerBy"
		from open_items o join users u on u.organisation_id = o.organisation_id and u.id = o.user_id
		where o.organisation_id = ${of.organisationId} and o.closed_at is null and ${isWithinReach('u', of)}`,
);
const waiting = keepSql(
	'staff_home_money',
	{ refunds: 'number', reversals: 'number' },
	(of: { organisationId: number }) => sql`
		select (select count(*)::integer from payment_returns where organisation_id = ${of.organisationId} and kind = 'refund' and state = 'pending')
				+ (select count(*)::integer from payment_refunds where organisation_id = ${of.organisationId} and state = 'asked') as "refunds",
			(select count(*)::integer from credit_proposals where organisation_id = ${of.organisationId} and decision is null) as "reversals"`,
);

export async function readMoney(queries: PreparedStatements, actor: Actor, now: Date): Promise<Money> {
	const { organisationId } = actor;
	const [seen, adjusted] = await Promise.all([
		findReach(queries, actor, 'money.read', now),
		findReach(queries, actor, 'credits.adjust', now),
	]);
	const [[items], [credits]] = await Promise.all([
		seen === undefined ? [] : open(queries, { organisationId, ...reachValues(seen) }),
		adjusted?.offices === 'all' ? waiting(queries, actor) : [],
	]);
	return {
		...(items !== undefined && { openItems: { ...items, answerBy: items.answerBy ?? undefined } }),
		...(credits !== undefined && { money: { ...credits } }),
	};
}

// What of the organisation's money waits for somebody: for those who may adjust credits in all of it.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { findReach } from '#features/staff/access/server/api.ts';
import type { getStaffHome } from '../contract.ts';

type Money = NonNullable<OutputOf<typeof getStaffHome>['Money']>;

const waiting: PreparedStatement = {
	name: 'staff_home_money',
	isRead: true,
	text: `select (select count(*)::integer from payment_returns where organisation_id = $1 and kind = 'refund' and state = 'pending')
				+ (select count(*)::integer from payment_refunds where organisation_id = $1 and state = 'asked') as "Refunds",
			d.count as "Disputes", d.day::text as "AnswerBy",
			(select count(*)::integer from credit_proposals where organisation_id = $1 and decision is null) as "Reversals"
		from (select count(*)::integer as count, min((respond_by at time zone '${businessTimeZone}')::date) as day from payment_returns
			where organisation_id = $1 and kind = 'dispute' and state in ('open', 'inquiry')) d`,
};

export async function readMoney(
	queries: PreparedStatements,
	actor: Actor,
	now: Date,
): Promise<{ readonly Money?: Money }> {
	const reach = await findReach(queries, actor, 'credits.adjust', now);
	if (reach?.offices !== 'all') return {};
	const [row] = await queries.prepared<Omit<Money, 'AnswerBy'> & { readonly AnswerBy: string | null }>(waiting, [
		actor.organisationId,
	]);
	if (row === undefined) return {};
	const { AnswerBy, ...counts } = row;
	return { Money: { ...counts, ...(AnswerBy !== null && { AnswerBy }) } };
}

// What the staff gave a person by hand of late. Many small amounts are one large one: they count together against the limit.
import { before, days } from '#platform/contract/duration.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

const givenByHand: PreparedStatement = {
	name: 'approvals_given_by_hand',
	isRead: true,
	text: `select coalesce(sum((details->>'amount')::bigint), 0)::integer as amount from audit_events
		where organisation_id = $1 and user_id = $2 and event = 'credits.granted_by_staff' and at > $3`,
};

/** Hundredths of a credit, given within the day before, by anyone of the staff. */
export async function sumGivenByHand(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<number> {
	const [row] = await queries.prepared<{ amount: number }>(givenByHand, [organisationId, userId, before(now, days(1))]);
	return row?.amount ?? 0;
}

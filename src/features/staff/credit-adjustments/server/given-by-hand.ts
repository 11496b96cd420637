// What the staff gave a person by hand of late. Many small amounts are one large one: they count together against the limit.
import { sql } from 'kysely';
import { before, days } from '#platform/contract/duration.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { keepSql } from '#platform/server/db/keep.ts';

const givenByHand = keepSql(
	'credit_adjustments_given_by_hand',
	{ amount: 'number' },
	(of: PersonKey & { since: Date }) => sql`
		select coalesce(sum((details->>'amount')::bigint), 0)::integer as amount from audit_events
		where organisation_id = ${of.organisationId} and user_id = ${of.userId} and event = 'credits.granted_by_staff' and at > ${of.since}`,
);

/** Hundredths of a credit, given within the day before, by anyone of the staff. */
export async function sumGivenByHand(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<number> {
	const [row] = await givenByHand(queries, { organisationId, userId, since: before(now, days(1)) });
	return row?.amount ?? 0;
}

// Whether a person is there: the one place that says so. From `users.ends_at` on they are not, without any job having run; everything that
// acts for a person finds them by this condition at the moment of use.
import { type RawBuilder, sql } from 'kysely';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';

/** The people's database and the time that is asked about. `database` may be a transaction. */
export interface PresenceQueries {
	readonly database: PreparedStatements;
	readonly clock: Clock;
}

/** The row of `users` under this alias has no end, or one that comes after a time. */
export function notEnded(alias: string, at: Date): RawBuilder<boolean> {
	const endsAt = sql.ref(`${alias}.endsAt`);
	return sql`(${endsAt} is null or ${endsAt} > ${at}::timestamptz)`;
}

/** The account of the row of `users` under this alias is not disabled either. */
export function isThere(alias: string, at: Date): RawBuilder<boolean> {
	return sql`(${sql.ref(`${alias}.status`)} = 'active' and ${notEnded(alias, at)})`;
}

/** A row `g` of `staff_grants` counts on the business day of a time. Whether its person is there is another question. */
export function grantCounts(at: Date): RawBuilder<boolean> {
	const day = sql`(${at}::timestamptz at time zone ${sql.lit(businessTimeZone)})::date`;
	return sql`(g.revoked_at is null and g.starts_on <= ${day} and (g.ends_on is null or g.ends_on >= ${day}))`;
}

const left = keepSql(
	'identity_has_left',
	{ hasLeft: 'boolean' },
	(of: { address: string; now: Date }) =>
		sql`select exists (select from users u where lower(u.email) = lower(${of.address}) and u.ends_at <= ${of.now}) as "hasLeft"`,
);

/** Whether an address is of somebody whose end has come; it is no one else's meanwhile. */
export async function hasLeft({ database: people, clock }: PresenceQueries, address: string): Promise<boolean> {
	const [row] = await left(people, { address, now: clock.now() });
	return row?.hasLeft === true;
}

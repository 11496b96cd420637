// Whether a person is there: the one place that says so. From `users.ends_at` on they are not, without any job having run; everything that
// acts for a person finds them by this condition at the moment of use.
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';

/** The people's database and the time that is asked about. `database` may be a transaction. */
export interface PresenceQueries {
	readonly database: PreparedStatements;
	readonly clock: Clock;
}

/** Of the row of `users` under this alias, at the time of a parameter such as `$2`: their end, if any, has not come. */
export function notEnded(alias: string, at: string): string {
	return `(${alias}.ends_at is null or ${alias}.ends_at > ${at})`;
}

/** As `notEnded`, and the account is not disabled either. */
export function isThere(alias: string, at: string): string {
	return `(${alias}.status = 'active' and ${notEnded(alias, at)})`;
}

/** SQL: a row `g` of `staff_grants` counts on the business day of a parameter such as `$2`. Whether its person is there is another question. */
export function grantCounts(at: string): string {
	const day = `(${at}::timestamptz at time zone '${businessTimeZone}')::date`;
	return `(g.revoked_at is null and g.starts_on <= ${day} and (g.ends_on is null or g.ends_on >= ${day}))`;
}

const left: PreparedStatement = {
	name: 'identity_has_left',
	isRead: true,
	text: `select exists (select from users u where lower(u.email) = lower($1) and u.ends_at <= $2) as "hasLeft"`,
};

/** Whether an address is of somebody whose end has come; it is no one else's meanwhile. */
export async function hasLeft({ database: people, clock }: PresenceQueries, address: string): Promise<boolean> {
	const [row] = await people.prepared<{ hasLeft: boolean }>(left, [address, clock.now()]);
	return row?.hasLeft === true;
}

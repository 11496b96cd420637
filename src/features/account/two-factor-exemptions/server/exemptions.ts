import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';

export interface Exemption {
	readonly id: string;
	readonly endsAt: Date;
}

/** By organisation, person and time. */
export const exemptionInForce = `select id, ends_at as "endsAt" from two_factor_exemptions
		where organisation_id = $1 and user_id = $2 and starts_at <= $3 and ends_at > $3 order by ends_at desc limit 1`;

const find: PreparedStatement = { name: 'two_factor_find_exemption', text: exemptionInForce };

/** The exemption in force for a person, if any: a dated row, never a list in code. */
export async function findExemption(
	database: PreparedStatements,
	clock: Clock,
	person: PersonRowKey,
): Promise<Exemption | undefined> {
	const [row] = await database.prepared<Exemption>(find, [person.organisationId, person.id, clock.now()]);
	return row;
}

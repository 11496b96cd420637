import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';

export interface Exemption {
	readonly id: string;
	readonly endsAt: Date;
}

const keep = keeper<Pick<Schema, 'twoFactorExemptions'>>();

interface ExemptAt extends PersonKey {
	readonly now: Date;
}

/** Selects the exemption that a person has at a moment, as a part of another statement. */
export function exemptionInForce(of: ExemptAt): RawBuilder<unknown> {
	return sql`select id, ends_at as "endsAt" from two_factor_exemptions where organisation_id = ${of.organisationId}
		and user_id = ${of.userId} and starts_at <= ${of.now} and ends_at > ${of.now} order by ends_at desc limit 1`;
}

const find = keepSql('two_factor_find_exemption', { id: 'text', endsAt: 'time' }, (of: ExemptAt) =>
	exemptionInForce(of),
);

/** The exemption in force for a person, if any: a dated row, never a list in code. */
export async function findExemption(
	database: PreparedStatements,
	clock: Clock,
	{ organisationId, id: userId }: PersonRowKey,
): Promise<Exemption | undefined> {
	const [row] = await find(database, { organisationId, userId, now: clock.now() });
	return row;
}

export const insertExemption = keep.insert('two_factor_add_exemption', 'twoFactorExemptions', [
	'organisationId',
	'id',
	'userId',
	'reason',
	'owner',
	'approvedBy',
	'secondApprover',
	'startsAt',
	'endsAt',
]);

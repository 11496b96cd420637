// Who of the organisation rows of a list are about: by the number of a licence, else by the address.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';

export interface PersonKeys {
	/** The line of the row; it comes back with the match. */
	readonly line: number;
	readonly email: string;
	readonly province: string;
	readonly number: string;
}

const matchedPerson = {
	line: 'number',
	by: as<'licence' | 'email'>('text'),
	id: 'number',
	givenName: 'text',
	familyName: 'text',
	email: 'text',
	phone: 'text?',
	language: as<Language>('text'),
	/** Codes. */
	products: 'text[]',
	endsAt: 'time?',
} as const;
export type MatchedPerson = RowOf<typeof matchedPerson>;

const columns = sql`u.id, u.given_name as "givenName", u.family_name as "familyName", u.email, u.phone, u.language, u.products, u.ends_at as "endsAt"`;
// Each row asks its two indexes by itself: a join of all rows with all people was planned as one while a table was small, and stayed so.
const match = keepSql(
	'imports_match_people',
	matchedPerson,
	(of: { organisationId: number; rows: string }) => sql`
		select distinct on (n.line) n.line, m.*
		from jsonb_to_recordset(${of.rows}::jsonb) n (line integer, email text, province text, number text)
		cross join lateral (
			(select 'licence' as by, ${columns} from licences l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
				where l.organisation_id = ${of.organisationId} and l.province = n.province and l.number = n.number and n.number <> ''
				order by u.ends_at is null desc, u.id limit 1)
			union all
			(select 'email' as by, ${columns} from users u where lower(u.email) = lower(n.email) and u.organisation_id = ${of.organisationId} limit 1)) m
		order by n.line, m."endsAt" is null desc, m.by desc, m.id`,
);

/** One at most for each row; those who left come last. */
export async function matchPeople(
	queries: PreparedStatements,
	organisationId: number,
	rows: readonly PersonKeys[],
): Promise<ReadonlyMap<number, MatchedPerson>> {
	const found = await match(queries, { organisationId, rows: JSON.stringify(rows) });
	return new Map(found.map((one) => [one.line, one]));
}

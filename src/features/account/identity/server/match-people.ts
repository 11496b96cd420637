// Who of the organisation rows of a list are about: by the number of a licence, else by the address.
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';

export interface PersonKeys {
	/** Of the row; it comes back with the match. */
	readonly line: number;
	readonly email: string;
	readonly province: string;
	readonly number: string;
}

export interface MatchedPerson {
	readonly line: number;
	readonly id: number;
	readonly by: 'licence' | 'email';
	readonly givenName: string;
	readonly familyName: string;
	readonly email: string;
	readonly phone: string | null;
	readonly language: Language;
	readonly endsAt: Date | null;
}

const match: PreparedStatement = {
	name: 'identity_match_people',
	isRead: true,
	text: `select distinct on (n.line) n.line, m.by, u.id, u.given_name as "givenName", u.family_name as "familyName", u.email, u.phone,
			u.language, u.ends_at as "endsAt"
		from jsonb_to_recordset($2::jsonb) n (line integer, email text, province text, number text)
		cross join lateral (
			select l.user_id as id, 'licence' as by from licences l
				where l.organisation_id = $1 and l.province = n.province and l.number = n.number and n.number <> ''
			union all select p.id, 'email' from users p where lower(p.email) = lower(n.email) and p.organisation_id = $1) m
		join users u on u.organisation_id = $1 and u.id = m.id
		order by n.line, u.ends_at is null desc, m.by desc, u.id`,
};

/** One at most for each row; those who left come last. */
export async function matchPeople(
	queries: PreparedStatements,
	organisationId: number,
	rows: readonly PersonKeys[],
): Promise<ReadonlyMap<number, MatchedPerson>> {
	const found = await queries.prepared<MatchedPerson>(match, [organisationId, JSON.stringify(rows)]);
	return new Map(found.map((one) => [one.line, one]));
}

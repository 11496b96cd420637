import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';

const words = keepSql(
	'passwords_list_personal_words',
	{ words: 'text[]' },
	({ organisationId, userId }: PersonKey) =>
		sql`select array_remove(array[u.login_name, u.email, u.given_name, u.family_name, o.name, f.name, f.city], null) as words
		from users u join organisations o on o.id = u.organisation_id
			left join offices f on f.organisation_id = u.organisation_id and f.id = u.office_id
		where u.organisation_id = ${organisationId} and u.id = ${userId}`,
);

/** Names and addresses of a person and of where they work: what a stranger would try as a password. */
export async function listPersonalWords(
	database: Database,
	{ organisationId, id: userId }: PersonRowKey,
): Promise<readonly string[]> {
	const [row] = await words(database, { organisationId, userId });
	return row?.words ?? [];
}

// People as others are shown them: who they are and where they work.
import type { Database, PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';

export interface PersonCard {
	readonly id: number;
	readonly organisationId: number;
	readonly givenName: string;
	readonly familyName: string;
	readonly loginName: string;
	readonly organisationName: string;
	readonly officeName: string | null;
}

const find: PreparedStatement = {
	name: 'identity_find_person_cards',
	text: `select u.id, u.organisation_id as "organisationId", u.given_name as "givenName", u.family_name as "familyName", u.login_name as "loginName",
			g.name as "organisationName", o.name as "officeName"
		from users u join organisations g on g.id = u.organisation_id
		left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.id = any($1::integer[]) order by u.family_name, u.given_name, u.id`,
};

/** Across organisations: only for people whom the caller may know. */
export function findPersonCards(
	database: PreparedStatements,
	userIds: readonly number[],
): Promise<readonly PersonCard[]> {
	return database.prepared<PersonCard>(find, [userIds]);
}

const permissions: PreparedStatement = {
	name: 'identity_find_permissions',
	text: 'select permissions from users where organisation_id = $1 and id = $2',
};

export async function findPermissions(
	database: Database,
	person: { readonly organisationId: number; readonly id: number },
): Promise<readonly string[]> {
	const values = [person.organisationId, person.id];
	const [row] = await database.prepared<{ permissions: readonly string[] }>(permissions, values);
	return row?.permissions ?? [];
}

// People as others are shown them: who they are and where they work.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';

const keep = keeper<Pick<Schema, 'offices' | 'organisations' | 'users'>>();
const find = keep('identity_find_person_cards', (database, of: { userIds: readonly number[] }) =>
	database
		.selectFrom('users as u')
		.innerJoin('organisations as g', 'g.id', 'u.organisationId')
		.leftJoin('offices as o', (join) =>
			join.onRef('o.organisationId', '=', 'u.organisationId').onRef('o.id', '=', 'u.officeId'),
		)
		.select(['u.id', 'u.organisationId', 'u.givenName', 'u.familyName', 'u.loginName'])
		.select(['g.name as organisationName', 'o.name as officeName'])
		.where('u.id', '=', anyOf(of.userIds))
		.orderBy('u.familyName')
		.orderBy('u.givenName')
		.orderBy('u.id'),
);

/** Across organisations: only for people whom the caller may know. */
export function findPersonCards(database: PreparedStatements, userIds: readonly number[]) {
	return find(database, { userIds });
}

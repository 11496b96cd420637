import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

const keep = keeper<Pick<Schema, 'offices' | 'organisations' | 'users'>>();
const find = keep('identity_find_profile', (database, of: PersonKey) =>
	database
		.selectFrom('users as u')
		.innerJoin('organisations as g', 'g.id', 'u.organisationId')
		.leftJoin('offices as o', (join) =>
			join.onRef('o.organisationId', '=', 'u.organisationId').onRef('o.id', '=', 'u.officeId'),
		)
		.select([
			'u.id',
			'u.loginName',
			'u.givenName',
			'u.familyName',
			'u.preferredName',
			'u.email',
			'u.phone',
			'u.photoId',
		])
		.select(['u.jobTitleEn', 'u.jobTitleFr', 'u.language', 'u.theme'])
		.select(['g.name as organisationName', 'o.name as officeName'])
		.where((row) => row.and({ 'u.organisationId': of.organisationId, 'u.id': of.userId })),
);

/** The person behind an actor with office and organisation. Throws where the account is gone. */
export async function getOwnProfile(queries: PreparedStatements, owner: PersonKey) {
	const [profile] = await find(queries, owner);
	if (profile === undefined) throw new Error('The account is gone');
	return profile;
}

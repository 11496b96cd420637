import { sql } from 'kysely';
import type { Language, Theme } from '#platform/contract/language.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
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

interface Preferences {
	readonly language: Language;
	readonly theme: Theme;
}

const save = keep(
	'identity_save_preferences',
	(database, of: PersonKey & { language: Language | undefined; theme: Theme | undefined }) =>
		database
			.updateTable('users')
			.set({
				language: sql<Language>`coalesce(${of.language}, language)`,
				theme: sql<Theme>`coalesce(${of.theme}, theme)`,
			})
			.where((row) => row.and({ organisationId: of.organisationId, id: of.userId }))
			.returning(['language', 'theme']),
);

/** The person behind an actor with office and organisation. Throws where the account is gone. */
export async function getOwnProfile(queries: PreparedStatements, owner: PersonKey) {
	const [profile] = await find(queries, owner);
	if (profile === undefined) throw new Error('The account is gone');
	return profile;
}

/** Changes what is given and returns what holds afterwards. */
export async function savePreferences(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	{ language, theme }: { readonly language: Language | undefined; readonly theme: Theme | undefined },
): Promise<Preferences> {
	const [kept] = await save(queries, { organisationId, userId, language, theme });
	if (kept === undefined) throw new Error('The account is gone');
	return kept;
}

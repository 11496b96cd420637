import { sql } from 'kysely';
import type { Language, Theme } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

const keep = keeper<Pick<Schema, 'users'>>();
interface Preferences {
	readonly language: Language;
	readonly theme: Theme;
}

const save = keep(
	'profile_save_preferences',
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

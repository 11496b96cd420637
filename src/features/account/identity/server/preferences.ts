import type { Language, Theme } from '#platform/contract/language.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { IdentityTables } from './tables.ts';

export interface Preferences {
	readonly language: Language;
	readonly theme: Theme;
}

/** The person behind an actor with office and organisation. Throws where the account is gone. */
export function getOwnProfile(queries: TransactionQueries, actor: Actor) {
	return queries
		.withTables<IdentityTables>()
		.selectFrom('users')
		.innerJoin('organisations', 'organisations.id', 'users.organisation_id')
		.leftJoin('offices', (join) =>
			join.onRef('offices.organisation_id', '=', 'users.organisation_id').onRef('offices.id', '=', 'users.office_id'),
		)
		.select([
			'users.id',
			'users.login_name',
			'users.given_name',
			'users.family_name',
			'users.preferred_name',
			'users.email',
			'users.phone',
			'users.photo_id',
			'users.job_title_en',
			'users.job_title_fr',
			'users.language',
			'users.theme',
			'organisations.name as organisation_name',
			'offices.name as office_name',
		])
		.where('users.organisation_id', '=', actor.organisationId)
		.where('users.id', '=', actor.userId)
		.executeTakeFirstOrThrow();
}

/** Changes what is given and returns what holds afterwards. */
export function savePreferences(
	queries: TransactionQueries,
	actor: Actor,
	changes: { readonly language: Language | undefined; readonly theme: Theme | undefined },
): Promise<Preferences> {
	return queries
		.withTables<IdentityTables>()
		.updateTable('users')
		.set((row) => ({
			language: changes.language ?? row.ref('language'),
			theme: changes.theme ?? row.ref('theme'),
		}))
		.where('organisation_id', '=', actor.organisationId)
		.where('id', '=', actor.userId)
		.returning(['language', 'theme'])
		.executeTakeFirstOrThrow();
}

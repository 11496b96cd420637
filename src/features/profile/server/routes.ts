import { languageFromId, languageIds } from '#platform/contract/language.ts';
import type { Database } from '#platform/server/db/database.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { getOwnProfile, savePreferences as store } from '#features/identity/server/api.ts';
import { getProfile, savePreferences } from '../contract.ts';

export function profileRoutes({ database }: { readonly database: Database }): readonly Binding[] {
	return [
		bind(getProfile, async (_input, { actor }) => {
			const person = await database.tenant(actor.organisationId, (queries) => getOwnProfile(queries, actor));
			return {
				UserID: person.id,
				LoginName: person.login_name,
				GivenName: person.given_name,
				FamilyName: person.family_name,
				Email: person.email,
				JobTitle: person.language === 'fr' ? person.job_title_fr : person.job_title_en,
				OrganisationName: person.organisation_name,
				OfficeName: person.office_name ?? '',
				LanguageID: languageIds[person.language],
				Theme: person.theme,
			};
		}),
		bind(savePreferences, async (input, { actor }) => {
			const language = input.LanguageID === undefined ? undefined : languageFromId(input.LanguageID);
			const kept = await database.tenant(actor.organisationId, (queries) =>
				store(queries, actor, { language, theme: input.Theme }),
			);
			return { LanguageID: languageIds[kept.language], Theme: kept.theme };
		}),
	];
}

import { seconds } from '#platform/contract/duration.ts';
import { languageFromId, languageIds } from '#platform/contract/language.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, bindUpload, type FileBinding } from '#platform/server/http/bind-file.ts';
import { getOwnProfile, savePreferences as store } from '#features/account/identity/server/api.ts';
import { codeLifetimeMs, resendWaitMs } from '#features/account/two-factor/contract.ts';
import {
	confirmEmailChange,
	getPhoto,
	getProfile,
	removePhoto,
	saveNames,
	savePhone,
	savePreferences,
	startEmailChange,
	uploadPhoto,
} from '../contract.ts';
import { changeNames, changePhone } from './contact.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { describeActing } from './describe-acting.ts';
import * as emailChange from './email-change.ts';
import * as photos from './photos.ts';

export function profileRoutes(dependencies: ProfileDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(getProfile, async (_input, { actor }) => {
			const person = await database.tenant(actor.organisationId, (queries) => getOwnProfile(queries, actor));
			return {
				UserID: person.id,
				...(await describeActing(dependencies, actor)),
				LoginName: person.login_name,
				GivenName: person.given_name,
				FamilyName: person.family_name,
				PreferredName: person.preferred_name,
				Email: person.email,
				Phone: person.phone ?? '',
				PhotoID: person.photo_id ?? '',
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
		bind(saveNames, async ({ GivenName, FamilyName, PreferredName }, call) => {
			const preferredName = PreferredName === GivenName ? '' : PreferredName;
			await changeNames(dependencies, call, { givenName: GivenName, familyName: FamilyName, preferredName });
			return {};
		}),
		bind(savePhone, async ({ Phone }, call) => ({ Phone: await changePhone(dependencies, call, Phone) })),
		bind(startEmailChange, async ({ Email }, call) => {
			await emailChange.startEmailChange(dependencies, call, Email);
			return {
				ExpiresInSeconds: codeLifetimeMs / seconds(1),
				ResendAfterSeconds: resendWaitMs / seconds(1),
			};
		}),
		bind(confirmEmailChange, async ({ Code }, call) => ({
			Email: await emailChange.confirmEmailChange(dependencies, call, Code),
		})),
		bind(removePhoto, async (_input, call) => {
			await photos.removePhoto(dependencies, call);
			return {};
		}),
	];
}

export function profileFileRoutes(dependencies: ProfileDependencies): readonly FileBinding[] {
	return [
		bindUpload(uploadPhoto, async (bytes, call) => ({ PhotoID: await photos.replacePhoto(dependencies, call, bytes) })),
		bindDownload(getPhoto, async ({ id = '' }, { actor }) => ({
			bytes: await photos.getPhoto(dependencies, actor, id),
			mediaType: 'image/webp',
			name: 'photo.webp',
		})),
	];
}

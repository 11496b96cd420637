import { seconds } from '#platform/contract/duration.ts';
import { languageFromId, languageIds } from '#platform/contract/language.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, bindUpload, type FileBinding } from '#platform/server/http/bind-file.ts';
import { getOwnProfile } from '#features/account/identity/server/api.ts';
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
import { savePreferences as store } from './preferences.ts';

export function profileRoutes(dependencies: ProfileDependencies): readonly Binding[] {
	const { database, clock, readAnnouncements } = dependencies;
	return [
		bind(getProfile, async (_input, call) => {
			const { actor } = call;
			const now = clock.now();
			const [person, announcements] = await database.tenant(actor.organisationId, (queries) =>
				Promise.all([getOwnProfile(queries, actor), readAnnouncements(queries, call, now)]),
			);
			return {
				userId: person.id,
				...(await describeActing(dependencies, actor)),
				loginName: person.loginName,
				givenName: person.givenName,
				familyName: person.familyName,
				preferredName: person.preferredName,
				email: person.email,
				phone: person.phone ?? '',
				photoId: person.photoId ?? '',
				jobTitle: call.language === 'fr' ? person.jobTitleFr : person.jobTitleEn,
				organisationName: person.organisationName,
				officeName: person.officeName ?? '',
				languageId: languageIds[person.language],
				theme: person.theme,
				announcements,
			};
		}),
		bind(savePreferences, async (input, { actor }) => {
			const language = input.languageId === undefined ? undefined : languageFromId(input.languageId);
			const kept = await database.tenant(actor.organisationId, (queries) =>
				store(queries, actor, { language, theme: input.theme }),
			);
			return { languageId: languageIds[kept.language], theme: kept.theme };
		}),
		bind(saveNames, async ({ givenName, familyName, preferredName: typedName }, call) => {
			const preferredName = typedName === givenName ? '' : typedName;
			await changeNames(dependencies, call, { givenName, familyName, preferredName });
			return {};
		}),
		bind(savePhone, async ({ phone }, call) => ({ phone: await changePhone(dependencies, call, phone) })),
		bind(startEmailChange, async ({ email }, call) => {
			await emailChange.startEmailChange(dependencies, call, email);
			return {
				expiresInSeconds: codeLifetimeMs / seconds(1),
				resendAfterSeconds: resendWaitMs / seconds(1),
			};
		}),
		bind(confirmEmailChange, async ({ code }, call) => ({
			email: await emailChange.confirmEmailChange(dependencies, call, code),
		})),
		bind(removePhoto, async (_input, call) => {
			await photos.removePhoto(dependencies, call);
			return {};
		}),
	];
}

export function profileFileRoutes(dependencies: ProfileDependencies): readonly FileBinding[] {
	return [
		bindUpload(uploadPhoto, async (bytes, call) => ({ photoId: await photos.replacePhoto(dependencies, call, bytes) })),
		bindDownload(getPhoto, async ({ id = '' }, { actor }) => ({
			bytes: await photos.getPhoto(dependencies, actor, id),
			mediaType: 'image/webp',
			name: 'photo.webp',
		})),
	];
}

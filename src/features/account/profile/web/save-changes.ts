// Saves what was changed, each part by its own call and all at once. What one part refuses keeps no other from being saved.
import type { QueryClient } from '@tanstack/react-query';
import { languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { upload } from '#platform/web/file-client.ts';
import type { MakeCall } from '#platform/web/form/form-calls.ts';
import { removePhoto, saveNames, savePhone, uploadPhoto } from '../contract.ts';
import { listChanged, type ProfileChanges, type ProfileField, type ProfileValues } from './changes.ts';
import { keepPreferences } from './use-save-preferences.ts';

interface Part {
	readonly fields: readonly ProfileField[];
	readonly save: () => Promise<unknown>;
}

export interface Saving {
	readonly saved: readonly ProfileField[];
	readonly refused: readonly { readonly fields: readonly ProfileField[]; readonly error: unknown }[];
}

const nameFields: readonly ProfileField[] = ['givenName', 'familyName', 'preferredName'];
const preferenceFields: readonly ProfileField[] = ['language', 'theme'];

function listParts(queries: QueryClient, saved: ProfileValues<Blob>, changes: ProfileChanges<Blob>): readonly Part[] {
	const values = { ...saved, ...changes };
	const { photo, givenName, familyName, preferredName, phone } = values;
	const { language, theme } = changes;
	const choice = {
		...(language !== undefined && { languageId: languageIds[language] }),
		// That of the device is this browser's alone.
		...(theme !== undefined && theme !== 'device' && { theme }),
	};
	return [
		{
			fields: ['photo'],
			save: () => (photo instanceof Blob ? upload(uploadPhoto, photo) : call(removePhoto, {})),
		},
		{
			fields: nameFields,
			save: () =>
				call(saveNames, {
					givenName: givenName.trim(),
					familyName: familyName.trim(),
					preferredName: preferredName.trim(),
				}),
		},
		{ fields: ['phone'], save: () => call(savePhone, { phone: phone ?? '' }) },
		{
			fields: preferenceFields,
			save: async () => (Object.keys(choice).length === 0 ? undefined : keepPreferences(queries, choice)),
		},
	];
}

export async function saveChanges(
	queries: QueryClient,
	saved: ProfileValues<Blob>,
	changes: ProfileChanges<Blob>,
	make: MakeCall,
): Promise<Saving> {
	const changed = listChanged(changes);
	const parts = listParts(queries, saved, changes)
		.map(({ fields, save }) => ({ fields: fields.filter((field) => changed.includes(field)), save }))
		.filter(({ fields }) => fields.length > 0);
	const ends = await Promise.allSettled(parts.map(({ save }) => make(save)));
	return {
		saved: parts.flatMap(({ fields }, at) => (ends[at]?.status === 'fulfilled' ? fields : [])),
		refused: parts.flatMap(({ fields }, at) => {
			const end = ends[at];
			return end?.status === 'rejected' ? [{ fields, error: end.reason as unknown }] : [];
		}),
	};
}

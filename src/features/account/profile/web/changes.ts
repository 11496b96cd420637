// What a person changed on their profile and has not saved yet, against what holds. Without React, so that it can be tested by itself.
import type { Language, ThemeChoice } from '#platform/contract/language.ts';
import type { Profile } from '../contract.ts';

/** They are listed in the order of the page. */
const profileFields = ['photo', 'givenName', 'familyName', 'preferredName', 'phone', 'language', 'theme'] as const;
export type ProfileField = (typeof profileFields)[number];

export interface ProfileValues<Photo = unknown> {
	/** Undefined where there is none. A string is the id of the one that holds, anything else is a new one. */
	readonly photo: string | Photo | undefined;
	readonly givenName: string;
	readonly familyName: string;
	readonly preferredName: string;
	/** International, '' where there is none, undefined while what is typed is no number. */
	readonly phone: string | undefined;
	readonly language: Language;
	readonly theme: ThemeChoice;
}
export type ProfileChanges<Photo = unknown> = Partial<ProfileValues<Photo>>;

export function savedValues(profile: Profile, shown: Pick<ProfileValues, 'language' | 'theme'>): ProfileValues<never> {
	const { givenName, familyName, preferredName, phone, photoId } = profile;
	return { photo: photoId === '' ? undefined : photoId, givenName, familyName, preferredName, phone, ...shown };
}

/** The changes with one more; a field that is set back to what holds is no change. */
export function withChange<Photo, Field extends ProfileField>(
	changes: ProfileChanges<Photo>,
	saved: ProfileValues<Photo>,
	field: Field,
	value: ProfileValues<Photo>[Field],
): ProfileChanges<Photo> {
	const isSame =
		typeof value === 'string' && field !== 'photo' ? value.trim() === saved[field] : value === saved[field];
	return isSame ? withoutChanges(changes, [field]) : { ...changes, [field]: value };
}

export function withoutChanges<Photo>(
	changes: ProfileChanges<Photo>,
	fields: readonly ProfileField[],
): ProfileChanges<Photo> {
	return Object.fromEntries(Object.entries(changes).filter(([name]) => !fields.some((field) => field === name)));
}

export function listChanged(changes: ProfileChanges): readonly ProfileField[] {
	return profileFields.filter((field) => field in changes);
}

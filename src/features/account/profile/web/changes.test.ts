import { describe, expect, test } from 'vitest';
import { listChanged, type ProfileChanges, type ProfileValues, withChange, withoutChanges } from './changes.ts';

const saved: ProfileValues<Blob> = {
	photo: undefined,
	givenName: 'Amelia',
	familyName: 'Chen',
	preferredName: '',
	phone: '+14165550123',
	language: 'en',
	theme: 'default',
};
const none: ProfileChanges<Blob> = {};

describe('changes of a profile', () => {
	test('are listed in the order of the page, whatever was changed first', () => {
		const language = withChange(none, saved, 'language', 'fr');
		const both = withChange(language, saved, 'preferredName', 'Amy');
		expect(listChanged(both)).toEqual(['preferredName', 'language']);
	});
	test('are none where a field is set back, blanks around it or not', () => {
		const changed = withChange(none, saved, 'givenName', 'Amy');
		expect(listChanged(withChange(changed, saved, 'givenName', ' Amelia '))).toEqual([]);
		expect(listChanged(withChange(none, saved, 'preferredName', ' '))).toEqual([]);
	});
	test('hold a number that is none yet, also where there was none', () => {
		expect(listChanged(withChange(none, saved, 'phone', undefined))).toEqual(['phone']);
		expect(listChanged(withChange(none, { ...saved, phone: '' }, 'phone', undefined))).toEqual(['phone']);
	});
	test('hold a photo that is new or removed, and not one that was chosen and removed', () => {
		const chosen = withChange(none, saved, 'photo', new Blob(['x']));
		expect(listChanged(chosen)).toEqual(['photo']);
		expect(listChanged(withChange(chosen, saved, 'photo', undefined))).toEqual([]);
		expect(listChanged(withChange(none, { ...saved, photo: 'a' }, 'photo', undefined))).toEqual(['photo']);
	});
	test('that were saved go, the refused ones stay', () => {
		const both = withChange(withChange(none, saved, 'phone', ''), saved, 'theme', 'dark');
		expect(withoutChanges(both, ['theme'])).toEqual({ phone: '' });
	});
});

import { expect, it } from 'vitest';
import { kindOfSection } from './contract/parts.ts';
import { brandFields, findField } from './fields.ts';
import { fieldsEn } from './fields.en.ts';
import { fieldsFr } from './fields.fr.ts';

it('every field has a name in both languages, and no other has one', () => {
	const keys = brandFields.map(({ pattern }) => `field.${pattern.replace('.*', '')}`).toSorted();
	for (const texts of [fieldsEn, fieldsFr]) expect(Object.keys(texts).toSorted()).toEqual(keys);
});

it('a path names its field, by a key where the field has one', () => {
	expect(findField('names.en')?.pattern).toBe('names.en');
	expect(findField('packages.agent-desk')?.pattern).toBe('packages.*');
	expect(findField('productNames.northline.pro')?.pattern).toBe('productNames.*');
	for (const path of [
		'key',
		'names',
		'names.de',
		'packages.',
		'partners.__proto__',
		'packages.*',
		'colours.light.accent',
	])
		expect(findField(path), path).toBeUndefined();
});

it('words and looks are appearance, all else is commerce', () => {
	expect(kindOfSection('words')).toBe('appearance');
	expect(kindOfSection('sender')).toBe('commerce');
});

it.each([
	['gstHst', '700555142 rt0001', '700555142'],
	['qst', '1200555142 TQ0001', '700555142 RT0001'],
	['pstBc', 'PST-1055-0142', '1055-0142'],
	['pstSk', '7055142', '705514'],
	['rstMb', '705514-2', '7055142'],
])('a number for %s has the form of its authority', (tax, right, wrong) => {
	const schema = findField(`legalEntity.registrations.${tax}`)?.schema;
	expect(schema?.safeParse(right)).toMatchObject({ success: true, data: right.toUpperCase() });
	expect(schema?.safeParse(wrong).success).toBe(false);
});

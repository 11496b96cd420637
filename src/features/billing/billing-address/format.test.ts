import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { formatAddress, formatStreet, writeAddress } from './format.ts';
import { buildAddress } from './server/fixtures.ts';

const street = (changes: Partial<Address>) => formatAddress(buildAddress(changes), 'en')[1];
const quebec = { province: 'QC', city: 'Montréal', postalCode: 'H3A 1B9' };

describe('the line of a street', () => {
	it.each<[string, Partial<Address>]>([
		['123 MAIN ST', {}],
		['10-123 MAIN ST W', { unit: '10', direction: 'W' }],
		['123A MAIN ST', { numberSuffix: 'A' }],
		['123 1/2 MAIN ST', { numberSuffix: '1/2' }],
		['123 MAIN ST UNIT PH 2', { unit: 'PH 2' }],
		['123 BROADWAY', { streetName: 'Broadway', streetType: '' }],
		['123 HWY 7', { streetName: '7', streetType: 'HWY' }],
		['123 5 AVE SW', { streetName: '5', streetType: 'AVE', direction: 'SW' }],
		['123 RUE SHERBROOKE O', { ...quebec, streetName: 'Sherbrooke', streetType: 'RUE', direction: 'W' }],
		['123 1RE AV', { ...quebec, streetName: '1re', streetType: 'AV' }],
		['123 2E RUE NO', { ...quebec, streetName: '2e', streetType: 'RUE', direction: 'NW' }],
		['123 CH DE LA CÔTE-DES-NEIGES', { ...quebec, streetName: 'de la Côte-des-Neiges', streetType: 'CH' }],
		['123 RUE PH UNITÉ A 1', { ...quebec, streetName: 'Ph', streetType: 'RUE', unit: 'A 1' }],
		// A French street outside Québec, an English one in it, and a type that both languages write in the same way.
		['123 RUE MAIN', { province: 'NB', streetType: 'RUE' }],
		['123 MCGILL ST W', { ...quebec, streetName: 'McGill', direction: 'W' }],
		['123 PROM DES LACS', { ...quebec, streetName: 'des Lacs', streetType: 'PROM' }],
		['123 LAKES PROM', { streetName: 'Lakes', streetType: 'PROM' }],
		['123 PIKE ST UNIT 4', { country: 'US', province: 'WA', postalCode: '98101', streetName: 'Pike', unit: '4' }],
	])('is %s', (line, changes) => expect(street(changes)).toBe(line));

	it('is not there without a street', () => {
		expect(formatStreet(buildAddress({ streetNumber: '', streetName: '', streetType: '', poBox: '1' }))).toBe('');
	});
});

describe('an address', () => {
	it('stands in small letters on a screen', () => {
		expect(writeAddress(buildAddress({ direction: 'W' }), 'en')).toEqual([
			'Amelia Chen',
			'123 Main St W',
			'Toronto ON M4E 2V8',
		]);
		expect(writeAddress(buildAddress({ ...quebec, streetName: 'Sherbrooke', streetType: 'RUE' }), 'en')[1]).toBe(
			'123 rue Sherbrooke',
		);
		expect(writeAddress(buildAddress({ streetType: 'AVE', unit: 'PH 2' }), 'fr')[1]).toBe('123 Main Ave Unit PH 2');
	});

	it('has two spaces before its postal code and no country at home', () => {
		expect(formatAddress(buildAddress({ company: 'Chen Hypothèques inc.' }), 'fr')).toEqual([
			'Amelia Chen',
			'Chen Hypothèques inc.',
			'123 MAIN ST',
			'TORONTO ON  M4E 2V8',
		]);
	});

	it('keeps the order of its street for every reader; only the words around it are the reader’s', () => {
		const box = buildAddress({ ...quebec, streetName: 'Sherbrooke', streetType: 'RUE', poBox: '12', ruralRoute: '3' });
		expect(formatAddress(box, 'en')).toEqual([
			'Amelia Chen',
			'123 RUE SHERBROOKE',
			'PO BOX 12 RR 3',
			'MONTRÉAL QC  H3A 1B9',
		]);
		expect(formatAddress(box, 'fr')[2]).toBe('CP 12 RR 3');
	});

	it('names its country abroad, in the language of the reader', () => {
		const abroad = buildAddress({ country: 'US', province: 'WA', city: 'Seattle', postalCode: '98101' });
		expect(formatAddress(abroad, 'en').slice(-2)).toEqual(['SEATTLE WA  98101', 'USA']);
		expect(formatAddress(abroad, 'fr').at(-1)).toBe('ÉTATS-UNIS');
	});

	it('that is not complete has the lines that are there', () => {
		const bare = buildAddress({ name: '', streetNumber: '', streetName: '', streetType: '', city: '', postalCode: '' });
		expect(formatAddress(bare, 'en')).toEqual(['ON']);
	});
});

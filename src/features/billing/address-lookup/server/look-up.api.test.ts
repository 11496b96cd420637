// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { findAddress, lookups, maxSuggestions, retrieveAddress, type Suggestion } from '../contract.ts';
import { importAddresses } from './register/import.ts';

let app: TestApp;
let client: TestClient;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
	await importAddresses(app, { path: 'db/samples/addresses.csv', province: undefined });
	client = app.client();
	token = await openTestSession(app, await addTestPerson(app));
});

/** A person of their own each time: no one may ask that often. */
async function find(
	query: string,
	options: { container?: string; country?: 'CA' | 'US'; language?: 'en' | 'fr' } = {},
) {
	const { container, country = 'CA', language = 'en' } = options;
	const other = await openTestSession(app, await addTestPerson(app, { language }));
	const input = { query, country, ...(container !== undefined && { containerId: container }) };
	return (await client.succeed(findAddress, input, { token: other })).suggestions;
}
const shown = ({ text, description }: Suggestion): string => `${text}, ${description}`;
const retrieve = async ({ id }: Suggestion) => (await client.succeed(retrieveAddress, { id }, { token })).address;
const only = (suggestions: readonly Suggestion[]): Suggestion => {
	expect(suggestions.map(shown)).toHaveLength(1);
	return suggestions[0] as Suggestion; // its length was just expected
};

describe('an address is found as people type it', () => {
	const main = '123 Main ST, Toronto ON  M4E 2V8';
	it.each([
		'123 main st tor',
		'123 Main Street, Toronto',
		'123 main toronto on',
		'main st 123 toronto',
		'main 123 tor',
		'123 MAIN ST, TORONTO ON  M4E 2V8',
		'm4e2v8 ',
		'M4E 2V8',
		'm4e 2',
		'123 m4e 2v8',
	])('%j', async (query) => expect((await find(query)).map(shown)).toContain(main));

	it.each([
		['5 ave sw', '5 AVE SW, Calgary AB'],
		['rue saint denis', 'RUE Saint-Denis, Montréal QC'],
		['st-denis', 'RUE Saint-Denis, Montréal QC'],
		['saint-den', 'RUE Saint-Denis, Montréal QC'],
		['chemin de la cote des neiges', 'CH de la Côte-des-Neiges, Montréal QC'],
		['cote-des-nei', 'CH de la Côte-des-Neiges, Montréal QC'],
		['maisonneuve ouest', 'BOUL De Maisonneuve O, Montréal QC'],
		['place ville marie', 'PLACE Ville Marie, Montréal QC'],
		['1re avenue quebec', '1re AV, Québec QC'],
		['highway 7', 'HWY 7 E, Markham ON'],
		['avenue road', 'Avenue RD, Toronto ON'],
		['yonge', 'Yonge ST, Toronto ON'],
		['saint clair aven', 'St. Clair AVE W, Toronto ON'],
	])('%j leads to the street %s', async (query, street) => {
		const found = await find(query);
		expect(found.map(shown)).toContain(street);
		expect(found.every(({ next }) => next === 'Find')).toBe(true);
	});

	it.each(['zz top', '123', '', 'yo', '99999 main st', '!!!', '%', '_', "'; drop table addresses; --", '\\', '(.*)+'])(
		'%j leads nowhere',
		async (query) => expect(await find(query)).toEqual([]),
	);

	it('at most so many at once', async () => {
		expect(await find('main st')).toHaveLength(maxSuggestions);
	});

	it('in Canada only: of other countries the register knows nothing', async () => {
		expect(await find('123 main st', { country: 'US' })).toEqual([]);
	});

	it('and what was typed is marked in what was found', async () => {
		const [first] = await find('10-1420 sherb');
		expect(first).toMatchObject({ text: '10-1420 RUE Sherbrooke O', highlight: '0-2,3-7,12-17' });
	});
});

describe('a street', () => {
	it('is opened to its buildings, from a number on', async () => {
		const street = (await find('queen st e toronto'))[0]?.id ?? '';
		const all = await find('', { container: street });
		expect(all.length).toBeGreaterThan(1);
		expect(all.map(({ text }) => Number.parseInt(text, 10))).toEqual(
			all.map(({ text }) => Number.parseInt(text, 10)).toSorted((one, other) => one - other),
		);
		const [first] = await find('350 queen st e', { container: street });
		expect(first && shown(first)).toBe('350 Queen ST E, Toronto ON  M5A 1T3');
	});
});

describe('a building of several units', () => {
	const sherbrooke = '1420 RUE Sherbrooke O, Montréal QC  H3G 1K3';

	it('is one suggestion, which says how many there are in the language of the person', async () => {
		expect(shown(only(await find('1420 rue sherbrooke ouest')))).toBe(`${sherbrooke} – 4 addresses`);
		expect(shown(only(await find('1420 sherbrooke', { language: 'fr' })))).toBe(`${sherbrooke} – 4 adresses`);
	});

	it('is opened to its units in their order', async () => {
		const building = only(await find('1420 sherbrooke'));
		expect(building.next).toBe('Find');
		const units = await find('1420 sherbrooke', { container: building.id });
		expect(units.map(({ text }) => text)).toEqual(['1', '2', '3', '10'].map((unit) => `${unit}-1420 RUE Sherbrooke O`));
	});

	it.each(['10-1420 sherbrooke', 'apt 10 1420 rue sherbrooke', '1420 sherbrooke app 10', '#10 1420 sherbrooke o'])(
		'is left out by who says the unit: %j',
		async (query) => {
			expect(await retrieve(only(await find(query)))).toEqual({
				unitNumber: '10',
				streetNumber: '1420',
				streetNumberSuffix: '',
				streetName: 'Sherbrooke',
				streetType: 'RUE',
				direction: 'W',
				poBox: '',
				ruralRoute: '',
				city: 'Montréal',
				province: 'QC',
				postalCode: 'H3G 1K3',
				country: 'CA',
			});
		},
	);

	it('stays one suggestion for a unit that it does not have', async () => {
		expect(only(await find('77-1420 sherbrooke')).next).toBe('Find');
	});
});

describe('an id', () => {
	it.each(['address:00000000-0000-4000-8000-000000000000', 'address:x', 'street:1', 'nothing', "' or 1=1"])(
		'%j that leads nowhere says so',
		async (id) => {
			expect(await client.refused(retrieveAddress, { id }, { token })).toBe('billing_address.not_found');
			expect(await find('1', { container: id })).toEqual([]);
		},
	);

	it('of a street is no address', async () => {
		const [street] = await find('yonge');
		expect(await client.refused(retrieveAddress, { id: street?.id ?? '' }, { token })).toBe(
			'billing_address.not_found',
		);
	});
});

it('look-ups of one person are limited, over both calls, and of no one else', async () => {
	const [one, other] = [await addTestPerson(app), await addTestPerson(app)];
	const asked = async (person: typeof one) => {
		const by = { token: await openTestSession(app, person) };
		return [
			await client.refused(findAddress, { query: 'yonge', country: 'CA' }, by),
			await client.refused(retrieveAddress, { id: 'nothing' }, by),
		];
	};
	expect(await asked(other)).toEqual(['not refused', 'billing_address.not_found']);
	const window = Math.floor(app.clock.now().getTime() / lookups.windowMs) * lookups.windowMs;
	await app.rows(
		"insert into call_counts (name, network, window_start, calls) values ('billing_address.look_ups', $1, $2, $3)",
		[`person ${one.id}`, new Date(window), lookups.max],
	);
	expect(await asked(one)).toEqual(Array(2).fill('billing_address.too_many_look_ups'));
});

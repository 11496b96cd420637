import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
	type AddressCompleteSimulator,
	type Failure,
	simulatorKey,
	startAddressComplete,
} from '#test/support/address-complete.ts';
import { createAddressComplete } from './address-complete.ts';
import type { AddressLookup, LookupQuestion } from './suggestion.ts';
import { withFallback } from './with-fallback.ts';

let simulator: AddressCompleteSimulator;
let lookup: AddressLookup;
beforeAll(async () => {
	simulator = await startAddressComplete();
});
beforeEach(() => {
	simulator.fail(undefined);
	simulator.asked.length = 0;
	lookup = createAddressComplete({ key: simulatorKey, fetch: simulator.fetch });
});
afterAll(() => simulator.close());

const question: LookupQuestion = { query: '123 main', country: 'CA', containerId: undefined, language: 'fr' };

describe('AddressComplete', () => {
	it('is asked with the country, the language and the key, and its suggestions are ours', async () => {
		expect(await lookup.find(question)).toEqual([
			{
				id: 'addresscomplete:CAN|PR|X1|A|0|0',
				text: 'Main St',
				description: 'Toronto, ON - 24 Addresses',
				highlight: '0-4',
				next: 'find',
			},
			{
				id: 'addresscomplete:CAN|PR|X2|E|0|0',
				text: '123 Main St W',
				description: 'Toronto, ON, M4E 2V8',
				highlight: '0-3,4-8',
				next: 'retrieve',
			},
		]);
		expect(Object.fromEntries(simulator.asked[0]?.searchParams ?? [])).toMatchObject({
			Key: simulatorKey,
			SearchTerm: '123 main',
			Country: 'CAN',
			LanguagePreference: 'fr',
		});
	});

	it('opens what it suggested', async () => {
		const found = await lookup.find({ ...question, country: 'US', containerId: 'addresscomplete:CAN|PR|X1|A|0|0' });
		expect(found).toHaveLength(1);
		expect(Object.fromEntries(simulator.asked[0]?.searchParams ?? [])).toMatchObject({
			LastId: 'CAN|PR|X1|A|0|0',
			Country: 'USA',
		});
	});

	it('gives an address by part, its street taken apart, without whose it is', async () => {
		const address = {
			unit: '10',
			streetNumber: '123',
			numberSuffix: 'A',
			streetName: 'Main',
			streetType: 'ST',
			direction: 'W',
			poBox: '',
			ruralRoute: '',
			city: 'Toronto',
			province: 'ON',
			postalCode: 'M4E 2V8',
			country: 'CA',
		};
		expect(await lookup.retrieve('addresscomplete:CAN|PR|X2|E|0|0', 'en')).toEqual(address);
		expect(await lookup.retrieve('addresscomplete:CAN|PR|X2|E|0|0', 'fr')).toEqual({ ...address, streetType: 'RUE' });
	});

	it('keeps the name of a building, and the line of what has no street', async () => {
		expect(await lookup.retrieve('addresscomplete:CAN|tower', 'en')).toMatchObject({
			buildingName: 'Tour Bell',
			streetName: 'Main',
			streetNumber: '123',
		});
		expect(await lookup.retrieve('addresscomplete:CAN|route', 'en')).toMatchObject({
			ruralRoute: '2',
			streetName: 'Site 4 Comp 5',
			poBox: '',
		});
		expect(await lookup.retrieve('addresscomplete:CAN|general', 'en')).toMatchObject({ streetName: 'GD STN MAIN' });
		expect(await lookup.retrieve('addresscomplete:CAN|box', 'en')).toMatchObject({ poBox: '12', streetName: 'STN A' });
	});

	it('knows the United States, and of other countries nothing that a form here could hold', async () => {
		expect(await lookup.retrieve('addresscomplete:USA|1', 'en')).toMatchObject({
			country: 'US',
			province: 'WA',
			postalCode: '98101-1234',
		});
		expect(await lookup.retrieve('addresscomplete:GBR|1', 'en')).toBeUndefined();
		expect(await lookup.retrieve('addresscomplete:nothing', 'en')).toBeUndefined();
	});

	it('that refuses the key has failed, though it answers with status 200', async () => {
		const other = createAddressComplete({ key: 'WRONG-KEY', fetch: simulator.fetch });
		await expect(other.find(question)).rejects.toThrow('answered with error 2: Unknown key');
	});
});

describe.each<Failure>(['status 500', 'no JSON', 'other JSON', 'redirect', 'cuts the line', 'never answers'])(
	'where it fails (%s)',
	(failure) => {
		const own = {
			id: 'address:1',
			text: 'From the register',
			description: '',
			highlight: '',
			next: 'retrieve',
		} as const;
		const register: AddressLookup = {
			find: () => Promise.resolve([own]),
			retrieve: () => Promise.resolve(undefined),
		};
		const complaints: unknown[] = [];
		const log = { warn: (...line: unknown[]) => void complaints.push(line) };

		it('the register answers, an address that it suggested is refused in words, and the log says why', async () => {
			simulator.fail(failure);
			complaints.length = 0;
			const both = withFallback(lookup, register, log);
			const asked = [
				both.find(question),
				both.find({ ...question, containerId: 'addresscomplete:CAN|PR|X1|A|0|0' }),
				both.retrieve('addresscomplete:CAN|PR|X2|E|0|0', 'en').catch((error: unknown) => error),
			];
			expect(await Promise.all(asked)).toEqual([
				[own],
				[],
				expect.objectContaining({ code: 'billing_address.look_up_unavailable', status: 503 }),
			]);
			expect(complaints).toHaveLength(3);
		});
	},
);

it('what the register suggested is asked of the register', async () => {
	const ids: string[] = [];
	const register: AddressLookup = {
		find: ({ containerId = '' }) => Promise.resolve(void ids.push(containerId)).then(() => []),
		retrieve: (id) => Promise.resolve(void ids.push(id)).then(() => undefined),
	};
	const both = withFallback(lookup, register, { warn: () => undefined });
	await both.find({ ...question, containerId: 'street:1' });
	await both.retrieve('address:1', 'en');
	expect(ids).toEqual(['street:1', 'address:1']);
	expect(simulator.asked).toEqual([]);
});

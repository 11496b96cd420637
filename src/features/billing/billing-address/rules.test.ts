import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { checkAddress, findOtherProvinces } from './rules.ts';
import { buildAddress } from './server/fixtures.ts';

const check = (changes: Partial<Address>) => checkAddress(buildAddress(changes));
const problemsOf = (changes: Partial<Address>) => check(changes).problems.map(({ field, code }) => `${field} ${code}`);

describe('an address is put in its form', () => {
	it.each<[Partial<Address>, Partial<Address>]>([
		[{ streetNumber: '10-123' }, { unit: '10', streetNumber: '123' }],
		[{ streetNumber: 'PH2 - 123a' }, { unit: 'PH2', streetNumber: '123', numberSuffix: 'A' }],
		[{ streetNumber: '123 1/2' }, { streetNumber: '123', numberSuffix: '1/2' }],
		[{ streetNumber: '123½' }, { streetNumber: '123', numberSuffix: '1/2' }],
		[{ unit: 'Apt. 4b' }, { unit: '4B' }],
		[{ unit: '# 12' }, { unit: '12' }],
		[{ unit: 'App' }, { unit: 'APP' }],
		[{ streetType: 'Street' }, { streetType: 'ST' }],
		[{ streetType: 'avenue' }, { streetType: 'AVE' }],
		[{ streetType: 'avenue', province: 'QC' }, { streetType: 'AV' }],
		[
			{ streetType: 'Boulevard', province: 'qc' },
			{ streetType: 'BOUL', province: 'QC' },
		],
		[{ streetType: 'montee' }, { streetType: 'MONTÉE' }],
		[{ streetType: 'Court', country: 'US' }, { streetType: 'CT' }],
		[{ direction: 'Ouest' }, { direction: 'W' }],
		[{ direction: 'north-east' }, { direction: 'NE' }],
		[{ postalCode: 'm4e2v8' }, { postalCode: 'M4E 2V8' }],
		[{ postalCode: 'm4e\u20112v8' }, { postalCode: 'M4E 2V8' }],
		[{ postalCode: '\u200Em4e\u00A02ｖ8\u202C' }, { postalCode: 'M4E 2V8' }],
		[{ postalCode: 'M4E 2VO' }, { postalCode: 'M4E 2VO' }],
		[{ postalCode: 'MIE 2V8' }, { postalCode: 'MIE 2V8' }],
		[{ postalCode: '981011234', country: 'US' }, { postalCode: '98101-1234' }],
		[{ poBox: 'P.O. Box 12' }, { poBox: '12' }],
		[{ poBox: 'C.P. 12' }, { poBox: '12' }],
		[{ ruralRoute: 'RR 2' }, { ruralRoute: '2' }],
		[{ city: '  100  Mile House ' }, { city: '100 Mile House' }],
		[{ streetName: 'De La Côte-des-Neiges' }, { streetName: 'De La Côte-des-Neiges' }],
	])('%j becomes %j', (typed, kept) => {
		expect(check(typed).address).toEqual(buildAddress({ ...typed, ...kept }));
	});

	it('and stays what it is when it is put in it again', () => {
		const { address } = check({ streetNumber: '10-123a', streetType: 'chemin', direction: 'ouest', province: 'QC' });
		expect(checkAddress(address).address).toEqual(address);
	});

	it('without losing a unit that is given twice and differs', () => {
		expect(check({ unit: '11', streetNumber: '10-123' }).address).toMatchObject({ unit: '11', streetNumber: '10-123' });
	});
});

describe('an address is complete', () => {
	it.each<Partial<Address>>([
		{},
		{ streetType: '' },
		{ streetNumber: '', streetName: '', streetType: '', poBox: '12' },
		{ streetNumber: '', streetName: '', streetType: '', ruralRoute: '2' },
		{ streetNumber: '', streetName: 'Concession 4', streetType: '', ruralRoute: '2' },
		{ country: 'US', province: 'WA', postalCode: '98101', streetNumber: '12-34' },
		{ country: 'US', province: 'WI', postalCode: '53001', streetNumber: 'N6W23001' },
		{ country: 'US', province: 'PR', postalCode: '00901' },
	])('with %j', (changes) => expect(problemsOf(changes)).toEqual([]));

	it.each<[Partial<Address>, readonly string[]]>([
		[{ name: ' ' }, ['name field.required']],
		[
			{ streetNumber: '', streetName: '' },
			['streetName billing_address.street_missing', 'streetNumber field.required'],
		],
		[{ streetNumber: '' }, ['streetNumber field.required']],
		[{ streetName: '', poBox: '12' }, ['streetName field.required']],
		[{ streetNumber: '12 Main' }, ['streetNumber billing_address.number_invalid']],
		[{ streetNumber: '1234567' }, ['streetNumber billing_address.number_invalid']],
		[{ numberSuffix: 'AB' }, ['numberSuffix billing_address.suffix_invalid']],
		[{ streetType: 'Spaceport' }, ['streetType billing_address.type_unknown']],
		[{ direction: 'up' }, ['direction billing_address.direction_unknown']],
		[{ poBox: 'behind the church' }, ['poBox billing_address.box_invalid']],
		[{ ruralRoute: 'two' }, ['ruralRoute billing_address.route_invalid']],
		[{ city: '' }, ['city field.required']],
		[{ province: '' }, ['province field.required']],
		[{ province: 'WA' }, ['province billing_address.province_unknown']],
		[{ country: 'US', province: 'ON', postalCode: '98101' }, ['province billing_address.province_unknown']],
		[{ postalCode: '' }, ['postalCode field.required']],
		[{ postalCode: '98101' }, ['postalCode billing_address.postal_code_invalid']],
		[{ country: 'US', province: 'WA' }, ['postalCode billing_address.zip_code_invalid']],
		[
			{ name: '', city: '', postalCode: '' },
			['name field.required', 'city field.required', 'postalCode field.required'],
		],
	])('not with %j: %j', (changes, problems) => expect(problemsOf(changes)).toEqual(problems));

	it.each('DFIOQUWZ'.split(''))('with a postal code that begins with %s nowhere', (letter) => {
		expect(problemsOf({ postalCode: `${letter}1A 1A1` })).toEqual(['postalCode billing_address.postal_code_invalid']);
	});

	it.each('DFIOQU'.split(''))('with %s inside a postal code nowhere', (letter) => {
		expect(problemsOf({ postalCode: `K1${letter} 1A1` })).toHaveLength(1);
		expect(problemsOf({ postalCode: `K1A 1${letter}1` })).toHaveLength(1);
	});
});

describe('a postal code of another province', () => {
	it.each<[string, string, readonly string[]]>([
		['ON', 'M4E 2V8', []],
		['QC', 'M4E 2V8', ['ON']],
		['ON', 'H2X 1Y4', ['QC']],
		['NU', 'X0A 0H0', []],
		['NT', 'X0A 0H0', []],
		['YT', 'X0A 0H0', ['NT', 'NU']],
		['', 'M4E 2V8', []],
		['QC', 'M4E', []],
	])('in %s, %s speaks of %j', (province, postalCode, others) => {
		expect(findOtherProvinces(buildAddress({ province, postalCode }))).toEqual(others);
	});

	it('is a hint and no problem', () => expect(problemsOf({ province: 'QC' })).toEqual([]));
});

it('hostile and huge texts are judged at once (R-73)', () => {
	const hostile = `${'1-'.repeat(4_000)}${' '.repeat(4_000)}`;
	const parts = Object.fromEntries(Object.keys(buildAddress()).map((part) => [part, hostile]));
	const { problems } = checkAddress({ ...buildAddress(), ...parts, country: 'CA' });
	expect(problems.length).toBeGreaterThan(5);
});

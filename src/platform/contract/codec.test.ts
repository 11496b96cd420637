import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { namesOf, readStranger, renaming } from './codec.ts';
import { toCodePath, toWirePath } from './wire-names.ts';

const shape = z.strictObject({
	userId: z.int(),
	note: z.optional(z.string()),
	office: z.nullable(z.strictObject({ officeId: z.string(), poBox: z.optional(z.string()) })),
	teams: z.array(z.strictObject({ teamId: z.string(), members: z.array(z.strictObject({ isLead: z.boolean() })) })),
	result: z.discriminatedUnion('kind', [
		z.strictObject({ kind: z.literal('done'), at: z.string() }),
		z.strictObject({ kind: z.literal('later'), wait: z.strictObject({ minutes: z.int() }) }),
	]),
	names: z.strictObject({ en: z.string(), fr: z.string() }),
});
const value = {
	userId: 20_001,
	office: null,
	teams: [{ teamId: 'north', members: [{ isLead: true }, { isLead: false }] }],
	result: { kind: 'later', wait: { minutes: 5 } },
	names: { en: 'North', fr: 'Nord' },
} as const;
const wire = {
	UserID: 20_001,
	Office: null,
	Teams: [{ TeamID: 'north', Members: [{ IsLead: true }, { IsLead: false }] }],
	Result: { Kind: 'later', Wait: { Minutes: 5 } },
	Names: { en: 'North', fr: 'Nord' },
};

describe('a codec', () => {
	it('writes every field under the name of the wire, in the order of the shape', () => {
		const mixed = { names: value.names, result: value.result, teams: value.teams, office: null, userId: value.userId };
		expect(JSON.stringify(renaming(shape, 'write')(mixed))).toBe(JSON.stringify(wire));
	});

	it('reads them back, and what is not there stays away', () => {
		const read = renaming(shape, 'read')(wire);
		expect(read).toStrictEqual(value);
		expect(read).not.toHaveProperty('note');
		const home = { ...wire, Office: { OfficeID: 'o', POBox: '7' } };
		expect(renaming(shape, 'read')(home)).toMatchObject({ office: { officeId: 'o', poBox: '7' } });
	});

	it.each([
		['a record', z.record(z.string(), z.string())],
		['a tuple', z.tuple([z.string()])],
		['a shape that refers to itself', z.lazy(() => z.string())],
	])('refuses %s, whose keys are no names', (_title, free) => {
		expect(() => namesOf(z.strictObject({ free }))).toThrow('cannot be told');
	});
});

describe('what a stranger sends', () => {
	const read = (body: unknown) => z.safeParse(shape, readStranger(shape, body));

	it('has the names of the code behind the edge', () => {
		expect(read(wire).data).toStrictEqual(value);
	});

	it.each(['userId', '?UserID', '__proto__', 'constructor', 'Extra'])('is refused where it says %s', (name) => {
		const body: unknown = JSON.parse(JSON.stringify(wire).replace('{', `{"${name}":1,`));
		expect(read(body).error?.issues).toEqual([expect.objectContaining({ keys: [`?${name}`] })]);
	});

	it.each([null, 'text', 7, [wire], { UserID: { UserID: 1 } }, { Teams: { 0: 'x' } }, { Office: [1] }])(
		'is refused, not misread, where it is %j',
		(body) => {
			expect(read(body).success).toBe(false);
		},
	);
});

it('paths have the names of the wire, and what no field is called stays as it came', () => {
	expect(toWirePath('licences.0.endsOn')).toBe('Licences.0.EndsOn');
	expect(toWirePath('address.?loginName.x?')).toBe('Address.loginName.x?');
	expect(toCodePath('ExternalIDs.2.ID')).toBe('externalIds.2.id');
});

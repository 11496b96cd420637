// A valid body of any call, from its contract: what a test changes one field of.
import * as z from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { systemClock } from '#platform/server/clock.ts';

/** The parts of JSON Schema that inputs are made of. */
interface Schema {
	readonly type?: string;
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly anyOf?: readonly Schema[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly items?: Schema;
	readonly format?: string;
	readonly pattern?: string;
	readonly minLength?: number;
	readonly minimum?: number;
}

/** Where a field stands: names, and positions in lists. */
export type FieldPath = readonly (string | number)[];

export function inputSchema({ input }: Pick<Endpoint, 'input'>): Schema {
	return z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }) as Schema; // of objects, which all inputs are
}

/** Every field that may hold a value of this type, however deep. */
export function fieldsOf(schema: Schema, type: 'string' | 'integer', path: FieldPath = []): readonly FieldPath[] {
	const own = isOf(schema, type) ? [path] : [];
	const inside = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
		fieldsOf(property, type, [...path, name]),
	);
	return [...own, ...inside, ...(schema.items === undefined ? [] : fieldsOf(schema.items, type, [...path, 0]))];
}

function isOf(schema: Schema, type: 'string' | 'integer'): boolean {
	if (schema.anyOf !== undefined) return schema.anyOf.some((one) => isOf(one, type));
	return schema.type === type || (type === 'integer' && schema.type === 'number');
}

/** The smallest valid value: fields that may be absent are, unless `wanted` leads to them. */
export function sampleOf(schema: Schema, wanted: FieldPath = [], name = ''): unknown {
	if (schema.anyOf?.[0] !== undefined) return sampleOf(schema.anyOf[0], wanted, name);
	if ('const' in schema) return schema.const;
	if (schema.enum !== undefined) return schema.enum[0];
	if (schema.type === 'array') {
		return schema.items === undefined ? [] : [sampleOf(schema.items, wanted.slice(1), name)];
	}
	if (schema.type === 'object') {
		const fields = Object.entries(schema.properties ?? {}).filter(
			([field]) => schema.required?.includes(field) === true || wanted[0] === field,
		);
		return Object.fromEntries(
			fields.map(([field, property]) => [field, sampleOf(property, wanted[0] === field ? wanted.slice(1) : [], field)]),
		);
	}
	if (schema.type === 'boolean') return true;
	if (schema.type === 'string') return sampleText(schema, name);
	return Math.max(schema.minimum ?? 1, 1);
}

/** By the name where the contract's pattern does not say what it is for; of several the first that the pattern takes. */
const samples: Readonly<Record<string, string | readonly string[]>> = {
	code: '123456',
	provider: 'zoho',
	password: 'Lighthouse!42Bay',
	newPassword: 'Harbour?77Wind',
	currentPassword: 'Lighthouse!42Bay',
	destination: 'somebody@office.example',
	email: 'somebody@office.example',
	phone: '+14165550123',
	loginName: 'somebody.new',
	reason: 'Ticket 4711: cannot find the invoice of March',
	service: 'credit_check',
	productId: 'credits-25',
	payer: '1 u1',
	payers: '1 u1',
	before: ['1766000000000.0198c2a4-7d3e-7abc-8def-0123456789ab'],
	cursor: [
		'2026-11-20.01900000-0000-7000-8000-000000000001',
		'1700000000000000.1',
		'1700000000000.01900000-0000-7000-8000-000000000001',
		'2026-11-20T12:00:00Z 01900000-0000-7000-8000-000000000001',
		'2026-11-20T12:00:00Z 2026-11-19T12:00:00Z re_1',
		'50',
	],
	host: 'courtiers.portico.example',
	domain: 'courriels.portico.example',
	mail: 'sign_in_code',
	timeZone: 'America/Toronto',
	consentHash: '0'.repeat(64),
	transports: 'internal',
	country: 'CA',
	province: 'ON',
	city: 'Toronto',
	streetName: 'King',
	streetNumber: '20',
	streetNumberSuffix: '',
	unitNumber: '',
	poBox: '',
	ruralRoute: '',
	direction: '',
	streetType: 'ST',
	packageKey: 'professional',
	// Belongs to desktops and sharing, where it is text; elsewhere it is a number.
	userId: '50001',
	objectKind: 'office',
	icon: 'house',
	link: 'https://rates.example/today',
	postalCode: 'M5H 1C4',
	brandKey: 'portico',
	path: 'tagline.en',
	// JSON in a text.
	seen: 'null',
	value: 'null',
	revision: '0'.repeat(32),
	accent: '#1670a8',
};

function sampleText({ format, pattern = '', minLength = 0 }: Schema, name: string): string {
	if (name === 'idempotencyKey') return crypto.randomUUID();
	if (format === 'uuid') return newId(systemClock);
	if (format === 'date') return '2026-11-20';
	if (format === 'date-time') return '2026-11-20T12:00:00.000Z';
	const given = [samples[name] ?? []].flat();
	const fitting = given.find((sample) => new RegExp(pattern, 'u').test(sample)) ?? given[0];
	return fitting ?? 'A'.repeat(Math.max(minLength, 24)).slice(0, Math.max(minLength, 12));
}

/** Copies the value with another one in one place. */
export function withValue(value: unknown, [first, ...rest]: FieldPath, replacement: unknown): unknown {
	if (first === undefined) return replacement;
	if (Array.isArray(value)) {
		return value.map((one: unknown, index) => (index === first ? withValue(one, rest, replacement) : one));
	}
	const record = (value ?? {}) as Readonly<Record<string, unknown>>; // a path leads through objects and lists only
	return { ...record, [first]: withValue(record[first], rest, replacement) };
}

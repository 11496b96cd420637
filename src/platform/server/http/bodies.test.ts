import { METHODS } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { readReturnStatus } from '#test/support/answers.ts';
import { type BareServer, openBareServer } from '#test/support/bare-server.ts';
import { sendLines } from '#test/support/raw-http.ts';
import { bind } from './bind-endpoint.ts';
import { maxBodyBytes } from './json-body.ts';

const echo = endpoint({
	name: 'echo',
	path: '/v1/test/Echo',
	summary: 'Says what it got',
	access: 'public',
	input: z.looseObject({ a: z.optional(z.unknown()) }),
	output: z.strictObject({ got: z.unknown() }),
	problems: [],
	idempotent: true,
});
const strict = endpoint({
	...echo,
	name: 'strict',
	path: '/v1/test/Strict',
	input: z.strictObject({ name: z.optional(z.string()) }),
});

let server: BareServer;
beforeAll(async () => {
	const bindings = [bind(echo, async (input) => ({ got: input })), bind(strict, async (input) => ({ got: input }))];
	server = await openBareServer({ bindings });
});
afterAll(() => server.close());

async function post(body: string, type = 'application/json', path: string = echo.path) {
	const answer = await server.client().send({ method: 'POST', path, headers: { 'content-type': type }, body });
	return readReturnStatus(answer);
}
const codeOf = async (body: string, type?: string, path?: string): Promise<string | undefined> =>
	(await post(body, type, path)).returnStatus.errorKey;
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const keyed = (count: number): string =>
	JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));

describe('only JSON changes anything (R-57)', () => {
	it.each([
		'text/plain',
		'application/x-www-form-urlencoded',
		'multipart/form-data; boundary=x',
		'application/xml',
		'application/jsonp',
		'text/json',
		'application/csp-report',
		'text/plain; application/json',
	])('%s is 415', async (type) => {
		const { returnStatus } = await post('{}', type);
		expect(returnStatus).toMatchObject({ returnCode: 415, errorKey: 'request.not_json' });
	});

	it.each([
		'application/json',
		'APPLICATION/JSON',
		'application/json; charset=utf-8',
		'application/json ;charset=UTF-8',
	])('%s is read', async (type) => expect(await codeOf('{}', type)).toBeUndefined());

	it('a body without a type is refused', async () => {
		const lines = [`POST ${echo.path} HTTP/1.1`, 'Host: localhost:4321', 'Connection: close', 'Content-Length: 2'];
		expect((await sendLines(server.port, lines, '{}')).status).toBe(415);
	});

	it('no body stands for an empty one', async () => {
		const answer = await server.client().send({ method: 'POST', path: strict.path });
		expect(readReturnStatus(answer).rest).toEqual({ Got: {} });
	});

	it.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
		'%s is no way to make a call, and the answer is a ReturnStatus',
		async (method) => {
			const { returnStatus } = readReturnStatus(await server.client().send({ method, path: echo.path }));
			expect([404, 405]).toContain(returnStatus.returnCode);
		},
	);

	it.each(METHODS.filter((method) => !['POST', 'CONNECT'].includes(method)))(
		'%s, with a body and without, with a type and without, is no failure of ours',
		async (method) => {
			for (const path of [echo.path, '/v1/test/Nothing', '/healthz', '/']) {
				for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
					for (const body of [undefined, '', '{}']) {
						const request = { method, path, headers, ...(body === undefined ? {} : { body }) };
						const { status } = await server.client().send(request);
						expect(status, JSON.stringify(request)).toBeLessThan(500);
					}
				}
			}
		},
	);

	it('an unknown call is 404', async () => {
		expect(await codeOf('{}', 'application/json', '/v1/test/Nothing')).toBe('request.unknown_call');
	});
});

describe('bodies are bounded (R-64)', () => {
	it(`takes ${maxBodyBytes} bytes and refuses one more`, async () => {
		const filler = (length: number): string => JSON.stringify({ a: 'x'.repeat(length - '{"a":""}'.length) });
		expect(await codeOf(filler(maxBodyBytes))).toBeUndefined();
		const { returnStatus } = await post(filler(maxBodyBytes + 1));
		expect(returnStatus).toMatchObject({ returnCode: 413, errorKey: 'request.too_large' });
	});

	it('refuses one that comes in pieces without a length', async () => {
		const piece = 'x'.repeat(50_000);
		const chunks = [`{"a":"${piece}`, piece, '"}'].map((text) => `${text.length.toString(16)}\r\n${text}\r\n`).join('');
		const head = ['Host: localhost:4321', 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
		const lines = [`POST ${echo.path} HTTP/1.1`, ...head, 'Connection: close'];
		expect((await sendLines(server.port, lines, `${chunks}0\r\n\r\n`)).status).toBe(413);
	});

	it('takes twenty levels and refuses one more', async () => {
		expect(await codeOf(nested(20))).toBeUndefined();
		expect(await codeOf(nested(21))).toBe('request.too_complex');
		expect(await codeOf(`{"a":${'['.repeat(45_000)}${']'.repeat(45_000)}}`)).toBe('request.too_complex');
	});

	it('takes two hundred keys, wherever they stand, and refuses one more', async () => {
		expect(await codeOf(keyed(200))).toBeUndefined();
		expect(await codeOf(keyed(201))).toBe('request.too_complex');
		expect(await codeOf(`{"a":${keyed(100)},"b":${keyed(99)}}`)).toBe('request.too_complex');
		expect(await codeOf(JSON.stringify({ a: Array.from({ length: 200 }, () => 1) }))).toBe('request.too_complex');
	});
});

describe('bodies that are no object of ours', () => {
	it.each(['{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":NaN}', '\u00ff', '{"a":1}{"b":2}', 'a=1', '\ufeff{}'])(
		'%j cannot be read',
		async (body) => {
			const { returnStatus } = await post(body);
			expect(returnStatus).toMatchObject({ returnCode: 400, errorKey: 'request.malformed' });
		},
	);

	it.each(['[]', '1', '"text"', 'true', '[{}]'])('%s is invalid', async (body) => {
		expect(await codeOf(body)).toBe('request.invalid');
	});

	it.each(['\\u0000', '\\ud800', '\\udc00', '\\ude00\\ud83d'])(
		'%s in any text, key or list is refused before anyone reads it',
		async (half) => {
			for (const body of [`{"A":"${half}"}`, `{"A":{"b":["x${half}y"]}}`, `{"A":{"${half}":1}}`])
				expect(await codeOf(body)).toBe('request.malformed');
			expect((await post(`{"A":"${half.replaceAll('\\', '\\\\')}"}`)).rest).toEqual({ Got: { a: half } });
		},
	);

	it('whole characters of every plane are read', async () => {
		expect((await post('{"A":"\\ud83d\\ude00 \\uffff 😀"}')).rest).toEqual({ Got: { a: '😀 \uffff 😀' } });
	});

	it.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '{"Role":"admin"}'])(
		'%s sets nothing (R-51)',
		async (body) => {
			const { returnStatus } = await post(body, 'application/json', strict.path);
			expect(returnStatus.errorKey).toBe('request.invalid');
			expect(returnStatus.fieldErrors?.map(({ errorKey }) => errorKey)).toEqual(['field.unknown']);
			expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
		},
	);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { type BareServer, openBareServer } from '#test/support/bare-server.ts';
import type { RawAnswer } from '#test/support/test-client.ts';
import { bind } from './bind-endpoint.ts';

const shape = z.strictObject({});
const call = endpoint({
	name: 'call',
	path: '/v1/test/Call',
	summary: 'Does nothing',
	access: 'public',
	input: shape,
	output: shape,
	problems: [],
	idempotent: true,
});

let server: BareServer;
beforeAll(async () => {
	server = await openBareServer({ bindings: [bind(call, async () => ({}))] });
});
afterAll(() => server.close());

const post = (origin: string): Promise<RawAnswer> =>
	server.client().send({
		method: 'POST',
		path: call.path,
		headers: { origin, 'content-type': 'application/json' },
		body: '{}',
	});
const preflight = (origin: string): Promise<RawAnswer> =>
	server.client().send({
		method: 'OPTIONS',
		path: call.path,
		headers: {
			origin,
			'access-control-request-method': 'POST',
			'access-control-request-headers': 'authorization,content-type',
		},
	});
const corsHeaders = ({ headers }: RawAnswer): string[] =>
	Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('calls across origins (R-56)', () => {
	it.each(['http://localhost:4321', 'http://piper.localhost:4321', 'http://maplecrest.localhost:4321'])(
		'%s, a brand, is named exactly, with credentials',
		async (origin) => {
			for (const answer of [await post(origin), await preflight(origin)]) {
				expect(answer.headers['access-control-allow-origin']).toBe(origin);
				expect(answer.headers['access-control-allow-credentials']).toBe('true');
				expect(answer.headers['vary']).toMatch(/\bOrigin\b/);
			}
			const { status, headers } = await preflight(origin);
			expect(status).toBe(204);
			expect(headers['access-control-allow-methods']).toContain('POST');
			expect(headers['access-control-allow-headers']?.split(', ')).toEqual([
				'authorization',
				'content-type',
				'idempotency-key',
				'portal-language',
			]);
		},
	);

	it.each([
		'null',
		'*',
		'https://evil.example',
		'http://evil.localhost:4321',
		'http://localhost:4321.evil.example',
		'http://evillocalhost:4321',
		'http://localhost:4321/',
		'http://localhost:43210',
		'http://localhost',
		'https://localhost:4321',
		'HTTP://LOCALHOST:4321',
		'http://localhost:4321, http://evil.example',
		'http://user@localhost:4321',
		'http://piper.localhost.:4321',
		'__proto__',
		'',
	])('%j gets no header of permission', async (origin) => {
		for (const answer of [await post(origin), await preflight(origin)]) {
			expect(corsHeaders(answer)).toEqual([]);
			expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
			expect(answer.headers['vary'], 'or a cache would give it the answer of another').toMatch(/\bOrigin\b/);
		}
	});

	it('never allows every origin', async () => {
		const answer = await server.client().send({ method: 'POST', path: call.path });
		expect(corsHeaders(answer)).toEqual([]);
	});
});

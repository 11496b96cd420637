import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BareServer, openBareServer } from '#test/support/bare-server.ts';
import { sendLines, type WireAnswer } from '#test/support/raw-http.ts';
import { securityHeaders } from './security-headers.ts';

let server: BareServer;
beforeAll(async () => {
	server = await openBareServer({ bindings: [] });
});
afterAll(() => server.close());

const host = 'Host: localhost:4321';

describe('a request that reaches no handler still gets every security header (R-55)', () => {
	const requests: readonly (readonly [title: string, lines: readonly string[], status: number])[] = [
		['a call whose path cannot be decoded', ['POST /v1/%zz HTTP/1.1', host], 400],
		['an unknown method', ['FROB / HTTP/1.1', host], 400],
		['no HTTP at all', ['hello'], 400],
		['a header with a forbidden character', ['GET / HTTP/1.1', host, 'X-A: a\u0000b'], 400],
		['headers beyond all measure', ['GET / HTTP/1.1', host, `X-A: ${'a'.repeat(17_000)}`], 431],
		['two lengths', ['POST /v1/x HTTP/1.1', host, 'Content-Length: 2', 'Content-Length: 3'], 400],
		['a length and pieces', ['POST /v1/x HTTP/1.1', host, 'Content-Length: 2', 'Transfer-Encoding: chunked'], 400],
		['no host', ['GET / HTTP/1.1'], 421],
		['TRACE', ['TRACE / HTTP/1.1', host], 404],
	];

	it.each(requests)('%s', async (_title, lines, status) => {
		const answer: WireAnswer = await sendLines(server.port, [...lines, 'Connection: close']);
		expect(answer.status).toBe(status);
		for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers[name], name).toBe(value);
		expect(answer.headers['content-type']).toMatch(/; charset=utf-8$/);
		expect(answer.body).not.toMatch(/fastify|node|FST_|HPE_/i);
	});

	it('an address that cannot be decoded leads to /, as any other that is no page', async () => {
		const answer = await sendLines(server.port, ['GET /account/login/% HTTP/1.1', host, 'Connection: close']);
		expect(answer.status).toBe(302);
		expect(answer.headers['location']).toBe('/');
		for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers[name], name).toBe(value);
	});
});

describe('an answer', () => {
	it('carries an id of its own that the caller cannot choose', async () => {
		const ask = () =>
			server.client().send({ path: '/v1/x', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
		const ids = [await ask(), await ask()].map(({ headers }) => headers['x-request-id']);
		for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
		expect(ids[0]).not.toBe(ids[1]);
	});

	it('does not tell what serves it', async () => {
		const { headers } = await server.client().send({ path: '/v1/x' });
		expect(headers).not.toHaveProperty('server');
		expect(headers).not.toHaveProperty('x-powered-by');
	});
});

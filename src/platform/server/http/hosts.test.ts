import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { type BareServer, openBareServer } from '#test/support/bare-server.ts';
import { sendLines } from '#test/support/raw-http.ts';
import { bind } from './bind-endpoint.ts';

/** Says which brand it was called under. */
const whoAmI = endpoint({
	name: 'whoAmI',
	path: '/v1/test/WhoAmI',
	summary: 'Tells the brand',
	access: 'public',
	input: z.strictObject({}),
	output: z.strictObject({ brand: z.string() }),
	problems: [],
	idempotent: true,
});

let server: BareServer;
beforeAll(async () => {
	server = await openBareServer({ bindings: [bind(whoAmI, async (_input, { brand }) => ({ brand: brand.key }))] });
});
afterAll(() => server.close());

const ask = (hostLines: readonly string[], target: string = whoAmI.path, version = '1.1') =>
	sendLines(
		server.port,
		[
			`POST ${target} HTTP/${version}`,
			...hostLines,
			'Content-Type: application/json',
			'Content-Length: 2',
			'Connection: close',
		],
		'{}',
	);
const brandOf = (body: string): unknown => (JSON.parse(body) as { Brand?: unknown }).Brand;

describe('the Host header picks the brand (R-62)', () => {
	it.each([
		['localhost:4321', 'portico'],
		['LOCALHOST:4321', 'portico'],
		['piper.localhost:4321', 'piper'],
		['maplecrest.localhost:4321', 'maplecrest'],
	])('%s is %s', async (host, brand) => {
		const { status, body } = await ask([`Host: ${host}`]);
		expect([status, brandOf(body)]).toEqual([200, brand]);
	});

	it.each([
		['an unknown name', ['Host: evil.example:4321']],
		['a name below a known one', ['Host: x.localhost:4321']],
		['a name that begins like a known one', ['Host: localhost.evil.example:4321']],
		['a name that ends like a known one', ['Host: notpiper.localhost:4321']],
		['a trailing dot', ['Host: localhost.:4321']],
		['another port', ['Host: localhost:4322']],
		['no port', ['Host: localhost']],
		['an address', ['Host: 127.0.0.1:4321']],
		['an IPv6 address', ['Host: [::1]:4321']],
		['a user name', ['Host: localhost:4321@evil.example']],
		['a path', ['Host: localhost:4321/evil']],
		['nothing', ['Host:']],
		['two headers', ['Host: localhost:4321', 'Host: evil.example']],
		['twice the same header', ['Host: localhost:4321', 'Host: localhost:4321']],
		['two headers in other letter case', ['host: evil.example', 'HOST: localhost:4321']],
		['two names in one', ['Host: localhost:4321, evil.example']],
		['a name of every object', ['Host: __proto__']],
	])('%s is refused', async (_title, lines) => {
		const { status, body } = await ask(lines);
		expect(status).toBe(421);
		expect(JSON.parse(body)).toMatchObject({ ReturnStatus: { ReturnCode: 421, ErrorKey: 'server.misdirected' } });
	});

	it('has no default where it is absent, in HTTP/1.0 or 1.1', async () => {
		expect((await ask([], whoAmI.path, '1.0')).status).toBe(421);
		expect((await ask([])).status).toBe(421);
	});

	it('is not overruled by a request line with an address in it', async () => {
		for (const target of [`http://piper.localhost:4321${whoAmI.path}`, `http://evil.example${whoAmI.path}`]) {
			const { status, body } = await ask(['Host: localhost:4321'], target);
			expect(status, target).toBeGreaterThanOrEqual(400);
			expect(body).not.toContain('"Brand"');
		}
	});

	it.each(['X-Forwarded-Host', 'Forwarded', 'X-Host', 'X-Original-Host', 'X-HTTP-Host-Override', 'X-Forwarded-Server'])(
		'is not overruled by %s',
		async (name) => {
			const value = name === 'Forwarded' ? 'host="piper.localhost:4321"' : 'piper.localhost:4321';
			const { body } = await ask(['Host: localhost:4321', `${name}: ${value}`]);
			expect(brandOf(body)).toBe('portico');
			expect((await ask(['Host: evil.example', `${name}: localhost:4321`])).status).toBe(421);
		},
	);
});

describe('a person on an unknown host', () => {
	const open = (path: string) =>
		sendLines(server.port, [`GET ${path} HTTP/1.1`, 'Host: evil.example', 'Connection: close']);

	it("reads in both languages that nothing is served there, in no brand's words", async () => {
		const { status, headers, body } = await open('/account/login');
		expect([status, headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
		expect(body).toContain('isn’t available at this address');
		expect(body).toContain('lang="fr"');
		for (const brand of server.registry.all()) {
			for (const words of [brand.names.en, brand.names.fr, brand.hosts[0] ?? '']) expect(body).not.toContain(words);
		}
	});

	it('never sees what was asked for again', async () => {
		const { body } = await open('/%3Cscript%3Ealert(1)%3C/script%3E');
		expect(body).not.toContain('script');
	});

	it('is told where to go when the demonstration knows it', async () => {
		const demo = await openBareServer({ bindings: [], suggestedOrigin: 'http://localhost:4321' });
		const { text } = await demo.client('127.0.0.1:4321').send({ path: '/' });
		expect(text).toContain('href="http://localhost:4321"');
		await demo.close();
	});
});

// On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { sendLines, type WireAnswer } from '#test/support/raw-http.ts';
import { hosts, openOwnTestApp, type TestApp } from '#test/support/test-app.ts';

const key = 'a-secret-of-the-proxies';
let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp({ config: { tlsPermissionKey: key } });
	const at = app.clock.now();
	await app.rows(
		`insert into brand_hosts (brand_key, host, proof, added_at, ask_at, is_proved) values
			('portico', 'new.portico.example', 'sixteen-characters', $1, $1, true),
			('portico', 'begun.portico.example', 'sixteen-characters', $1, $1, false),
			('unpublished', 'new.unpublished.example', 'sixteen-characters', $1, $1, true)`,
		[at],
	);
	await publish('portico', 'https://very-old.portico.example', new Date(at.getTime() - days(200)));
	await publish('portico', 'https://long-ago.portico.example', new Date(at.getTime() - days(91)));
	await publish('portico', 'https://old.portico.example', new Date(at.getTime() - days(30)));
	await publish('portico', 'http://localhost:{port}', new Date(at.getTime() - days(2)));
	await app.rows('insert into brand_publications (revision) values (1)');
	await app.portal.hosts.refresh();
});
afterAll(() => app.close());

let versions = 0;

/** As a publish writes it. */
const publish = (brandKey: string, canonicalOrigin: string, at: Date) =>
	app.rows(
		`insert into brand_versions (brand_key, kind, number, content, origin, made_at) values ($1, 'commerce', $2, $3, 'staff', $4)`,
		[brandKey, ++versions, JSON.stringify({ brand: { canonicalOrigin } }), at],
	);

const get = (path: string, headers: readonly string[]): Promise<WireAnswer> =>
	sendLines(app.port, [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close']);
const ask = (query: string, headers: readonly string[] = []) =>
	get(`/internal/tls-permission${query}`, ['Host: 127.0.0.1:3000', ...headers]);

describe('permission of a certificate', () => {
	it.each(['localhost', 'piper.localhost', 'new.portico.example', 'old.portico.example', 'long-ago.portico.example'])(
		'is given for %s',
		async (name) => {
			const { status, body } = await ask(`?domain=${name}`);
			expect([status, body]).toEqual([200, '']);
		},
	);

	it.each([
		['a name that nobody knows', '?domain=evil.example'],
		['a host that is not proved', '?domain=begun.portico.example'],
		['a host of a brand that is not published', '?domain=new.unpublished.example'],
		['a main host of more than 90 days ago', '?domain=very-old.portico.example'],
		['an address', '?domain=127.0.0.1'],
		['an IPv6 address', '?domain=::1'],
		['a name below a known one', '?domain=x.localhost'],
		['a name of every object', '?domain=__proto__'],
		['no name', ''],
		['two names', '?domain=localhost&domain=piper.localhost'],
		['a name that is too long', `?domain=${'a'.repeat(300)}`],
		['another secret', '?domain=localhost&key=guessed'],
	])('is refused for %s, without a word', async (_title, query) => {
		const { status, body } = await ask(query);
		expect([status, body]).toEqual([404, '']);
	});

	it('is not for who comes through a proxy, unless the proxy says the secret', async () => {
		const through = ['X-Forwarded-For: 203.0.113.7'];
		expect((await ask('?domain=localhost', through)).status).toBe(404);
		expect((await ask('?domain=localhost', ['Forwarded: for=203.0.113.7'])).status).toBe(404);
		expect((await ask(`?domain=localhost&key=${key}`, through)).status).toBe(200);
	});

	it('is not asked for by secret where none is set', async () => {
		const other = await openOwnTestApp({ database: app.database });
		const { status } = await sendLines(other.port, [
			'GET /internal/tls-permission?domain=localhost&key= HTTP/1.1',
			'Host: 127.0.0.1',
			'X-Forwarded-For: 203.0.113.7',
			'Connection: close',
		]);
		expect(status).toBe(404);
		await other.close();
	});
});

describe('a former main host', () => {
	it('leads pages to the same path and query at the main host', async () => {
		const { status, headers } = await get('/account/login?language=fr', ['Host: old.portico.example']);
		expect([status, headers['location'], headers['cache-control']]).toEqual([
			302,
			`http://${hosts.portico}/account/login?language=fr`,
			'no-store',
		]);
	});

	it('leads from its bare name to that of the main host', async () => {
		const { status, headers } = await get('/', ['Host: old.portico.example']);
		expect([status, headers['location']]).toEqual([302, `http://${hosts.portico}/`]);
	});

	it('never leads calls or files anywhere', async () => {
		const post = await sendLines(app.port, [
			'POST /v1/auth/Whatever HTTP/1.1',
			'Host: old.portico.example',
			'Connection: close',
		]);
		expect(post.status).toBe(421);
		for (const path of ['/v1/auth/Whatever', '/assets/x.js']) {
			expect((await get(path, ['Host: old.portico.example'])).status).toBe(421);
		}
		expect(
			(await sendLines(app.port, ['POST /account/login HTTP/1.1', 'Host: old.portico.example', 'Connection: close']))
				.status,
		).toBe(421);
	});

	it('is forgotten after 90 days', async () => {
		expect((await get('/account/login', ['Host: very-old.portico.example'])).status).toBe(421);
	});

	it('says with the main host that passkeys may be shared between them', async () => {
		const origins = [
			`http://${hosts.portico}`,
			'http://long-ago.portico.example:4321',
			'http://old.portico.example:4321',
		];
		for (const host of [hosts.portico, 'old.portico.example']) {
			const { headers, body } = await get('/.well-known/webauthn', [`Host: ${host}`]);
			expect(headers['content-type']).toMatch(/^application\/json/);
			expect(JSON.parse(body)).toEqual({ origins });
		}
		const other = await get('/.well-known/webauthn', [`Host: ${hosts.piper}`]);
		expect(JSON.parse(other.body)).toEqual({ origins: [`http://${hosts.piper}`] });
		expect((await get('/.well-known/webauthn', ['Host: evil.example'])).status).toBe(404);
	});
});

describe('the proof that a name leads here', () => {
	const prove = (host: string) => get('/.well-known/host-proof', [`Host: ${host}`]);

	it('is another for each host, and none for hosts that are not proved', async () => {
		const [live, proved] = [await prove(hosts.portico), await prove('new.portico.example')];
		expect([live.status, proved.status]).toEqual([200, 200]);
		expect(live.body).not.toBe(proved.body);
		for (const host of ['begun.portico.example', 'new.unpublished.example', 'evil.example'])
			expect((await prove(host)).status).toBe(404);
	});

	it('is nothing that opens the portal there', async () => {
		expect((await get('/account/login', ['Host: new.portico.example'])).status).toBe(421);
	});
});

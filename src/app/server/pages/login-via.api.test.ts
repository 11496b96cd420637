import { beforeAll, describe, expect, it } from 'vitest';
import { pathTo } from '#platform/contract/paths.ts';
import { openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';

let app: TestApp;
let client: TestClient;
const token = 'T'.repeat(43);
beforeAll(async () => {
	app = await openTestApp();
	client = app.client();
});

const post = (body: string, headers: Readonly<Record<string, string>> = {}, by = client) =>
	by.send({
		method: 'POST',
		path: '/PortalService/LoginVia',
		body,
		headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://product.example', ...headers },
	});

describe('/PortalService/LoginVia', () => {
	it('moves a posted token into the fragment of its own clean address', async () => {
		const answer = await post(`LoginToken=${token}`);
		expect(answer.status).toBe(303);
		expect(answer.headers).toMatchObject({
			location: `/PortalService/LoginVia#LoginToken=${token}`,
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
		});
	});

	it.each([
		['nothing', ''],
		['something that is no token', 'LoginToken=%0d%0aSet-Cookie%3a+a%3db'],
		['another site’s address', 'LoginToken=//evil.example'],
		['too short a token', 'LoginToken=abc'],
	])('posted with %s leads to the page without a token', async (_title, body) => {
		const answer = await post(body);
		expect(answer.status).toBe(303);
		expect(answer.headers.location).toBe('/PortalService/LoginVia');
	});

	it('takes forms alone, of a bounded size; no other address takes a form', async () => {
		expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
		expect((await post(`LoginToken=${'x'.repeat(5000)}`)).status).toBe(413);
		const form = { 'content-type': 'application/x-www-form-urlencoded' };
		const call = { method: 'POST', path: '/v1/auth/LoginByLoginToken', headers: form, body: `LoginToken=${token}` };
		expect((await client.send(call)).status).toBe(415);
	});

	it.each(['LoginToken', 'logintoken', 'Token'])('takes a token out of the query %s at once', async (name) => {
		const answer = await client.send({ path: `/portalservice/loginvia?language=fr&${name}=${token}` });
		expect(answer.status).toBe(303);
		expect(answer.headers.location).toBe(`/PortalService/LoginVia#LoginToken=${token}`);
	});

	it('has a page that is kept nowhere, tells no referrer and loads nothing foreign', async () => {
		const answer = await client.send({ path: pathTo('loginVia') });
		expect(answer.status).toBe(200);
		expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
		expect(answer.text).toContain('Signing you in');
		expect(answer.text).not.toMatch(/(src|href)="https?:/);
	});

	it('writes no token to the log, however it came (R-36)', async () => {
		const lines: string[] = [];
		const log = { write: (line: string) => void lines.push(line) };
		const own = await openOwnTestApp({ database: app.database, clock: app.clock, log });
		await post(`LoginToken=${token}`, {}, own.client());
		await own.client().send({ path: `/PortalService/LoginVia?LoginToken=${token}` });
		await own.client().send({ path: `/PortalService/LoginVia/?token=${token}` });
		await own.close();
		expect(lines.length).toBeGreaterThanOrEqual(3);
		expect(lines.join('')).not.toContain(token);
	});
});

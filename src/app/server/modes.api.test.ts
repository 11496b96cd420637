import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryPassword } from '#test/support/sign-in.ts';
import { openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, testPassword } from '#test/support/test-people.ts';

let app: TestApp;
let demo: TestApp;
let hardened: TestApp;
const log: string[] = [];
beforeAll(async () => {
	app = await openTestApp();
	const { database, clock, hasher } = app;
	demo = await openOwnTestApp({ database, clock, hasher, config: { mode: 'demo' } });
	const config = { exposeOpenapi: false, metricsToken: 'a-token-of-the-operator' };
	hardened = await openOwnTestApp({ database, clock, hasher, config, log: { write: (line) => void log.push(line) } });
});
afterAll(async () => {
	await demo.close();
	await hardened.close();
});
const statusOf = async (on: TestApp, path: string, headers = {}): Promise<number> =>
	(await on.client().send({ path, headers })).status;

describe('what belongs to the demonstration', () => {
	it.each(['/dev', '/dev/mailbox', '/dev/mailbox.json', '/dev/code.json', '/dev/ui', '/metrics'])(
		'%s is there only',
		async (path) => {
			expect(await statusOf(demo, path)).toBe(200);
			expect(await statusOf(app, path)).toBe(404);
		},
	);
});

describe('what an operator turns on', () => {
	it('the list of calls is absent otherwise', async () => {
		expect(await statusOf(app, '/openapi.json')).toBe(200);
		const { status, headers } = await hardened.client().send({ path: '/openapi.json' });
		expect([status, headers.location]).toEqual([404, undefined]);
	});

	it('metrics are for the bearer of the token and nothing for anyone else', async () => {
		expect(await statusOf(hardened, '/metrics', { authorization: 'Bearer a-token-of-the-operator' })).toBe(200);
		for (const authorization of ['', 'Bearer', 'Bearer a-token-of-the-operato', 'Bearer a-token-of-the-operators']) {
			const { status, text } = await hardened.client().send({ path: '/metrics', headers: { authorization } });
			expect([status, text], authorization).toEqual([404, '']);
		}
	});
});

describe('probes', () => {
	it.each(['/healthz', '/readyz'])('%s answers whatever host it is called by', async (path) => {
		expect((await app.clientAt('10.0.0.7').send({ path })).status).toBe(200);
	});
});

describe('the log (R-87)', () => {
	it('is one object a line and holds no password, token, code, cookie or address of a page with its query', async () => {
		const person = await addTestPerson(app, { isExempt: true });
		const client = hardened.client();
		await tryPassword(client, person.loginName, 'a-wrong-password');
		const { output } = await tryPassword(client, person.loginName);
		const token = output?.accessToken ?? '';
		await client.send({ path: '/account/login?token=in-the-query', headers: { authorization: `Bearer ${token}` } });
		const lines = log.map((line) => JSON.parse(line) as { msg: string; path?: string });
		expect(lines).toContainEqual(expect.objectContaining({ path: '/v1/auth/GetAccessTokenByUserName', status: 401 }));
		expect(lines).toContainEqual(expect.objectContaining({ msg: 'refused', errorKey: 'sign_in.invalid_credentials' }));
		const everything = log.join('');
		const secrets = [
			testPassword,
			'a-wrong-password',
			token,
			'in-the-query',
			person.loginName,
			...client.cookies.values(),
		];
		for (const secret of secrets) expect(everything).not.toContain(secret);
	});
});

// Covers pages with a secret in their address, and forms of browsers without scripts.
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

describe('a page whose address holds a token (R-19)', () => {
	it.each(['/account/resetPassword/a-secret-token', '/auth/resetpwd/a-secret-token'])(
		'%s tells its address to no one, loads nothing from elsewhere and does not hold the token',
		async (path) => {
			const { headers, text } = await app.client().send({ path });
			expect(headers['referrer-policy']).toBe('no-referrer');
			expect(text).not.toContain('a-secret-token');
			expect([...text.matchAll(/(?:src|href)="(?!\/|\?|#|tel:|data:)/g)]).toEqual([]);
		},
	);

	it('is the same whatever the token is', async () => {
		const open = async (token: string): Promise<string> =>
			(await app.client().send({ path: `/auth/resetpwd/${token}` })).text.replaceAll(/nonce="[^"]*"/g, '');
		expect(await open('one')).toBe(await open('A'.repeat(43)));
	});
});

describe('a form that was sent without scripts', () => {
	const post = (path: string, contentType = 'application/x-www-form-urlencoded', language = 'en') =>
		app.client().send({
			method: 'POST',
			path,
			headers: { 'content-type': contentType, cookie: `__Host-portal-language=${language}` },
			body: 'LoginName=agent&Password=Harbour%214821',
		});

	it.each(['/account/login', '/account/login/piper', '/account/forgotPassword', '/auth/verifyTwoFactor'])(
		'to %s is answered with a page that says what is missing',
		async (path) => {
			const { status, headers, text } = await post(path);
			expect(status).toBe(415);
			expect(headers['content-type']).toBe('text/html; charset=utf-8');
			expect(headers['cache-control']).toBe('no-store');
			expect(text).toContain('This portal needs JavaScript');
			expect(text).not.toContain('Harbour');
		},
	);

	it('is answered in the language of the browser', async () => {
		expect((await post('/account/login', undefined, 'fr')).text).toContain('Ce portail nécessite JavaScript');
	});

	it.each([
		['/v1/auth/GetAccessTokenByUserName', 'application/x-www-form-urlencoded', 415],
		['/account/login', 'application/json', 404],
		['/no/such/page', 'application/x-www-form-urlencoded', 404],
		['/v1/no/SuchCall', 'application/json', 404],
	])('to %s as %s stays a refusal for programs', async (path, contentType, expected) => {
		const { status, headers } = await post(path, contentType);
		expect(status).toBe(expected);
		expect(headers['content-type']).toBe('application/json; charset=utf-8');
	});
});

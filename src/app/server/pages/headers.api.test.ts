import { beforeAll, describe, expect, it } from 'vitest';
import { cookieNames } from '#platform/contract/storage.ts';
import { securityHeaders } from '#platform/server/http/security-headers.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { RawAnswer } from '#test/support/test-client.ts';
import { addTestPerson } from '#test/support/test-people.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});
const open = (path: string, headers = {}): Promise<RawAnswer> => app.client().send({ path, headers });
const pages = [
	'/account/login',
	'/account/login/piper',
	'/account/Privacy',
	'/auth/verifyTwoFactor',
	'/404',
	'/desktop/home',
];
async function findAsset(kind: 'js' | 'css' | 'svg'): Promise<string> {
	const { text } = await open('/desktop/home');
	const pattern = {
		js: /(?:src|href|scripts)="(\/assets\/[^" ]+\.js)/,
		css: /href="(\/assets\/[^"]+\.css)"/,
		svg: /"(\/brand-assets\/[^"]+\.svg)"/,
	};
	return pattern[kind].exec(text)?.[1] ?? 'none';
}

describe('security headers (R-55)', () => {
	it('are on every kind of answer', async () => {
		const token = await openTestSession(app, await addTestPerson(app));
		const answers: Readonly<Record<string, RawAnswer>> = {
			page: await open('/account/login'),
			'page data': await open('/account/login', { accept: 'application/json' }),
			redirect: await open('/'),
			script: await open(await findAsset('js')),
			'brand picture': await open(await findAsset('svg')),
			'missing script': await open('/assets/missing.js'),
			call: await app.client().send({
				method: 'POST',
				path: '/v1/profile/GetProfile',
				headers: { authorization: `Bearer ${token}` },
			}),
			refusal: await app.client().send({ method: 'POST', path: '/v1/profile/GetProfile' }),
			'unknown call': await open('/v1/x'),
			'unknown host': await app.clientAt('evil.example').send({ path: '/' }),
			'call on an unknown host': await app.clientAt('evil.example').send({ method: 'POST', path: '/v1/x' }),
			probe: await open('/healthz'),
			'list of calls': await open('/openapi.json'),
		};
		const { 'content-security-policy': otherPolicy, ...always } = securityHeaders;
		for (const [kind, { headers, status }] of Object.entries(answers)) {
			expect(status, kind).not.toBe(500);
			for (const [name, value] of Object.entries(always)) expect(headers[name], `${name} of ${kind}`).toBe(value);
			expect(headers['x-request-id'], kind).toMatch(/^[\da-f-]{36}$/);
			if (kind !== 'page') expect(headers['content-security-policy'], kind).toBe(otherPolicy);
		}
		expect(answers['call']?.status).toBe(200);
		expect(answers['script']?.status).toBe(200);
	});
});

describe('the policy of a page (R-54)', () => {
	const nonceOf = ({ headers }: RawAnswer): string | undefined =>
		/'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];

	it.each(pages)('of %s has one nonce, for the inline style and script, and nothing else is inline', async (path) => {
		const answer = await open(path);
		const nonce = nonceOf(answer);
		const policy = String(answer.headers['content-security-policy']);
		expect([...policy.matchAll(/'nonce-([\w-]+)'/g)].map((match) => match[1])).toEqual([nonce, nonce]);
		const used = [...answer.text.matchAll(/<(\w+)[^>]*\snonce="([^"]*)"/g)].map((match) => `${match[1]} ${match[2]}`);
		expect(used).toEqual([`meta ${nonce}`, `style ${nonce}`, `script ${nonce}`]);
		const scripts = answer.text.match(/<script[^>]*>/g) ?? [];
		for (const tag of scripts) expect(tag).toMatch(/ src="\/assets\/| nonce="| type="application\/json"/);
		expect(answer.text.match(/<style/g)).toHaveLength(1);
		expect(answer.text).not.toMatch(/<[^>]+\s(style|on\w+)="|javascript:/i);
		expect(answer.text).not.toContain('__NONCE__');
	});

	it('allows no one else: no foreign source, no frame, no object, no base, no eval', async () => {
		const policy = String((await open('/account/login')).headers['content-security-policy']);
		const rules = Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]));
		expect(rules).toMatchObject({
			'default-src': "default-src 'self'",
			'connect-src': "connect-src 'self'",
			'object-src': "object-src 'none'",
			'base-uri': "base-uri 'none'",
			'frame-ancestors': "frame-ancestors 'none'",
			'form-action': "form-action 'self'",
			'require-trusted-types-for': "require-trusted-types-for 'script'",
		});
		expect(policy).not.toMatch(/unsafe|https?:|\*/);
	});

	it('lets no script make HTML of text, but the one that puts in what the server drew', async () => {
		const policyOf = async (path: string): Promise<string> =>
			String((await open(path)).headers['content-security-policy']);
		expect(await policyOf('/desktop/home')).toMatch(/; trusted-types first-screen$/);
		for (const path of ['/account/login', '/desktop/credit/usage', '/UserAgentAdmin/home', '/404']) {
			expect(await policyOf(path), path).toMatch(/; trusted-types 'none'$/);
		}
	});

	it('has a nonce that was never used before', async () => {
		const nonces = await Promise.all(Array.from({ length: 20 }, () => open('/account/login').then(nonceOf)));
		expect(new Set(nonces).size).toBe(20);
		for (const nonce of nonces) expect(nonce?.length).toBeGreaterThanOrEqual(22);
	});

	it('leaves nothing of the page but its nonce to chance', async () => {
		const [one, other] = [await open('/account/login'), await open('/account/login')];
		const without = (answer: RawAnswer): string => answer.text.replaceAll(nonceOf(answer) ?? '', 'N');
		expect(without(one)).toBe(without(other));
	});
});

describe('content types and caching (R-96)', () => {
	it('are right for what is sent', async () => {
		const expected: readonly (readonly [path: string, type: string, caching: string])[] = [
			['/account/login', 'text/html; charset=utf-8', 'no-cache'],
			['/404', 'text/html; charset=utf-8', 'no-cache'],
			['/desktop/home', 'text/html; charset=utf-8', 'no-cache'],
			[await findAsset('js'), 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
			[await findAsset('css'), 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
			[await findAsset('svg'), 'image/svg+xml; charset=utf-8', 'public, max-age=31536000, immutable'],
			['/v1/x', 'application/json; charset=utf-8', 'no-store'],
			['/assets/missing.js', 'application/json; charset=utf-8', 'no-store'],
			['/openapi.json', 'application/json; charset=utf-8', 'undefined'],
		];
		for (const [path, type, caching] of expected) {
			const { headers } = await open(path);
			expect([String(headers['content-type']).toLowerCase(), String(headers['cache-control'])], path).toEqual([
				type,
				caching,
			]);
		}
	});

	it('pages vary with what decides them', async () => {
		for (const coding of ['identity', 'br', 'gzip']) {
			const { headers } = await open('/account/login', { 'accept-encoding': coding });
			const names = ['accept', 'cookie', ...(coding === 'identity' ? [] : ['accept-encoding'])];
			for (const name of names) expect(headers.vary?.toLowerCase().split(/, */), coding).toContain(name);
			expect(headers['content-encoding'] ?? 'identity').toBe(coding);
		}
	});

	it.each(['js', 'css', 'svg'] as const)('a compressed %s says so, and that caches must ask', async (kind) => {
		const path = await findAsset(kind);
		const plain = await open(path);
		const packed = await open(path, { 'accept-encoding': 'br' });
		expect(plain.headers['content-encoding']).toBeUndefined();
		expect(packed.headers['content-encoding']).toBe('br');
		for (const { headers } of [plain, packed]) expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
	});

	it('every cookie is bound to its host and secure, and hidden from scripts unless it is a preference', async () => {
		const { headers } = await open('/account/login?language=fr');
		expect(headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-portal-language=fr;/)]);
		const [cookie = ''] = headers['set-cookie'] ?? [];
		for (const attribute of ['Path=/', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute);
		expect(cookie).not.toContain('Domain');
		expect(Object.values(cookieNames).every((name) => name.startsWith('__Host-'))).toBe(true);
	});
});

describe('what search engines read', () => {
	it('lets them see public pages, and keeps them from calls, screens and addresses with a secret', async () => {
		const { status, headers, text } = await open('/robots.txt');
		expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
		const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map((match) => match[1] ?? '');
		const isClosed = (path: string): boolean => closed.some((start) => path.startsWith(start));
		for (const path of [
			'/v1/x',
			'/desktop/home',
			'/auth/resetpwd/x',
			'/account/resetPassword/x',
			'/account/secure/x',
			'/account/confirmCopies/x',
		]) {
			expect(isClosed(path), path).toBe(true);
		}
		for (const path of ['/account/login', '/account/register', '/account/Privacy', '/assets/x.js']) {
			expect(isClosed(path), path).toBe(false);
		}
	});

	it.each([
		['/account/login', 'en', /^Portico\. Everything your mortgage practice/],
		['/account/login', 'fr', /^Portico\. Tout ce qui fait tourner/],
		['/account/Privacy', 'en', /Portico/],
	])('%s in %s is described in its own words', async (path, language, words) => {
		const { text } = await open(`${path}?language=${language}`);
		expect(/<meta name="description" content="([^"]*)">/.exec(text)?.[1]).toMatch(words);
	});

	it('a signed-in screen has no description', async () => {
		expect((await open('/desktop/home')).text).not.toContain('name="description"');
	});
});

describe('files', () => {
	it.each([
		'/assets/../manifest.json',
		'/assets/%2e%2e/manifest.json',
		'/assets/..%2fmanifest.json',
		'/assets/%2e%2e%2fmanifest.json',
		'/assets/..%5cmanifest.json',
		'/assets//../manifest.json',
		'/assets/',
		'/assets',
		'/manifest.json',
		'/web/manifest.json',
		'/brand-assets/../portico/brand.json',
		'/brand-assets/portico/brand.json',
		'/brand-assets/portico/../piper/logo-light.svg',
	])('%s gives away nothing', async (path) => {
		const { status, text } = await open(path);
		expect([302, 400, 403, 404]).toContain(status);
		expect(text).not.toMatch(/isEntry|canonicalOrigin|<svg/);
	});

	it('have no source maps next to them (R-90)', async () => {
		const script = await findAsset('js');
		expect((await open(`${script}.map`)).status).toBe(404);
		expect((await open(script)).text).not.toContain('sourceMappingURL');
	});
});

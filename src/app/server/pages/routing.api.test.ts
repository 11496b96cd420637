// Walks § 2 of the specification line by line, by the table of addresses and over HTTP.
import { beforeAll, describe, expect, it } from 'vitest';
import { matchRoute, pathTo, resolveAddress, routes, unknownAddress } from '#platform/contract/paths.ts';
import { readReturnStatus } from '#test/support/answers.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

async function open(path: string): Promise<{ status: number; location: string | undefined; page: string | undefined }> {
	const { status, headers, text } = await app.client().send({ path });
	return { status, location: headers.location, page: /<html[^>]* data-page="([\w-]+)"/.exec(text)?.[1] };
}
const lettersOf = (path: string): readonly string[] => [path, path.toLowerCase(), path.toUpperCase()];
async function leadsTo(path: string, target: string): Promise<void> {
	expect(resolveAddress(path), path).toEqual({ kind: 'redirect', to: target });
	expect(await open(path), path).toEqual({ status: 302, location: target, page: undefined });
}
async function shows(path: string, page: string, status = 200): Promise<void> {
	expect(resolveAddress(path), path).toMatchObject({ kind: 'route' });
	expect(await open(path), path).toEqual({ status, location: undefined, page });
}

const publicPages = [
	['/account/login', 'login'],
	['/account/login/piper', 'login'],
	['/account/login/northgate', 'login'],
	['/account/login/any-other-key', 'login'],
	['/account/Privacy', 'legal'],
	['/account/Term-of-Use', 'legal'],
	['/account/Disclosure', 'legal'],
	['/auth/verifyTwoFactor', 'verify'],
	['/auth/zohocallback', 'provider-return'],
	['/auth/office365callback', 'provider-return'],
	// No brand of the samples has a provider of its own.
	['/auth/providercallback/okta', 'not-found'],
	['/auth/authorisedRedirect/17', 'account-linked'],
	['/PortalService/LoginVia', 'login-via'],
	['/account/secure', 'secure'],
	['/account/copies/a-token', 'stop-copies'],
	['/account/secure/a-token', 'secure'],
	['/account/confirmCopies/a-token', 'confirm-copies'],
	['/account/register', 'register'],
	['/account/forgotPassword', 'forgot-password'],
	['/account/resetPassword/a-token', 'reset-password'],
	['/auth/resetpwd/a-token', 'reset-password'],
] as const;
const publicPaths = publicPages.map(([path]) => path);

describe('public routes', () => {
	it.each(publicPages)('%s shows its page, in any letter case', async (path, page) => {
		for (const written of [...lettersOf(path), `${path}/`]) await shows(written, page);
		expect(matchRoute(path)?.surface).toBe('document');
	});
});

describe('redirects', () => {
	it.each([
		['/piper', '/account/login/piper'],
		['/', '/desktop'],
		['/portal/dashboard', '/desktop'],
		['/desktop', '/desktop/home'],
		['/UserAgentAdmin', '/UserAgentAdmin/home'],
	])('%s goes to %s, in any letter case', async (path, target) => {
		for (const written of lettersOf(path)) await leadsTo(written, target);
		if (path !== '/') await leadsTo(`${path}/`, target);
	});

	it('/404 is the not-found page', async () => {
		await shows('/404', 'not-found', 404);
	});

	it.each([
		'/nothing',
		'/account',
		'/account/logins',
		'/account/login/a/b',
		'/account/Privacy/x',
		'/auth',
		'/auth/verifyTwoFactor/x',
		'/portal',
		'/desktop/nothing',
		'/desktop/home/a/b',
		'/desktop/credit-buy-post',
		'/desktop/CCReceipt',
		'/UserAgentAdmin/CentumChangePersonnel',
		'/UserAgentAdmin/x',
		'/404/x',
		'/index.html',
		'/.env',
		'/wp-login.php',
		'/desktop/home/%2f%2fevil.example',
		`/${'long'.repeat(400)}`,
		'/%C3%A9',
		'//evil.example',
		'//evil.example/%2e%2e',
		'/\\evil.example',
	])('%s, any other path, goes to /, which is told why', async (path) => leadsTo(path, unknownAddress));

	it('tell nothing of an unknown address but that it is unknown', async () => {
		expect((await open('/nothing?begin=anything&language=fr')).location).toBe(unknownAddress);
		expect(new URL(unknownAddress, 'https://portal.example').pathname).toBe('/');
	});

	it('keep the query, and nothing but it', async () => {
		expect((await open('/piper?language=fr')).location).toBe('/account/login/piper?language=fr');
		expect((await open('/piper?a=1?b=2')).location).toBe('/account/login/piper?a=1?b=2');
		expect((await open('/?next=//evil.example')).location).toBe('/desktop?next=//evil.example');
	});

	it('end: whatever path one opens, a page comes in a few steps', async () => {
		for (const start of ['/', '/piper', '/nothing', '/portal/dashboard', '/UserAgentAdmin']) {
			let path = start;
			let steps = 0;
			for (let found = await open(path); found.location !== undefined; found = await open(path)) {
				path = found.location;
				steps += 1;
				expect(steps, start).toBeLessThanOrEqual(4);
			}
		}
	});
});

const staffPaths = [
	'/UserAgentAdmin/home',
	'/UserAgentAdmin/CentumAddPersonnel',
	'/UserAgentAdmin/CentumChangePersonnel/5',
	'/UserAgentAdmin/CentumTerminatePersonnel/5',
	'/UserAgentAdmin/people',
	'/UserAgentAdmin/people/5',
	'/UserAgentAdmin/offices',
	'/UserAgentAdmin/offices/toronto',
	'/UserAgentAdmin/teams',
	'/UserAgentAdmin/teams/closers',
	'/UserAgentAdmin/import',
	'/UserAgentAdmin/import/5',
	'/UserAgentAdmin/access',
	'/UserAgentAdmin/approvals',
	'/UserAgentAdmin/approvals/5',
	'/UserAgentAdmin/tiles',
	'/UserAgentAdmin/announcements',
	'/UserAgentAdmin/brands',
	'/UserAgentAdmin/newBrand',
	'/UserAgentAdmin/brands/piper',
	'/UserAgentAdmin/brands/piper/words',
	'/UserAgentAdmin/books',
	'/UserAgentAdmin/books/journal',
	'/UserAgentAdmin/books/accounts',
	'/UserAgentAdmin/books/invoices',
	'/UserAgentAdmin/books/tax',
	'/UserAgentAdmin/books/deferred',
	'/UserAgentAdmin/books/receivables',
	'/UserAgentAdmin/books/payouts',
	'/UserAgentAdmin/books/subscriptions',
	'/UserAgentAdmin/books/credits',
	'/UserAgentAdmin/payments',
	'/UserAgentAdmin/payments/5',
	'/UserAgentAdmin/open-items',
	'/UserAgentAdmin/corrections/5',
	'/UserAgentAdmin/audit',
	'/UserAgentAdmin/viewing/5',
];

describe('under /desktop and /UserAgentAdmin', () => {
	it.each([
		'/desktop/home',
		'/desktop/home/0198c2a4-7d3e-7abc-8def-0123456789ab',
		'/desktop/securitysettings',
		'/desktop/securitysettings/password',
		'/desktop/LaunchNAS',
		'/desktop/revoke',
		'/desktop/setupSecuritySettings',
		'/desktop/credit',
		'/desktop/credit/transfer',
		'/desktop/credit-buy',
		'/desktop/credit-buy/credits-50',
		'/desktop/credit-buy-post/credits-50',
		'/desktop/CCSuccess/cs_1',
		'/desktop/CCReceipt/cs_1',
		'/desktop/creditsandsubscriptions',
		'/desktop/creditsandsubscriptions/viewInvoices',
		'/desktop/creditsandsubscriptions/SMInvoice/9',
		'/desktop/subscription',
		'/desktop/subscription/1',
		'/desktop/creditsandsubscriptions/managesubscription/1',
		...staffPaths,
	])('%s opens the signed-in application, in any letter case', async (path) => {
		for (const written of lettersOf(path)) await shows(written, 'shell');
		expect(matchRoute(path)?.surface).toBe('app');
	});

	it('starts the first calls before the style sheet, which a script behind it would wait for', async () => {
		const { text } = await app.client().send({ path: '/desktop/home' });
		const script = text.indexOf('<script nonce=');
		expect(script).toBeGreaterThan(0);
		expect(script).toBeLessThan(text.indexOf('rel="stylesheet"'));
	});
});

describe('the table of addresses', () => {
	it('holds what the specification lists, and nothing besides', () => {
		// 13 public routes (a login variant is the login page with a key), /404, 15 desktop screens, 4 of the staff area and the 27 others of it; one that the
		// links of security notices lead to, the confirmation of an address for copies of invoices and their end, the return of a brand's own identity
		// provider, the list of payments, and what is announced.
		expect(Object.keys(routes)).toHaveLength(13 + 1 + 15 + 4 + 27 + 1 + 2 + 1 + 1 + 1);
		const listed = new Set(
			[
				...publicPaths,
				...staffPaths,
				'/404',
				'/desktop/home',
				'/desktop/securitysettings',
				'/desktop/setupSecuritySettings',
				'/desktop/LaunchNAS',
				'/desktop/announcements',
				'/desktop/revoke',
				'/desktop/credit',
				'/desktop/credit-buy',
				'/desktop/credit-buy-post/credits-50',
				'/desktop/CCSuccess/cs_1',
				'/desktop/CCReceipt/cs_1',
				'/desktop/creditsandsubscriptions',
				'/desktop/creditsandsubscriptions/viewPayments',
				'/desktop/creditsandsubscriptions/viewInvoices',
				'/desktop/creditsandsubscriptions/SMInvoice/9',
				'/desktop/subscription',
				'/desktop/creditsandsubscriptions/managesubscription/1',
			].map((path) => matchRoute(path)?.name),
		);
		expect(listed).toEqual(new Set(Object.keys(routes)));
	});

	it('builds an address that leads back to its route, parameters encoded', () => {
		expect(pathTo('login')).toBe('/account/login');
		expect(pathTo('login', { key: 'piper' })).toBe('/account/login/piper');
		for (const key of ['a b', 'é', '100%', 'a?b', 'a#b', 'a&b=c', '..x']) {
			expect(matchRoute(pathTo('home', { key }))).toMatchObject({ name: 'home', params: { key } });
		}
	});

	it('takes no parameter that could break out of its segment', () => {
		for (const key of ['a/b', 'a\\b', 'a\nb', 'a\u0000b', '../x']) {
			expect(matchRoute(pathTo('home', { key }))).toBeUndefined();
		}
	});
});

describe('what is no page', () => {
	it.each(['/v1/nothing', '/V1/nothing', '/assets/nothing.js', '/brand-assets/portico/nothing.svg', '/dev/mailbox'])(
		'%s is a ReturnStatus, not a way to /',
		async (path) => {
			const { returnStatus } = readReturnStatus(await app.client().send({ path }));
			expect(returnStatus).toMatchObject({ returnCode: 404, errorKey: 'request.unknown_call' });
		},
	);

	it.each(['POST', 'PUT', 'DELETE'])('%s changes nothing on the address of a page', async (method) => {
		const { status } = await app.client().send({ method, path: '/account/login' });
		expect(status).toBe(404);
	});
});

import { describe, expect, it } from 'vitest';
import { parseReturnAddress, requiresSignIn } from './paths.ts';

const origin = 'https://portal.example';

/** Each would lead away, run something, or meet the guard again, in some browser or some reading of it. */
const hostile = [
	'',
	'//evil.example',
	'///evil.example',
	'////evil.example/desktop/home',
	'//evil.example/desktop/home',
	'/\\evil.example',
	'/\\/evil.example',
	'\\\\evil.example',
	'\\/\\/evil.example',
	'/%5cevil.example',
	'/%5c%5cevil.example',
	'/%2fevil.example',
	'/%2f%2fevil.example',
	'%2f%2fevil.example',
	'/%252f%252fevil.example',
	'/./\\evil.example',
	'/.//evil.example',
	'/..//evil.example',
	'/../evil.example',
	'/desktop/home/..//evil.example',
	'/desktop/home/%2e%2e//evil.example',
	'/desktop/home/../../account/login',
	'/desktop/home/..',
	'/desktop/home/.',
	'/desktop/home/%2e',
	'/desktop/home/%2E%2e',
	'/desktop/home/.%2e',
	'/desktop//evil.example',
	'/desktop/home//',
	'https:evil.example',
	'https:/evil.example',
	'https://evil.example',
	'https://evil.example/desktop/home',
	'HTTPS://EVIL.EXAMPLE',
	'http:evil.example',
	'https:desktop/home',
	'javascript:alert(1)',
	'JavaScript:alert(1)',
	'java\tscript:alert(1)',
	'javascript://portal.example/%0aalert(1)',
	'/javascript:alert(1)',
	'data:text/html,x',
	'vbscript:x',
	'file:///etc/passwd',
	'blob:https://portal.example/x',
	'about:blank',
	'\t//evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'/\r\n/evil.example',
	'/\r\nSet-Cookie: a=b',
	'/desktop/home\n',
	'/desktop/home\t',
	'/desktop/home ',
	' /desktop/home',
	'/desktop/home\u0000',
	'/desktop/home\u2028',
	'/desktop/home\u200b',
	'/desktop/home\ufeff',
	'/desktop/home\\..',
	'\u00a0//evil.example',
	'/\u00a0/evil.example',
	'/\u2044evil.example',
	'/\uff0fevil.example',
	'/\uff0f\uff0fevil.example',
	'/\u3002evil.example',
	'/\u2025/evil.example',
	'@evil.example',
	'/@evil.example',
	'//portal.example@evil.example/desktop/home',
	'https://portal.example@evil.example',
	'https://portal.example.evil.example/desktop/home',
	'portal.example/desktop/home',
	'desktop/home',
	'./desktop/home',
	'?/desktop/home',
	'#/desktop/home',
	'/',
	'/account/login',
	'/account/Privacy',
	'/auth/verifyTwoFactor',
	'/404',
	'/desktop/home/%2f%2fevil.example',
	'/desktop/home/%5cevil.example',
	'/desktop/home/%0a',
	'/desktop/home/%00',
	'/desktop/home/%',
	'/desktop/home/%zz',
	'/desktop/home/%c0%af',
	'/desktop/home/a/b',
	'/desktop/homes',
	'/desktop/home;//evil.example',
	'/desktop/subscription',
	'/UserAgentAdmin/home',
	`/desktop/home?x=${'a'.repeat(2048)}`,
];

describe('the remembered return address (R-59)', () => {
	it('is tried with at least sixty hostile ones', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(60));

	it.each(hostile)('%j is forgotten', (stored) => expect(parseReturnAddress(stored)).toBeUndefined());

	it.each([undefined, null, 1, true, {}, ['/desktop/home'], { toString: () => '/desktop/home' }])(
		'%j, which is no text, is forgotten',
		(stored) => expect(parseReturnAddress(stored)).toBeUndefined(),
	);

	it.each([
		'/desktop/home',
		'/Desktop/HOME',
		'/desktop/home/',
		'/desktop/home/0198c2a4-7d3e-7abc-8def-0123456789ab',
		'/desktop/home/x?tab=2&next=//evil.example',
		'/desktop/home#https://evil.example',
		'/desktop/home/a%20b',
		'/desktop/home/d%C3%A9j%C3%A0',
	])('%j, a screen of ours, is kept whole and stays on our origin', (stored) => {
		expect(parseReturnAddress(stored)).toBe(stored);
		expect(new URL(stored, origin).origin).toBe(origin);
		expect(new URL(stored, origin).pathname.toLowerCase()).toMatch(/^\/desktop\/home/);
	});
});

describe('the navigation guard (specification § 2)', () => {
	it.each([
		'/desktop/home',
		'/desktop/credit',
		'/desktop/revoke',
		'/UserAgentAdmin/home',
		'/desktop/CCReceipt/1',
		'/x',
	])('%s needs a signed-in person', (path) => expect(requiresSignIn(path)).toBe(true));

	it.each(['/account/login', '/account/login/piper', '/account/Privacy', '/account/resetPassword/t', '/404'])(
		'%s, a public route, needs none',
		(path) => expect(requiresSignIn(path)).toBe(false),
	);

	it.each(['/auth', '/auth/x', '/x/zohocallback', '/office365callback/y', '/AUTH/anything', '/a/authorisedRedirect/b'])(
		'%s is exempt by its word',
		(path) => expect(requiresSignIn(path)).toBe(false),
	);

	it.each([
		'/desktop/home/auth',
		'/desktop/home/zohocallback',
		'/desktop/home/office365callback',
		'/desktop/home/authorisedRedirect',
		'/desktop/credit/auth',
		'/UserAgentAdmin/CentumChangePersonnel/auth',
	])('%s gains nothing from the word in it', (path) => expect(requiresSignIn(path)).toBe(true));

	it.each(['/author', '/x/zohocallbacks', '/authorisedRedirects'])('%s only begins like an exempt word', (path) =>
		expect(requiresSignIn(path)).toBe(true),
	);
});

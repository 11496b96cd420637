// The HTML of signed-in screens shows them as they are before any answer. A part that needs a browser to be drawn is a fault here.
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#platform/contract/language.ts';
import { pathTo, routes } from '#platform/contract/paths.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

async function open(path: string, language: Language = 'en'): Promise<string> {
	const client = app.client();
	client.cookies.set(cookieNames.language, language);
	const { status, text } = await client.send({ path });
	expect(status, path).toBe(200);
	return text;
}

const titleOf = (html: string): string | undefined => /<h1[^>]*>([^<]*)</.exec(html)?.[1];
const screens = Object.values(routes)
	.filter(({ surface }) => surface === 'app')
	.map(({ pattern }) => pattern.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '20001'));

/** In bytes, compressed as they are sent: what a phone waits for. They may only fall without a word about it. */
const mostOfHome = 11_880;
const mostOfLogin = 13_750;
const asSent = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** One nonce takes a few bytes more than another. */
const sizeOf = (html: string): number =>
	brotliCompressSync(html.replaceAll(/ nonce="[^"]*"/g, ' nonce="0123456789abcdefghijkl"'), { params: asSent }).length;

it.each(languages)(
	'the login page is one flight with its style and form, and asks for no script: %s',
	async (language) => {
		const html = await open(pathTo('login'), language);
		expect(html).toContain('type="password"');
		expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="(?:stylesheet|modulepreload)"/);
		expect(sizeOf(html)).toBeLessThan(mostOfLogin);
	},
);

/** In characters: all script that a phone reads and runs before its person does anything. */
it.each([
	[pathTo('login'), 4_900],
	[pathTo('home'), 10_750],
	[pathTo('staffPeople'), 10_750],
])('before any act %s runs its inline script alone, of at most %i characters', async (path, most) => {
	const html = await open(path);
	const inline = Array.from(html.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs), ([, script = '']) => script);
	expect(inline).toHaveLength(1);
	expect(inline.join('').length).toBeLessThanOrEqual(most);
	expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/);
});

describe('the HTML of a signed-in screen', () => {
	it.each(languages)('is small for the home, with its icons: %s', async (language) => {
		const html = await open(pathTo('home'), language);
		expect(sizeOf(html)).toBeLessThan(mostOfHome);
	});

	it.each(screens)('of %s is drawn without a browser, in both languages', async (path) => {
		for (const language of languages) {
			const html = await open(path, language);
			expect(html).toContain('<main id="content"');
			expect(html).not.toMatch(/<template data-|<template><\/template>|<!--|\sstyle="/);
		}
	});

	it.each([
		[pathTo('credit', { key: 'transactions' }), 'Transactions', 'Opérations'],
		[pathTo('credit', { key: 'auto-load' }), 'Auto-load', 'Recharge automatique'],
		[pathTo('invoices'), 'Payments and invoices', 'Paiements et factures'],
		[pathTo('creditsAndSubscriptions'), 'Credits and subscriptions', 'Crédits et abonnements'],
		[pathTo('subscription'), 'Subscription', 'Abonnement'],
		[pathTo('securitySettings'), 'Security', 'Sécurité'],
		[pathTo('securitySettings', { key: 'password' }), 'Password', 'Mot de passe'],
		[pathTo('staffPeople'), 'People', 'Personnes'],
		[pathTo('staffAudit'), 'Audit log', 'Journal d’audit'],
	])('of %s has its title', async (path, english, french) => {
		expect(titleOf(await open(path))).toBe(english);
		expect(titleOf(await open(path, 'fr'))).toBe(french);
	});

	it('marks where one is, and says once that something is loading', async () => {
		const html = await open(pathTo('staffAudit'));
		expect(html).toMatch(/aria-current="page" href="\/UserAgentAdmin\/audit"/);
		expect(html).toContain('data-loading=""');
		expect(html).toContain('This is taking longer than usual.');
	});

	it('is the same for every record that the address names, and however a section is written', async () => {
		// Whose record it is stands in the calls that the page begins with, and nowhere else.
		const bare = (html: string): string =>
			html.replaceAll(/(?:nonce|data-early-calls)="[^"]*"/g, '').replaceAll(/nonce-[\w-]+/g, '');
		const person = (key: string): Promise<string> => open(pathTo('staffPerson', { key })).then(bare);
		expect(await person('20001')).toBe(await person('20002'));
		const section = (key: string): Promise<string> => open(pathTo('credit', { key })).then(bare);
		expect(await section('USAGE')).toBe(await section('usage'));
		expect(await section('<b>nothing')).toBe(await section('other'));
	});
});

// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages, themes } from '#platform/contract/language.ts';
import { hours } from '#platform/contract/duration.ts';
import {
	addEditor,
	beginBrand,
	type BrandApp,
	changeFields,
	clearDrafts,
	drawing,
	type Editor,
	openBrandApp,
	uploadPicture,
} from '#test/support/brand-drafts.ts';
import { addTestStaff } from '#test/support/staff.ts';
import type { RawAnswer } from '#test/support/test-client.ts';
import { makeDraftLink, pageAddress, previewBrand, type PreviewLook, previewPages } from '../contract.ts';

let app: BrandApp;
let editor: Editor;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	await clearDrafts(app, editor);
	await changeFields(app, editor, change);
});

/** Everything that the pages show of a brand’s words has another value. */
const change = {
	'names.en': 'Larkspur Lending',
	'names.fr': 'Prêts Larkspur',
	'tagline.en': 'Loans in bloom',
	'tagline.fr': 'Des prêts en fleurs',
	'hotline.number': '416 555-0199',
	'hotline.hours.en': 'at noon',
	'hotline.hours.fr': 'à midi',
	'knowledgeBase.mortgage.en': 'https://larkspur.example/m',
	'knowledgeBase.mortgage.fr': 'https://larkspur.example/h',
	'knowledgeBase.payment.en': 'https://larkspur.example/p',
	'knowledgeBase.payment.fr': 'https://larkspur.example/q',
};
const names = { en: change['names.en'], fr: change['names.fr'] };

const brandKey = 'portico';
const look: PreviewLook = { version: 'draft', width: 'desk', theme: 'default', language: 'en' };
const pass = async (key = brandKey): Promise<string> =>
	(await app.client().succeed(previewBrand, { brandKey: key }, { token: editor.token })).address;
const link = async (key = brandKey): Promise<string> => {
	const wish = { linkId: crypto.randomUUID(), brandKey: key, forWhom: crypto.randomUUID(), days: 7 };
	return (await app.client().succeed(makeDraftLink, wish, { token: editor.token })).address;
};
const open = (path: string, client = app.client()): Promise<RawAnswer> => client.send({ path });
const openPage = (address: string, page: (typeof previewPages)[number] = 'sign-in', more: Partial<PreviewLook> = {}) =>
	open(pageAddress(address, page, { ...look, ...more }));
const statusOf = async (address: string): Promise<number> => (await openPage(address)).status;
const isShown = async (address: string): Promise<boolean> =>
	(await openPage(address)).text.includes(' data-preview="draft"');
const found = (text: string, words: readonly string[]): readonly string[] =>
	words.filter((word) => text.includes(word));
/** Gives the drawings in a page, one after the other. */
const picturesIn = (page: string): string =>
	[...page.matchAll(/data:image\/svg\+xml;charset=utf-8;base64,([\w+/=]+)/g)]
		.map(([, body = '']) => Buffer.from(body, 'base64').toString('utf8'))
		.join('');

describe('the pages of a draft', () => {
	it('show the draft in both languages and themes, and not a word or picture of what is live', async () => {
		for (const slot of ['logo-light', 'logo-dark', 'mark'])
			await uploadPicture(app, editor, drawing('', slot === 'mark' ? '0 0 40 40' : '0 0 120 40'), { slot });
		const address = await pass();
		for (const page of previewPages)
			for (const language of languages)
				for (const theme of themes) {
					const { status, text } = await openPage(address, page, { language, theme });
					const what = [page, language, theme].join(' ');
					expect(status, what).toBe(200);
					expect(found(text, [names[language]]), what).toHaveLength(1);
					expect(found(text, ['/brand-assets/', '1 800 555-0142', 'Maplecrest', 'Piper', 'piper']), what).toEqual([]);
					const isPaper = page === 'receipt' || page === 'invoice';
					// Who sells, and where mail is answered, are commerce, which this draft leaves.
					if (!isPaper && page !== 'mail') expect(found(text, ['Portico', 'portico']), what).toEqual([]);
				}
	});

	it('have no script, no form that is sent, and no way out', async () => {
		for (const address of [await pass(), await link()]) {
			for (const page of previewPages) {
				const { text, headers } = await openPage(address, page);
				const [, body = ''] = text.split('<div id="root">');
				expect(/<script|<noscript/.test(text), page).toBe(false);
				expect(/<a [^<>]*href="[^#]|action=|type="password"|autofocus/i.test(body), page).toBe(false);
				const policy = headers['content-security-policy']?.toString() ?? '';
				const rules = [
					"default-src 'none'",
					"form-action 'none'",
					"frame-ancestors 'self'",
					'sandbox allow-same-origin',
				];
				expect(found(policy, rules), page).toEqual(rules);
				expect(found(policy, ['allow-scripts', 'script-src', 'allow-forms']), page).toEqual([]);
			}
		}
	});

	it('are kept and found by nobody, and set no cookie', async () => {
		const address = await link();
		for (const path of [address, `${address}/home`, `${address}x/home`]) {
			const { headers } = await open(path);
			expect(headers, path).toMatchObject({
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex, nofollow',
				'referrer-policy': 'no-referrer',
			});
			expect(headers['set-cookie'], path).toBeUndefined();
		}
		expect((await open('/robots.txt')).text).toContain('Disallow: /brand-preview/');
	});

	it('have the draft’s own pictures in themselves', async () => {
		await uploadPicture(app, editor, drawing('<title>new</title>'));
		expect(picturesIn((await openPage(await pass())).text)).toContain('<title>new</title>');
	});

	it('say in both languages that they are a draft, except in the editor’s own frame', async () => {
		const address = await pass();
		const isMarked = async (path: string) => (await open(path)).text.includes('Draft · Brouillon');
		expect(await isMarked(`${address}/sign-in`)).toBe(true);
		expect(await isMarked(`${address}/sign-in?framed=yes`)).toBe(false);
		// The recipient of a link cannot remove the mark.
		expect(await isMarked(`${await link()}/sign-in?framed=yes`)).toBe(true);
	});

	it('show what is live to the editor alone', async () => {
		const live = await openPage(await pass(), 'sign-in', { version: 'live' });
		expect(found(live.text, ['Portico', 'Larkspur', 'data-draft-bar'])).toEqual(['Portico']);
		const shared = await openPage(await link(), 'sign-in', { version: 'live' });
		expect(found(shared.text, ['Larkspur', 'data-draft-bar'])).toHaveLength(2);
	});

	it('write hostile values as text', async () => {
		const hostile = '</style><script>alert(1)</script>"><img src=x onerror=alert(1)>__NONCE__ nonce="__NONCE__"';
		const fields = ['names.en', 'names.fr', 'tagline.en', 'hotline.number', 'hotline.hours.en'];
		await changeFields(app, editor, Object.fromEntries(fields.map((field) => [field, hostile])));
		const address = await pass();
		for (const page of previewPages) {
			const { status, text } = await openPage(address, page);
			expect(status, page).toBe(200);
			expect(found(text, ['<script', '<img src=x', 'alert(1)</', ' onerror="']), page).toEqual([]);
		}
	});

	it('stand on a page for each width of the reader’s window', async () => {
		const { text } = await openPage(await link(), 'home', { width: 'own' });
		for (const layout of ['wide', 'medium', 'phone']) expect(text).toContain(`<div data-layout="${layout}">`);
	});
});

describe('a brand in the making', () => {
	it('is shown with samples for what is still to come, under the hosts of who makes it', async () => {
		const key = await beginBrand(app, editor);
		for (const address of [await pass(key), await link(key)]) {
			for (const page of previewPages) {
				const { status, text } = await openPage(address, page);
				expect(status, page).toBe(200);
				expect(found(text, ['Lakeshore Lending', 'Portico', 'portico', 'Zoho']), page).toEqual(['Lakeshore Lending']);
			}
			expect(picturesIn((await openPage(address)).text)).toContain('Lakeshore Lending');
			expect((await open(`${address}/home`, app.client('piper'))).status).toBe(404);
		}
		const { hasLive } = await app.client().succeed(previewBrand, { brandKey: key }, { token: editor.token });
		expect(hasLive).toBe(false);
		expect((await openPage(await pass(key), 'home', { version: 'live' })).status).toBe(404);
	});
});

describe('the address of an editor', () => {
	it('works for an hour, on the hosts of the own brand, for the draft as it was', async () => {
		const address = await pass();
		expect(await isShown(address)).toBe(true);
		expect((await open(`${address}/sign-in`, app.client('piper'))).status).toBe(404);
		const last = address.at(-5);
		expect(await statusOf(`${address.slice(0, -5)}${last === 'a' ? 'b' : 'a'}${address.slice(-4)}`)).toBe(404);
		await changeFields(app, editor, { 'tagline.en': 'Another one' });
		expect(await isShown(address)).toBe(false);
		const renewed = await pass();
		app.clock.advance(hours(1));
		expect(await statusOf(renewed)).toBe(404);
	});

	it('is given to nobody who may not edit the brand, and for no other brand', async () => {
		const refuse = (token: string, key = brandKey) => app.client().refused(previewBrand, { brandKey: key }, { token });
		expect(await refuse((await addTestStaff(app, { role: 'auditor' })).token)).toBe('session.forbidden');
		// An administrator of one of its two organisations has no say over the whole brand.
		expect(await refuse((await addTestStaff(app)).token)).toBe('session.forbidden');
		expect(await refuse(editor.token, 'piper')).toBe('brands.not_found');
	});

	it('says whether there is a draft', async () => {
		await clearDrafts(app, editor);
		const answer = await app.client().succeed(previewBrand, { brandKey }, { token: editor.token });
		expect(answer).toMatchObject({ hasDraft: false, hasLive: true });
		expect(await isShown(answer.address)).toBe(false);
		expect((await openPage(answer.address, 'home', { version: 'live' })).status).toBe(200);
	});
});

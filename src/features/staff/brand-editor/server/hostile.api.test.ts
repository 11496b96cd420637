// Tries to give a brand what it must never have; each attempt is refused.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
	addEditor,
	type BrandApp,
	beginBrand,
	changeFields,
	clearDrafts,
	drawing,
	type Editor,
	openBrandApp,
	uploadPicture,
} from '#test/support/brand-drafts.ts';
import { organisations } from '#test/support/test-people.ts';
import { changeBrand, getBrand } from '../contract.ts';

let app: BrandApp;
let editor: Editor;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	await clearDrafts(app, editor);
});

it.each<[path: string, value: unknown, code: string]>([
	['names.en', 'Portico\r\nBcc: everybody@evil.example', 'invalid'],
	['names.fr', 'Portico\u2028X', 'invalid'],
	['names.en', '\u202Eocitrop', 'invalid'],
	['names.en', '', 'invalid'],
	['names.en', 'x'.repeat(401), 'invalid'],
	['names.en', ['Portico'], 'invalid'],
	['names.en', null, 'missing'],
	['mail.fromName.en', 'Portico\nReply-To: x@evil.example', 'invalid'],
	['mail.fromAddress', 'mail@portico.example\r\nBcc: x@evil.example', 'invalid'],
	['mail.fromAddress', '"x" <x@evil.example>', 'invalid'],
	['mail.replyTo', 'nobody', 'invalid'],
	['colours.accent', 'red;background:url(https://evil.example)', 'invalid'],
	['colours.dark.header', '#fff', 'invalid'],
	['colours.light.header', 'var(--x)', 'invalid'],
	['knowledgeBase.mortgage.en', 'javascript:alert(1)', 'invalid'],
	['knowledgeBase.mortgage.en', 'https://help.example/"><script>', 'invalid'],
	['knowledgeBase.payment.fr', '//evil.example', 'invalid'],
	['postLogoutUrl', '/\\evil.example', 'invalid'],
	['legalEntity.website', 'http://portico.example', 'invalid'],
	['hosts', ['*.portico.example'], 'invalid'],
	['hosts', ['localhost', '192.0.2.7'], 'host'],
	['hosts', ['localhost', '2130706433'], 'host'],
	['hosts', ['localhost', 'portal'], 'host'],
	['hosts', ['localhost', 'portal..example'], 'host'],
	['hosts', ['localhost', 'piper.localhost'], 'host'],
	['hosts', ['localhost', 'xn--rtico-iyen.example'], 'host'],
	['organisations', [organisations.portico, organisations.piper], 'organisation'],
	['firstAdministrator', { givenName: 'J', familyName: 'M', email: 'j@m.example\r\nBcc: x@evil.example' }, 'invalid'],
	[
		'firstAdministrator',
		{ givenName: 'www.evil.example', familyName: 'M', email: 'j@m.example', language: 'en' },
		'invalid',
	],
	['credits.unitPrice', -1, 'invalid'],
	['credits.bundles', [{ key: '../x', credits: 1, bonus: 0, price: 1 }], 'invalid'],
	['packages.gold', { key: 'silver' }, 'invalid'],
	[
		'identityProviders.own',
		{ names: { en: 'Own', fr: 'Propre' }, issuer: 'http://id.example', clientId: 'x' },
		'invalid',
	],
	['signInMethods', [], 'invalid'],
	['legal.privacy.en', { title: 'Privacy' }, 'invalid'],
	['pictures.logo-light', { name: 'logo-light.svg', sha256: '0'.repeat(64) }, 'invalid'],
])('%s is not %j', async (path, value, code) => {
	const answer = await changeFields(app, editor, { [path]: value });
	expect(answer).toMatchObject({ outcome: 'refused', faults: [{ path, code }] });
	const { drafts } = await app.client().succeed(getBrand, { brandKey: 'portico' }, { token: editor.token });
	expect(drafts.map(({ changes }) => changes)).toEqual([0, 0]);
});

it.each(['key', 'legal', 'mortgageProduct', 'partners.__proto__', 'productNames.constructor', 'names.de', 'apiOrigin'])(
	'%s is no field',
	async (path) => {
		const change = { brandKey: 'portico', changes: [{ path, seen: 'null', value: '"x"' }] };
		const { returnStatus } = await app.client().call(changeBrand, change, { token: editor.token });
		expect(['brands.no_such_field', 'request.invalid']).toContain(returnStatus.errorKey);
	},
);

it.each(['{', '"x', `${'['.repeat(50)}${']'.repeat(50)}`])(
	'a value is JSON, not deeper than any field: %s',
	async (value) => {
		const change = { brandKey: 'portico', changes: [{ path: 'names.en', seen: 'null', value }] };
		expect(await app.client().refused(changeBrand, change, { token: editor.token })).toBe('request.invalid');
	},
);

it.each<[what: string, body: string | Buffer, code: string]>([
	['a script', drawing('<script>alert(1)</script>'), 'brands.picture_not_a_drawing'],
	['a handler', drawing('<rect onload="alert(1)"/>'), 'brands.picture_not_a_drawing'],
	['a link', drawing('<use href="https://evil.example/x.svg#a"/>'), 'brands.picture_not_a_drawing'],
	['a foreign style', drawing('<style>rect{fill:url(https://evil.example)}</style>'), 'brands.picture_not_a_drawing'],
	['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>', 'brands.picture_no_view_box'],
	['no size', drawing('', '0 0 0 0'), 'brands.picture_no_view_box'],
	['another shape', drawing('', '0 0 2000 10'), 'brands.picture_shape'],
	['a page', '<!doctype html><p>x</p>', 'brands.picture_not_an_image'],
	['half a PNG', Buffer.from('\x89PNG\r\n\x1a\nxxxx', 'latin1'), 'brands.picture_not_an_image'],
	['10 MB', drawing(`<desc>${'x'.repeat(10_000_000)}</desc>`), 'request.too_large'],
])('a picture with %s is refused', async (_what, body, code) => {
	expect((await uploadPicture(app, editor, body)).text).toContain(code);
});

it('a mark is square, and a slot is one that brands have', async () => {
	expect((await uploadPicture(app, editor, drawing(), { slot: 'mark' })).text).toContain('brands.picture_shape');
	expect((await uploadPicture(app, editor, drawing('', '0 0 40 40'), { slot: 'mark' })).status).toBe(200);
	expect((await uploadPicture(app, editor, drawing(), { slot: 'banner' })).text).toContain('brands.no_such_field');
	expect((await uploadPicture(app, editor, drawing(), { brandKey: 'piper', seen: 'none' })).text).toContain(
		'brands.not_found',
	);
});

it('what was sold keeps its meaning: a price comes after those that there are, and a changed bundle has a new key', async () => {
	const { fields } = await app
		.client()
		.succeed(getBrand, { brandKey: 'portico', section: 'commerce' }, { token: editor.token });
	const live = (path: string) => JSON.parse(fields.find((one) => one.path === path)?.live ?? 'null');
	const sold = live('packages.essential');
	const bundles = live('credits.bundles');
	const sells = (path: string, value: unknown) => changeFields(app, editor, { [path]: value });
	const refused = (path: string) => ({ outcome: 'refused', faults: [{ path, code: 'sold' }] });
	expect(await sells('packages.essential', null)).toMatchObject(refused('packages.essential'));
	expect(await sells('packages.essential', { ...sold, prices: [9_900] })).toMatchObject(refused('packages.essential'));
	const [first, ...others] = bundles;
	expect(await sells('credits.bundles', [{ ...first, price: 1 }, ...others])).toMatchObject(refused('credits.bundles'));
	const dearer = { ...sold, prices: [...sold.prices, 3_100] };
	expect(await sells('packages.essential', dearer)).toMatchObject({ outcome: 'saved' });
	const added = { key: 'credits-60', credits: 60, bonus: 0, price: 5_900 };
	expect(await sells('credits.bundles', [...others, added])).toMatchObject({ outcome: 'saved' });
});

it('a new brand takes no organisation that has people', async () => {
	const key = await beginBrand(app, editor);
	const answer = await changeFields(app, editor, { organisations: [organisations.maplecrest] }, key);
	expect(answer).toMatchObject({ outcome: 'refused', faults: [{ path: 'organisations', code: 'organisation' }] });
});

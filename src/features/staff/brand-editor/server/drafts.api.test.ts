// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import {
	addEditor,
	beginBrand,
	type BrandApp,
	changeFields,
	clearDrafts,
	drawing,
	type Editor,
	fullName,
	openBrandApp,
	pictureOf,
	uploadPicture,
} from '#test/support/brand-drafts.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { makeBrand } from '#features/staff/brand-beginnings/contract.ts';
import { changeBrand, discardBrandDraft, getBrand, getBrandPicture, listBrands, undoBrandChange } from '../contract.ts';
import type { BrandSection } from '../contract/parts.ts';
import { readValue, writeValue } from '../rules.ts';

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

const brandKey = 'portico';
const read = (section?: BrandSection, by: Pick<Editor, 'token'> = editor) =>
	app.client().succeed(getBrand, { brandKey, ...(section && { section }) }, { token: by.token });
const fieldOf = async (path: string, section: BrandSection) =>
	read(section).then(({ fields }) => {
		const found = fields.find((one) => one.path === path);
		return { live: readValue(found?.live ?? 'null'), draft: readValue(found?.draft ?? 'null') };
	});
const save = (path: string, seen: unknown, value: unknown) => {
	const change = { path, seen: writeValue(seen), value: writeValue(value) };
	return app.client().succeed(changeBrand, { brandKey, changes: [change] }, { token: editor.token });
};

describe('a draft', () => {
	it('has what was changed, by whom and when, and nothing of it is live', async () => {
		const was = app.registry.getByKey(brandKey);
		expect(await changeFields(app, editor, { 'names.en': 'Portico Lending' })).toMatchObject({ outcome: 'saved' });
		expect(await fieldOf('names.en', 'appearance')).toMatchObject({ live: 'Portico', draft: 'Portico Lending' });
		const { names, drafts, sections, faults, mayEdit } = await read();
		expect(names.en).toBe('Portico Lending');
		expect(drafts[0]).toMatchObject({ kind: 'appearance', changes: 1, state: 'open' });
		expect(drafts[0]?.by).toBe(fullName(editor));
		expect(sections[0]).toEqual({ section: 'appearance', changes: 1 });
		expect(faults).toEqual([]);
		expect(mayEdit).toBe(true);
		await app.brands.refresh();
		expect(app.registry.getByKey(brandKey)).toBe(was);
	});

	it('loses a change by undo, and by saving what is live', async () => {
		await changeFields(app, editor, { 'hotline.number': '1 800 555-0199', 'tagline.en': 'One door' });
		await app
			.client()
			.succeed(
				undoBrandChange,
				{ brandKey, path: 'hotline.number', seen: '"1 800 555-0199"' },
				{ token: editor.token },
			);
		expect((await read()).drafts[0]?.changes).toBe(1);
		const { live } = await fieldOf('tagline.en', 'words');
		await changeFields(app, editor, { 'tagline.en': live });
		expect((await read()).drafts[0]?.changes).toBe(0);
	});

	it('keeps both sides where two editors change one field', async () => {
		const other = await addEditor(app);
		const { draft: seen } = await fieldOf('tagline.fr', 'words');
		await changeFields(app, other, { 'tagline.fr': 'Une porte' });
		const answer = await save('tagline.fr', seen, 'Une seule porte');
		expect(answer).toMatchObject({ outcome: 'conflict', conflicts: [{ path: 'tagline.fr', theirs: '"Une porte"' }] });
		expect(answer.conflicts[0]?.by).toBe(fullName(other));
		expect((await fieldOf('tagline.fr', 'words')).draft).toBe('Une porte');
		expect(await save('tagline.fr', 'Une porte', 'Une seule porte')).toMatchObject({ outcome: 'saved' });
	});

	it('is not undone where somebody else changed the field since', async () => {
		const other = await addEditor(app);
		await changeFields(app, editor, { 'tagline.fr': 'Une seule porte' });
		await changeFields(app, other, { 'tagline.fr': 'Une porte' });
		const order = { brandKey, path: 'tagline.fr', seen: '"Une seule porte"' };
		const { conflicts } = await app.client().succeed(undoBrandChange, order, { token: editor.token });
		expect(conflicts).toMatchObject([{ path: 'tagline.fr', theirs: '"Une porte"', by: fullName(other) }]);
		expect((await fieldOf('tagline.fr', 'words')).draft).toBe('Une porte');
		const again = { ...order, seen: '"Une porte"' };
		expect(await app.client().succeed(undoBrandChange, again, { token: editor.token })).toEqual({ conflicts: [] });
		expect((await read()).drafts[0]?.changes).toBe(0);
	});

	it('is thrown away by its kind', async () => {
		await changeFields(app, editor, { 'tagline.en': 'One door', 'credits.unitPrice': 120 });
		await app.client().succeed(discardBrandDraft, { brandKey, kind: 'appearance' }, { token: editor.token });
		expect((await read()).drafts.map(({ changes }) => changes)).toEqual([0, 1]);
	});
});

describe('an accent', () => {
	it('brings the colours of both themes with it, in one change', async () => {
		const key = await beginBrand(app, editor);
		const darkAccent = async () => {
			const asked = { brandKey: key, section: 'appearance' as const };
			const { fields } = await app.client().succeed(getBrand, asked, { token: editor.token });
			return fields.find(({ path }) => path === 'colours.dark.accent')?.draft;
		};
		const before = await darkAccent();
		expect(await changeFields(app, editor, { 'colours.accent': '#a3440f' }, key)).toMatchObject({ outcome: 'saved' });
		expect(await darkAccent()).not.toBe(before);
	});

	it('leaves colours that people see now and that do not follow it', async () => {
		expect(await changeFields(app, editor, { 'colours.accent': '#a3440f' })).toMatchObject({ outcome: 'saved' });
		const { fields, drafts, faults } = await read('appearance');
		expect({ changes: drafts[0]?.changes, faults }).toEqual({ changes: 1, faults: [] });
		const own = fields.find(({ path }) => path === 'colours.dark.header');
		const accent = fields.find(({ path }) => path === 'colours.dark.accentSoft');
		expect([own?.draft, accent?.draft]).toEqual([own?.live, accent?.live]);
	});

	it('that is too light is refused with the nearest that passes, and the draft stays', async () => {
		const answer = await changeFields(app, editor, { 'colours.accent': '#e8822e' });
		expect(answer).toMatchObject({
			outcome: 'refused',
			faults: [
				{ path: 'colours.accent', code: 'contrast', ratio: 2.4, minimum: 3, against: '#eef0f3', nearest: '#d47011' },
			],
		});
		expect((await read()).drafts[0]?.changes).toBe(0);
		expect(await changeFields(app, editor, { 'colours.accent': '#d47011' })).toMatchObject({ outcome: 'saved' });
	});

	it('leaves a colour that the draft sets itself', async () => {
		await changeFields(app, editor, { 'colours.light.header': '#fdf8f3' });
		await changeFields(app, editor, { 'colours.accent': '#a3440f' });
		expect((await fieldOf('colours.light.header', 'appearance')).draft).toBe('#fdf8f3');
	});
});

describe('who may', () => {
	it('is decided by the reach over the whole brand: others read', async () => {
		const reader = await addTestStaff(app);
		expect((await read('words', reader)).mayEdit).toBe(false);
		const change = { brandKey, changes: [{ path: 'tagline.en', seen: 'null', value: '"Mine"' }] };
		expect(await app.client().refused(changeBrand, change, { token: reader.token })).toBe('session.forbidden');
		const names = { en: 'Mine', fr: 'Mienne' };
		const begun = { brandKey: 'mine', names, accent: '#1670a8', copiesCommerce: false };
		expect(await app.client().refused(makeBrand, begun, { token: reader.token })).toBe('session.forbidden');
		expect((await uploadPicture(app, reader, drawing())).text).toContain('session.forbidden');
	});

	it('holds the permission, in an account of their own', async () => {
		const token = await openTestSession(app, await addTestPerson(app));
		expect(await app.client().refused(listBrands, {}, { token })).toBe('session.forbidden');
		const switched = await openSwitchedSession(app, editor.person, await addTestPerson(app));
		expect(await app.client().refused(listBrands, {}, { token: switched })).toBe('session.forbidden');
	});

	it('sees no brand of another company, live or begun', async () => {
		const { token } = await addEditor(app, 'piper', organisations.piper);
		const names = { en: 'Piper South', fr: 'Piper Sud' };
		const begun = { brandKey: 'piper-south', names, accent: '#1670a8', copiesCommerce: true };
		await app.client('piper').succeed(makeBrand, begun, { token });
		const { brands } = await app.client('piper').succeed(listBrands, {}, { token });
		expect(brands.map((one) => one.brandKey)).toEqual(['piper', 'piper-south']);
		for (const key of ['piper', 'piper-south', 'nobody'])
			expect(await app.client().refused(getBrand, { brandKey: key }, { token: editor.token })).toBe('brands.not_found');
		const taken = { ...begun, brandKey: 'piper-south' };
		expect(await app.client().refused(makeBrand, taken, { token: editor.token })).toBe('brands.key_taken');
		const own = await app.client().succeed(listBrands, {}, { token: editor.token });
		expect(own.brands.map((one) => one.brandKey)).toEqual(['portico']);
	});
});

describe('a new brand', () => {
	it('says which parts are still to come, and takes no word of the one that it is made under', async () => {
		const key = 'lakeshore';
		const names = { en: 'Lakeshore Lending', fr: 'Prêts Lakeshore' };
		const begun = { brandKey: key, names, accent: '#1670a8', copiesCommerce: true };
		await app.client().succeed(makeBrand, begun, { token: editor.token });
		const brand = await app.client().succeed(getBrand, { brandKey: key, section: 'commerce' }, { token: editor.token });
		expect(brand.isPublished).toBe(false);
		expect(brand.parts?.filter(({ isDone }) => isDone).map(({ part }) => part)).toEqual([
			'names',
			'sign-in',
			'features',
		]);
		expect(brand.fields.find(({ path }) => path === 'credits.unitPrice')?.draft).toBe('100');
		expect(
			JSON.stringify([brand.names, brand.hosts, brand.fields.filter(({ path }) => path.startsWith('legalEntity'))]),
		).not.toContain('Portico');
		const { brands } = await app.client().succeed(listBrands, {}, { token: editor.token });
		expect(brands.find((one) => one.brandKey === key)).toMatchObject({
			partsDone: 3,
			attention: [{ code: 'parts_missing', section: 'appearance', count: 6 }],
		});
	});

	it('goes as a whole when its draft is thrown away', async () => {
		const key = await beginBrand(app, editor);
		await app.client().succeed(discardBrandDraft, { brandKey: key, kind: 'appearance' }, { token: editor.token });
		expect(await app.client().refused(getBrand, { brandKey: key }, { token: editor.token })).toBe('brands.not_found');
	});
});

it('a picture is kept in the draft and given to who may see it', async () => {
	const { status, text } = await uploadPicture(app, editor, drawing());
	expect([status, text]).toEqual([200, expect.any(String)]);
	const field = await fieldOf('pictures.logo-light', 'appearance');
	const { sha256 } = Object(field.draft);
	const path = getBrandPicture.path.replace(':id', String(sha256));
	const get = (host: 'portico' | 'piper', token: string) =>
		app.client(host).send({ path, headers: { authorization: `Bearer ${token}` } });
	const given = await get('portico', editor.token);
	expect(given.text).toBe(drawing());
	expect(given.headers['content-type']).toContain('image/svg+xml');
	expect(given.headers['content-security-policy']).toContain('sandbox');
	const stranger = await addEditor(app, 'piper', organisations.piper);
	expect((await get('piper', stranger.token)).status).toBe(404);
});

it('a picture does not replace one that its editor has not seen', async () => {
	const seen = await pictureOf(app, editor);
	expect((await uploadPicture(app, editor, drawing('<path d="M1 1h2v2z"/>'), { seen })).status).toBe(200);
	const late = await uploadPicture(app, await addEditor(app), drawing(), { seen });
	expect(late.text).toContain('brands.picture_changed');
	// The same again is no other one.
	expect((await uploadPicture(app, editor, drawing('<path d="M1 1h2v2z"/>'), { seen })).status).toBe(200);
	expect((await read()).drafts[0]?.changes).toBe(1);
});

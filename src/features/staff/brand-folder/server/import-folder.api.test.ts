// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { discardBrandDraft, getBrand, listBrands } from '#features/staff/brand-editor/contract.ts';
import { addEditor, type BrandApp, clearDrafts, type Editor, openBrandApp } from '#test/support/brand-drafts.ts';
import { readReturnStatus } from '#test/support/answers.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { editBrand, exportSample, type FolderFiles, zipFolder } from '#test/support/zip-folder.ts';
import { importBrandFolder } from '../contract.ts';

let app: BrandApp;
let editor: Editor;
const key = 'harbour';
let files: Map<string, Buffer>;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	await clearDrafts(app, editor);
	files = await exportSample(app.database, key);
});

const post = (body: Buffer, { query = '', token = editor.token, type = 'application/zip' } = {}) =>
	app.client().send({
		method: 'POST',
		path: `${importBrandFolder.path}${query}`,
		headers: { authorization: `Bearer ${token}`, 'content-type': type },
		body,
	});
async function send(given: FolderFiles = files, query = '') {
	const { returnStatus, rest } = readReturnStatus(await post(await zipFolder(given), { query }));
	expect(returnStatus.errorKey).toBeUndefined();
	return z.parse(importBrandFolder.output, importBrandFolder.codec.read(rest));
}
const codeOf = async (body: Buffer, options: Parameters<typeof post>[1] = {}) =>
	readReturnStatus(await post(body, options)).returnStatus.errorKey;
const begun = async () =>
	(await app.client().succeed(listBrands, {}, { token: editor.token })).brands.map(({ brandKey }) => brandKey);
/** Gives every field of the draft, by its path. */
async function draft(brandKey = key): Promise<ReadonlyMap<string, unknown>> {
	const sections = ['appearance', 'words', 'sign-in', 'commerce', 'features', 'hosts', 'sender'] as const;
	const fields = await Promise.all(
		sections.map(
			async (section) => (await app.client().succeed(getBrand, { brandKey, section }, { token: editor.token })).fields,
		),
	);
	return new Map(fields.flat().map((one) => [one.path, JSON.parse(one.draft)]));
}
/** What is wrong with the folder after a change of brand.json. */
async function faultsOf(change: Readonly<Record<string, unknown>>) {
	editBrand(files, key, change);
	const { outcome, faults } = await send();
	expect(outcome).toBe('refused');
	expect(await begun()).toEqual(['portico']);
	return faults;
}

describe('a new brand from an exported folder', () => {
	it('is the draft of all that the folder has, and tells what no draft has', async () => {
		expect(await send()).toEqual({
			outcome: 'begun',
			brandKey: key,
			faults: [],
			moreFaults: 0,
			omitted: ['mortgageProduct'],
		});
		expect(await begun()).toEqual(['portico', key]);
		const fields = await draft();
		expect(fields.get('names.fr')).toBe('Hypothèques du Port');
		expect(fields.get('hosts')).toEqual(['harbour.example.com']);
		expect(fields.get('colours.accent')).toBe('#a3440f');
		expect(fields.get('pictures.mark')).toMatchObject({ name: 'mark.svg' });
		expect(fields.get('legal.terms.fr')).toMatchObject({ title: expect.any(String) });
		expect(
			await app.rows(`select object_id from audit_events where event = 'brands.begun' and object_id = $1`, [key]),
		).toHaveLength(1);
	});

	it('is found wherever in the file it stands, and beside what a Mac adds', async () => {
		const moved = [...files].map(([path, body]) => [`Desktop/${path}`, body] as const);
		const more = new Map<string, Buffer | string>([
			...moved,
			['__MACOSX/Desktop/harbour/._brand.json', 'x'],
			['Desktop/.DS_Store', 'x'],
		]);
		expect((await send(more)).outcome).toBe('begun');
	});

	it('stands under another key where one is given', async () => {
		expect(await send(files, '?BrandKey=harbour-two')).toMatchObject({ outcome: 'begun', brandKey: 'harbour-two' });
		expect(await begun()).toEqual(['portico', 'harbour-two']);
	});

	it('is the same once more where its answer was lost, and nobody’s work is written over', async () => {
		await send();
		expect((await send()).outcome).toBe('begun');
		editBrand(files, key, { revealAddressElsewhere: false });
		expect(await codeOf(await zipFolder(files))).toBe('brands.key_taken');
		expect((await draft()).get('revealAddressElsewhere')).toBe(true);
		await app.client().succeed(discardBrandDraft, { brandKey: key, kind: 'appearance' }, { token: editor.token });
		expect(await begun()).toEqual(['portico']);
	});
});

describe('what is wrong with a folder is told by file and member, and nothing is begun', () => {
	it('by every rule of a folder', async () => {
		files.delete(`${key}/mark.svg`);
		files.set(`${key}/logo-dark.svg`, Buffer.from('<svg viewBox="0 0 9 9"><script/></svg>'));
		const faults = await faultsOf({ hotline: { number: 7 }, colour: 'red', tagline: undefined });
		expect(faults).toEqual([
			{ file: 'brand.json', member: 'tagline', code: 'missing' },
			{ file: 'brand.json', member: 'hotline.number', code: 'type', value: 'string' },
			{ file: 'brand.json', member: 'hotline.hours', code: 'missing' },
			{ file: 'brand.json', member: '', code: 'unknown', value: 'colour' },
		]);
		editBrand(files, key, {
			hotline: { number: '7', hours: { en: '{when}', fr: 'h' } },
			colour: undefined,
			tagline: { en: 'a', fr: 'b' },
		});
		expect((await send()).faults).toEqual([
			{ file: 'brand.json', member: 'hotline.hours.en', code: 'placeholder', value: '{when}' },
			{ file: 'logo-dark.svg', member: '', code: 'drawing' },
			{ file: 'mark.svg', member: '', code: 'missing_picture' },
		]);
	});

	it('by what the editor takes: pictures of their shape, tax numbers as their authorities write them', async () => {
		files.set(`${key}/mark.svg`, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 9"/>'));
		expect(await faultsOf({})).toEqual([{ file: 'mark.svg', member: '', code: 'shape' }]);
	});

	it('by what is another brand’s', async () => {
		const faults = await faultsOf({
			hosts: ['piper.localhost'],
			canonicalOrigin: 'https://piper.localhost',
			organisations: [10007],
		});
		expect(faults).toEqual([
			{ file: 'brand.json', member: 'hosts', code: 'host' },
			{ file: 'brand.json', member: 'organisations', code: 'organisation' },
		]);
	});

	it('by what nothing can read: too deep, or without text', async () => {
		const unreadable = { file: 'brand.json', member: '', code: 'unreadable' };
		const whole = files.get(`${key}/brand.json`) ?? '';
		files.set(`${key}/brand.json`, Buffer.from(`{"names": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`));
		expect((await send()).faults).toEqual([unreadable]);
		expect((await send(files, '?BrandKey=deep')).faults).toEqual([unreadable]);
		files.set(`${key}/brand.json`, Buffer.from(whole));
		expect(await faultsOf({ names: { en: 'a\u0000', fr: 'b' } })).toEqual([unreadable]);
	});

	it('a hundred reasons, and how many more', async () => {
		const names = Object.fromEntries(Array.from({ length: 120 }, (_one, index) => [`p${index}`, { en: '' }]));
		editBrand(files, key, { productNames: names });
		const { faults, moreFaults } = await send();
		expect([faults.length, moreFaults]).toEqual([100, 140]);
	});
});

describe('a file that is no folder of a brand', () => {
	it.each([
		['no archive', Buffer.from('hello'), 'brand_folder.not_a_zip'],
		['nothing', Buffer.alloc(0), 'brand_folder.not_a_zip'],
	])('%s', async (_what, body, code) => {
		expect(await codeOf(body)).toBe(code);
	});

	it('is refused where it is damaged, cut off or says another size', async () => {
		const zip = await zipFolder(files);
		const middle = Buffer.from(zip);
		middle.fill(0, 60, 90);
		expect(await codeOf(middle)).toBe('brand_folder.not_a_zip');
		expect(await codeOf(zip.subarray(0, zip.length - 30))).toBe('brand_folder.not_a_zip');
		const entry = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
		const smaller = Buffer.from(zip);
		smaller.writeUInt32LE(3, entry + 24);
		expect(await codeOf(smaller)).toBe('brand_folder.not_a_zip');
		const larger = Buffer.from(zip);
		larger.writeUInt32LE(0xffffffff, entry + 24);
		expect(await codeOf(larger)).toBe('brand_folder.too_large');
	});

	it('is refused where it has no brand, or two, or unpacks to more than a brand is', async () => {
		expect(await codeOf(await zipFolder(new Map([['readme.txt', 'x']])))).toBe('brand_folder.no_brand');
		const two = new Map([...files, ['other/brand.json', Buffer.from('{}')]]);
		expect(await codeOf(await zipFolder(two))).toBe('brand_folder.several_brands');
		const zeros = Buffer.alloc(990_000);
		const many = new Map(Array.from({ length: 30 }, (_one, index) => [`${key}/${index}.txt`, zeros]));
		expect(await codeOf(await zipFolder(many))).toBe('brand_folder.too_large');
		expect(await codeOf(await zipFolder(new Map([['brand.json', Buffer.alloc(2_000_000)]])))).toBe(
			'brand_folder.too_large',
		);
	});

	it('is refused to people without a say over the whole brand', async () => {
		const one = await addTestStaff(app, { role: 'organisation_administrator' }, { organisationId: 10001 });
		expect(await codeOf(await zipFolder(files), { token: one.token })).toBe('session.forbidden');
		expect(await begun()).toEqual(['portico']);
	});
});

// Links that show a draft to somebody outside the staff.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes } from '#platform/contract/duration.ts';
import { discardBrandDraft } from '#features/staff/brand-editor/contract.ts';
import { publishBrand } from '#features/staff/brand-publishing/contract.ts';
import {
	addEditor,
	type BrandApp,
	changeFields,
	clearDrafts,
	type Editor,
	openBrandApp,
	revisionOf,
} from '#test/support/brand-drafts.ts';
import type { RawAnswer } from '#test/support/test-client.ts';
import { organisations } from '#test/support/test-people.ts';
import {
	listDraftLinks,
	makeDraftLink,
	maxLinks,
	pageAddress,
	previewBrand,
	type PreviewLook,
	previewPages,
	revokeDraftLink,
	unknownLimit,
} from '../contract.ts';

let count = 0;
let app: BrandApp;
let editor: Editor;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	await clearDrafts(app, editor);
	// Another one each time: what was published by a test is live in the next.
	count += 1;
	await changeFields(app, editor, { 'names.en': `Larkspur ${count}`, 'names.fr': `Prêts Larkspur ${count}` });
});
afterEach(() => app.rows('delete from brand_draft_links'));

const brandKey = 'portico';
const look: PreviewLook = { version: 'draft', width: 'own', theme: 'default', language: 'en' };
const as = ({ token } = editor) => ({ token });
const wish = (more = {}) => ({
	linkId: crypto.randomUUID(),
	brandKey,
	forWhom: 'Élise Vaillancourt',
	days: 7,
	...more,
});
const make = (asked: ReturnType<typeof wish>) => app.client().succeed(makeDraftLink, asked, as());
const link = async (more = {}): Promise<string> => (await make(wish(more))).address;
const refused = (more = {}) => app.client().refused(makeDraftLink, wish(more), as());
const listed = async () => (await app.client().succeed(listDraftLinks, { brandKey }, as())).links;
const open = (path: string, client = app.client()): Promise<RawAnswer> => client.send({ path });
const openPage = (address: string, page: (typeof previewPages)[number] = 'sign-in') =>
	open(pageAddress(address, page, look));
const statusOf = async (address: string): Promise<number> => (await openPage(address)).status;

describe('a link', () => {
	it('shows appearance and words, and nothing of commerce and access', async () => {
		await changeFields(app, editor, { signInMethods: ['password'] });
		const words = ['Larkspur', 'Sign in with Zoho'];
		const shows = async (address: string) => {
			const { text } = await openPage(address);
			return words.map((word) => text.includes(word));
		};
		const { address } = await app.client().succeed(previewBrand, { brandKey }, as());
		expect(await shows(address)).toEqual([true, false]);
		expect(await shows(await link())).toEqual([true, true]);
	});

	it('is the same one when it is asked for again, and only a hash of it is kept', async () => {
		const asked = wish();
		const { address } = await make(asked);
		expect(await make(asked)).toMatchObject({ address });
		const other = await addEditor(app);
		const taken = await app.client().refused(makeDraftLink, { ...asked, forWhom: 'Somebody else' }, as(other));
		expect(taken).toBe('brand_preview.link_not_found');
		const secret = address.split('/').at(-1) ?? '';
		const rows = await app.rows<{ row: string }>('select l::text as row from brand_draft_links l');
		expect(rows).toHaveLength(1);
		const audit = await app.rows<{ row: string }>(
			`select a::text as row from audit_events a where event = 'brands.link_made'`,
		);
		expect(audit.some(({ row }) => row.includes('Élise Vaillancourt'))).toBe(true);
		expect([...rows, ...audit].some(({ row }) => row.includes(secret))).toBe(false);
	});

	it('says how often it was opened, and when: a visit is one, however many pages it is', async () => {
		const address = await link();
		expect(await listed()).toMatchObject([{ forWhom: 'Élise Vaillancourt', address, openedCount: 0 }]);
		const { status, headers } = await open(address);
		expect([status, headers.location]).toEqual([302, pageAddress(address, 'sign-in', look)]);
		await openPage(address);
		await openPage(address, 'home');
		await app.client().send({ method: 'HEAD', path: `${address}/home` });
		expect(await listed()).toMatchObject([{ openedCount: 1 }]);
		app.clock.advance(minutes(31));
		await openPage(address);
		const [seen] = await listed();
		expect(seen?.openedCount).toBe(2);
		expect(new Date(seen?.openedAt ?? 0).getTime()).toBeGreaterThan(app.clock.peek().getTime() - minutes(1));
	});

	it('ends after its days and when it is revoked, and says no more than that the draft is gone', async () => {
		const revoked = wish({ forWhom: 'Atelier Boréal' });
		const { address } = await make(revoked);
		for (let times = 0; times < 2; times += 1)
			await app.client().succeed(revokeDraftLink, { linkId: revoked.linkId }, as());
		const short = await link({ days: 1 });
		expect([await statusOf(address), await statusOf(short)]).toEqual([404, 200]);
		app.clock.advance(days(1));
		editor = await addEditor(app);
		const gone = await openPage(short);
		expect(gone.status).toBe(404);
		expect(gone.text).toContain('This draft is gone');
		expect(gone.text).not.toContain('Larkspur');
		const french = await open(pageAddress(short, 'home', { ...look, language: 'fr' }));
		expect(french.text).toContain('Ce brouillon n’est plus disponible');
		expect(await listed()).toEqual([]);
	});

	it('ends with its draft, published or discarded', async () => {
		const published = await link();
		const revision = await revisionOf(app, editor);
		await app.client().succeed(publishBrand, { brandKey, revision }, as());
		expect(await statusOf(published)).toBe(404);
		expect(await listed()).toEqual([]);
		await changeFields(app, editor, { 'names.en': 'The next one' });
		// What comes next is another draft.
		expect(await statusOf(published)).toBe(404);
		const discarded = await link();
		expect(await statusOf(discarded)).toBe(200);
		await app.client().succeed(discardBrandDraft, { brandKey, kind: 'appearance' }, as());
		expect(await statusOf(discarded)).toBe(404);
	});

	it('is one for each person, there are not many of them, and there is none without a draft', async () => {
		await link();
		expect(await refused({ forWhom: 'élise vaillancourt' })).toBe('brand_preview.has_link');
		for (let made = 1; made < maxLinks; made += 1) await link({ forWhom: `Person ${made}` });
		expect(await refused({ forWhom: 'One more' })).toBe('brand_preview.too_many_links');
		await clearDrafts(app, editor);
		expect(await refused({ forWhom: 'Nobody' })).toBe('brand_preview.no_draft');
	});

	it('opens under the hosts of its brand alone, and is revoked by people of its brand alone', async () => {
		const asked = wish();
		const { address } = await make(asked);
		expect((await open(`${address}/home`, app.client('piper'))).status).toBe(404);
		const foreign = await addEditor(app, 'piper', organisations.piper);
		const client = app.client('piper');
		expect(await client.refused(revokeDraftLink, { linkId: asked.linkId }, as(foreign))).toBe(
			'brand_preview.link_not_found',
		);
		expect(await client.refused(listDraftLinks, { brandKey }, as(foreign))).toBe('brands.not_found');
		expect(await statusOf(address)).toBe(200);
	});
});

it('a network that tries many addresses is stopped', async () => {
	const stranger = app.client();
	const guess = async (): Promise<number> => (await open(`/brand-preview/${'A'.repeat(43)}/home`, stranger)).status;
	for (let tried = 0; tried < unknownLimit.max; tried += 1) expect(await guess()).toBe(404);
	expect(await guess()).toBe(429);
	expect(await statusOf(await link())).toBe(200);
});

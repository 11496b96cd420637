// On both databases.
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import type { ReturnStatus } from '#platform/contract/envelope.ts';
import { addDesktopUser, addTestTeam, type DesktopUser, sampleShortcut } from '#test/support/desktops.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import {
	createShortcut,
	exportShortcuts,
	getLibraries,
	type importOutcomes,
	importShortcuts,
	libraryPageSize,
	manageDesktops,
	maxIconBytes,
	maxImportLines,
	previewImport,
	removeShortcut,
	saveShortcut,
	searchLibrary,
	uploadShortcutIcon,
} from '../contract.ts';
import { fromWire } from '../../../../../test/support/wire.ts';

let app: TestApp;
let amelia: DesktopUser;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	amelia = await addDesktopUser(app);
});

const succeed = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
const refused = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.refused(endpoint, input, { token: user.token });
const namesOf = async (query?: string) =>
	(await succeed(amelia, searchLibrary, { query })).shortcuts.map(({ name }) => name);
function contentOf(change: Partial<InputOf<typeof createShortcut>> = {}) {
	const { shortcutId: _id, library: _library, ...content } = { ...sampleShortcut(), ...change };
	return content;
}

interface Uploaded {
	readonly pictureId: string;
}

interface Report {
	readonly lines: readonly {
		readonly line: number;
		readonly name: string;
		readonly link: string;
		readonly outcome: (typeof importOutcomes)[number];
	}[];
	readonly additions: number;
}

async function send(path: string, mediaType: string, body: Buffer | string, user = amelia) {
	const headers = { 'content-type': mediaType, authorization: `Bearer ${user.token}` };
	const { status, text } = await user.client.send({ method: 'POST', path, headers, body });
	const answer = fromWire(JSON.parse(text)) as { readonly returnStatus: ReturnStatus } & Partial<Report> & Uploaded; // our own server's
	return { status, problem: answer.returnStatus.errorKey, answer };
}

describe('the library', () => {
	it('finds a shortcut by the begin of any word, in either language, without regard to case and accents', async () => {
		await amelia.addShortcut({
			name: 'Land registry',
			nameFr: 'Résumé du registre',
			link: 'https://www.onland.ca/ui/',
		});
		await amelia.addShortcut({ name: 'Credit reports' });
		for (const query of ['registry', 'REG land', 'resume', 'RÉSU', 'onland', 'registre resume']) {
			expect(await namesOf(query), query).toEqual(['Land registry']);
		}
		for (const query of ['egistry', 'land credit', '%', '_', 'www']) expect(await namesOf(query), query).toEqual([]);
	});

	it('goes on page by page, by name or by word, without leaving one out or showing one twice', async () => {
		const count = 2 * libraryPageSize + 1;
		const bookmark = (index: number) =>
			`<DT><A HREF="https://a.example/${index}">Tool tooling ${index % 7} ${index}</A>`;
		await send(
			importShortcuts.path,
			'text/html',
			Array.from({ length: count }, (_, index) => bookmark(index)).join('\n'),
		);
		for (const query of [undefined, 'tool', 'tool 3']) {
			const seen: string[] = [];
			let cursor: string | undefined;
			do {
				const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(query, cursor);
				expect(page.shortcuts.length).toBeLessThanOrEqual(libraryPageSize);
				seen.push(...page.shortcuts.map(({ id }) => id));
				cursor = page.nextCursor;
			} while (cursor !== undefined);
			expect(new Set(seen).size).toBe(seen.length);
			if (query !== 'tool 3') expect(seen).toHaveLength(count);
		}
	});
	const pageOf = (query: string | undefined, cursor: string | undefined) =>
		succeed(amelia, searchLibrary, { query, cursor });

	it('of a team is kept by its leads, and seen by its people', async () => {
		const lead = await addDesktopUser(app);
		const team = await addTestTeam(app, [amelia], { leads: [lead], name: 'Renewals' });
		const library = { kind: 'team' as const, ownerId: team };
		const shortcutId = await lead.addShortcut({ library, name: 'Rate holds' });
		const found = await succeed(amelia, searchLibrary, { library: 'team' });
		expect(found.shortcuts).toMatchObject([{ id: shortcutId, mayEdit: false, library: { name: 'Renewals' } }]);
		expect(await refused(amelia, createShortcut, { ...sampleShortcut(), library })).toBe('shortcuts.not_yours');
		expect(await refused(amelia, removeShortcut, { shortcutId })).toBe('shortcuts.not_yours');
		expect(await refused(amelia, saveShortcut, { ...contentOf(), shortcutId, version: 1 })).toBe('shortcuts.not_yours');
		const stranger = await addDesktopUser(app);
		expect(await refused(stranger, createShortcut, { ...sampleShortcut(), library })).toBe('shortcuts.not_found');
	});

	it('of the brand is one for all its organizations, written by who manages desktops', async () => {
		const manager = await addDesktopUser(app, { permissions: [manageDesktops] });
		const name = `Brand${crypto.randomUUID().slice(0, 8)}`;
		const library = { kind: 'brand' as const, ownerId: '' };
		const shortcutId = await manager.addShortcut({ library, name });
		const other = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		const find = async () => (await succeed(other, searchLibrary, { query: name })).shortcuts;
		expect(await find()).toMatchObject([{ id: shortcutId, mayEdit: false }]);
		await succeed(manager, saveShortcut, { ...contentOf({ name: `${name} new` }), shortcutId, version: 1 });
		expect(await find()).toMatchObject([{ name: `${name} new` }]);
		await succeed(manager, removeShortcut, { shortcutId });
		expect(await find()).toEqual([]);
		expect(await refused(other, createShortcut, { ...sampleShortcut(), library })).toBe('shortcuts.not_yours');
	});

	it('says what there is to keep and to limit to', async () => {
		const team = await addTestTeam(app, [], { leads: [amelia], name: 'Renewals' });
		const { libraries, limits } = await succeed(amelia, getLibraries, {});
		expect(libraries).toContainEqual({ kind: 'own', ownerId: '', name: '', mayEdit: true });
		expect(libraries).toContainEqual({ kind: 'team', ownerId: team, name: 'Renewals', mayEdit: true });
		expect(libraries).toContainEqual({ kind: 'brand', ownerId: '', name: 'Portico', mayEdit: false });
		expect(limits).toContainEqual({ kind: 'team', key: team, name: 'Renewals' });
		const unknown = [{ kind: 'team' as const, key: 'nobody' }];
		expect(await refused(amelia, createShortcut, { ...sampleShortcut(), limits: unknown })).toBe(
			'shortcuts.unknown_limit',
		);
	});
});

describe('a shortcut', () => {
	it('is added once, however often the call comes', async () => {
		const input = sampleShortcut();
		const first = await succeed(amelia, createShortcut, input);
		expect(await succeed(amelia, createShortcut, input)).toEqual(first);
		expect(await namesOf()).toEqual([input.name]);
		const other = await addDesktopUser(app);
		expect(await refused(other, createShortcut, input)).toBe('shortcuts.not_found');
	});

	it('is not changed over somebody else’s change', async () => {
		const shortcutId = await amelia.addShortcut();
		const { shortcut } = await succeed(amelia, saveShortcut, {
			...contentOf({ name: 'Other' }),
			shortcutId,
			version: 1,
		});
		expect(shortcut).toMatchObject({ name: 'Other', version: 2 });
		expect(await refused(amelia, saveShortcut, { ...contentOf(), shortcutId, version: 1 })).toBe('shortcuts.changed');
		expect(await namesOf('rates')).toEqual([]);
		expect(await namesOf('other')).toEqual(['Other']);
	});

	it.each(['http://a.example', 'javascript:alert(1)', 'a.example', 'https://user@a.example', 'data:text/html,x'])(
		'cannot lead to %s (R-67)',
		async (link) => {
			expect(await refused(amelia, createShortcut, { ...sampleShortcut(), link })).toBe('shortcuts.link_refused');
			const shortcutId = await amelia.addShortcut();
			const change = { ...contentOf({ link }), shortcutId, version: 1 };
			expect(await refused(amelia, saveShortcut, change)).toBe('shortcuts.link_refused');
		},
	);

	it.each(['x'.repeat(300), '', ' ', 'two\nlines', 'turned\u202e'])('cannot be called %j', async (name) => {
		expect(await refused(amelia, createShortcut, { ...sampleShortcut(), name })).toBe('request.invalid');
	});
});

describe('an icon (R-68)', () => {
	const picture = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: '#347' } })
			.png()
			.toBuffer();

	it('is kept as a small square, and cannot be taken from somebody by its id', async () => {
		const { answer } = await send(uploadShortcutIcon.path, 'image/png', await picture(300, 200));
		await amelia.addShortcut({ pictureId: answer.pictureId });
		const [row] = await app.rows<{ image: Uint8Array }>('select image from shortcut_pictures where id = $1', [
			answer.pictureId,
		]);
		expect(await sharp(row?.image).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
		const other = await addDesktopUser(app);
		const stolen = { ...sampleShortcut(), pictureId: answer.pictureId };
		expect(await refused(other, createShortcut, stolen)).toBe('shortcuts.icon_not_found');
	});

	it.each([
		['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'shortcuts.icon_not_an_image'],
		[
			'a picture with a page behind it',
			async () => Buffer.concat([await picture(9, 9), Buffer.from('<script>')]),
			'shortcuts.icon_not_an_image',
		],
		['a bomb', () => picture(6001, 4000), 'shortcuts.icon_too_many_pixels'],
	])('is not %s', async (_title, make, problem) => {
		const bytes = await make();
		expect(bytes.length).toBeLessThan(maxIconBytes);
		expect((await send(uploadShortcutIcon.path, 'image/png', bytes)).problem).toBe(problem);
	});
});

describe('an import', () => {
	const bookmarks = [
		'<!DOCTYPE NETSCAPE-Bookmark-file-1>',
		'<DL><p>',
		'<DT><H3>Folder</H3>',
		'<DT><A HREF="https://a.example/?a=1&amp;b=2" ADD_DATE="1">Caf&eacute; &lt;b&gt; &#233;t&#xe9;</A>',
		'<DT><A HREF="http://b.example/">Not safe</A>',
		'<DT><A HREF="javascript:alert(1)">Bookmarklet</A>',
		'<DT><A HREF="https://c.example/"></A>',
		`<DT><A HREF="https://d.example/">${'x'.repeat(300)}</A>`,
		'<DT><A HREF="https://a.example/?a=1&amp;b=2">Once more</A>',
	].join('\r\n');

	it('of a browser’s bookmarks is told line by line before, and done the same', async () => {
		const preview = await send(previewImport.path, 'text/html', bookmarks);
		expect(preview.answer.lines?.map(({ line, outcome }) => [line, outcome])).toEqual([
			[4, 'added'],
			[5, 'link_refused'],
			[6, 'link_refused'],
			[7, 'name_missing'],
			[8, 'name_too_long'],
			[9, 'known'],
		]);
		expect(await namesOf()).toEqual([]);
		const done = await send(importShortcuts.path, 'text/html', bookmarks);
		expect(done.answer.lines).toEqual(preview.answer.lines);
		expect((await succeed(amelia, searchLibrary, {})).shortcuts).toMatchObject([
			{ name: 'Caf&eacute; <b> été', link: 'https://a.example/?a=1&b=2', icon: '', tint: 'neutral' },
		]);
		expect((await send(importShortcuts.path, 'text/html', bookmarks)).answer.additions).toBe(0);
	});

	it('takes what an export gave, for somebody else, too', async () => {
		await amelia.addShortcut({ name: 'Résumé', nameFr: 'Sommaire', icon: 'percent', tint: 'rose', opens: 'same' });
		const file = await amelia.client.send({
			path: exportShortcuts.path,
			headers: { authorization: `Bearer ${amelia.token}` },
		});
		expect(file.headers['content-disposition']).toBe('attachment; filename="shortcuts.json"');
		const other = await addDesktopUser(app);
		const { answer } = await send(importShortcuts.path, 'application/json', file.bytes, other);
		expect(answer.additions).toBe(1);
		const { shortcuts } = await succeed(other, searchLibrary, {});
		expect(shortcuts).toMatchObject([
			{ name: 'Résumé', nameFr: 'Sommaire', icon: 'percent', tint: 'rose', opens: 'same' },
		]);
	});

	it('has at most ten thousand lines, and does as many', async () => {
		const lines = (count: number) =>
			Array.from({ length: count }, (_, index) => `<DT><A HREF="https://a.example/${index}">Tool ${index}</A>`).join(
				'\n',
			);
		expect((await send(importShortcuts.path, 'text/html', lines(maxImportLines + 1))).problem).toBe(
			'shortcuts.import_too_long',
		);
		const { answer } = await send(importShortcuts.path, 'text/html', lines(maxImportLines));
		expect(answer.additions).toBe(maxImportLines);
		expect(await namesOf('tool 9999')).toEqual(['Tool 9999']);
	});

	it.each([
		['nothing', ''],
		['a page without links', '<p>Hello</p>'],
		['broken JSON', '{"Format":'],
		['JSON of something else', '{"Format":"x","Shortcuts":[]}'],
		['bytes that are no text', '\u0000\u0001\ufffd'],
	])('of %s is refused with what to choose', async (_title, body) => {
		expect((await send(importShortcuts.path, 'text/html', body)).problem).toBe('shortcuts.import_unreadable');
	});
});

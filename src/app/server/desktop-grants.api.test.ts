// Every call that can give a desktop, a tile, a shortcut or a picture, made by eight kinds of people: no one sees a row beyond their grant, and
// everybody sees what they are given. What each object says stands nowhere else, so that an answer shows what leaks.
import { inEachLanguage } from '#platform/contract/language.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDesktop, deleteDesktop, listDeletedDesktops } from '#features/desktops/management/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { getDesktopChanges } from '#features/desktops/design/contract.ts';
import { getDesktopPicture, saveBackground, uploadDesktopPicture } from '#features/desktops/backgrounds/contract.ts';
import { listAudienceDefaults, setAudienceDefault } from '#features/desktops/default-desktops/contract.ts';
import { listNews, listPublications, previewManaged, publishTiles } from '#features/desktops/managed-tiles/contract.ts';
import { listRecent, rememberOpened, searchPalette } from '#features/desktops/palette/contract.ts';
import { findCandidates, getSharing, shareDesktop } from '#features/desktops/sharing/contract.ts';
import {
	exportShortcuts,
	getLibraries,
	getShortcutIcon,
	libraries,
	manageDesktops,
	removeShortcut,
	restoreShortcut,
	searchLibrary,
	uploadShortcutIcon,
} from '#features/desktops/shortcuts/contract.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { addDesktopUser, addTestTeam, type DesktopUser } from '#test/support/desktops.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { fromWire } from '../../../test/support/wire.ts';

const kinds = [
	'owner',
	'named',
	'member',
	'colleague',
	'broker',
	'manager',
	'otherOrganisation',
	'otherBrand',
] as const;
type Kind = (typeof kinds)[number];
const ours: readonly Kind[] = ['owner', 'named', 'member', 'colleague', 'broker', 'manager'];

/** Who sees each object, by the word that only it says. */
const grants: Readonly<Record<string, readonly Kind[]>> = {
	mkprivatedesktop: ['owner'],
	mkprivatenote: ['owner'],
	mknameddesktop: ['owner', 'named'],
	mknamednote: ['owner', 'named'],
	mkteamdesktop: ['owner', 'member'],
	mkteamnote: ['owner', 'member'],
	mkdeleteddesktop: ['owner'],
	mkownshortcut: ['owner'],
	mkplacedshortcut: ['owner', 'named'],
	mkplacedlimited: ['owner'],
	mkofficeshortcut: ['owner', 'member', 'colleague', 'manager'],
	mkofficelimited: ['member', 'manager'],
	mkteamshortcut: ['member', 'manager'],
	mkbrandshortcut: [...ours, 'otherOrganisation'],
	mkbrandlimited: ours,
	mkroleshortcut: ['broker', 'manager'],
	mkmanagedoffice: ['owner', 'member', 'colleague', 'manager'],
	mkmanagedteam: ['member', 'manager'],
	mkmanagedbrand: [...ours, 'otherOrganisation'],
	mkofficefirst: ['owner', 'member', 'colleague', 'manager'],
	mkofficefirstnote: ['owner', 'member', 'colleague', 'manager'],
	mkteamfirst: ['member', 'manager'],
	mkteamfirstnote: ['member', 'manager'],
	mkpersonfirst: ['broker', 'manager'],
	mkpersonfirstnote: ['broker', 'manager'],
	mkeveryonefirst: ours,
	mkeveryonefirstnote: ours,
};
const words = Object.keys(grants);

let app: TestApp;
let people: Readonly<Record<Kind, DesktopUser>>;
const desktops: string[] = [];
const shortcuts: string[] = [];
let iconId: string;
let pictureId: string;

const ask = async <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>): Promise<string> =>
	(await user.client.call(endpoint, input, { token: user.token })).text;
const succeed = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
const fetchFile = (user: DesktopUser, path: string, id = '') =>
	user.client.send({ path: path.replace(':id', id), headers: { authorization: `Bearer ${user.token}` } });

async function upload(user: DesktopUser, path: string): Promise<string> {
	const body = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#347' } })
		.png()
		.toBuffer();
	const headers = { 'content-type': 'image/png', authorization: `Bearer ${user.token}` };
	const { text } = await user.client.send({ method: 'POST', path, headers, body });
	return (fromWire(JSON.parse(text)) as { pictureId: string }).pictureId; // our own server's
}

async function addOffice(): Promise<string> {
	const id = `office-${crypto.randomUUID()}`;
	const values = [organisations.portico, id, id, 'Toronto'];
	await app.rows('insert into offices (organisation_id, id, name, city) values ($1, $2, $3, $4)', values);
	return id;
}

async function addDesktop(
	name: string,
	note: string,
	user = people.owner,
): Promise<{ readonly id: string; readonly section: string }> {
	const id = crypto.randomUUID();
	await succeed(user, createDesktop, { desktopId: id, name });
	const section = (await user.open(id)).desktop.sections[0]?.id ?? '';
	await user.addNote(id, section, note);
	desktops.push(id);
	return { id, section };
}

async function keepShortcut(user: DesktopUser, name: string, change: Parameters<DesktopUser['addShortcut']>[0] = {}) {
	const id = await user.addShortcut({ name, nameFr: name, ...change });
	shortcuts.push(id);
	return id;
}

beforeAll(async () => {
	// What is published to a brand would stand on the desktops of other tests.
	app = await openOwnTestApp();
	const officeId = await addOffice();
	const elsewhere = await addOffice();
	const title = { en: 'Mortgage broker of grants', fr: 'Courtière' };
	people = {
		owner: await addDesktopUser(app, { officeId }),
		named: await addDesktopUser(app, { officeId: elsewhere }),
		member: await addDesktopUser(app, { officeId }),
		colleague: await addDesktopUser(app, { officeId }),
		broker: await addDesktopUser(app, { officeId: elsewhere, jobTitle: title }),
		manager: await addDesktopUser(app, { officeId: elsewhere, permissions: [manageDesktops] }),
		otherOrganisation: await addDesktopUser(app, { organisationId: organisations.porticoStaff }),
		otherBrand: await addDesktopUser(app, { organisationId: organisations.piper }, 'piper'),
	};
	const team = await addTestTeam(app, [people.member]);
	const { owner, manager } = people;
	// A first desktop of everybody, where managed tiles stand.
	for (const user of Object.values(people)) await user.open();

	await addDesktop('mkprivatedesktop', 'mkprivatenote');
	const named = await addDesktop('mknameddesktop', 'mknamednote');
	const shared = await addDesktop('mkteamdesktop', 'mkteamnote');
	const deleted = await addDesktop('mkdeleteddesktop', 'x');
	await succeed(owner, deleteDesktop, { desktopId: deleted.id });
	const toNamed = { kind: 'person' as const, id: String(people.named.person.id), level: 'view' as const };
	await succeed(owner, shareDesktop, { desktopId: named.id, ...toNamed });
	await succeed(owner, shareDesktop, { desktopId: shared.id, kind: 'team', id: team, level: 'edit' });

	iconId = await upload(owner, uploadShortcutIcon.path);
	pictureId = await upload(owner, uploadDesktopPicture.path);
	await succeed(owner, saveBackground, {
		desktopId: named.id,
		key: 'plain',
		pictureId,
		fit: 'cover',
		dimming: 0,
	});

	await keepShortcut(owner, 'mkownshortcut');
	const teamLimit = [{ kind: 'team' as const, key: team }];
	for (const [name, change] of [
		['mkplacedshortcut', { pictureId: iconId }],
		['mkplacedlimited', { limits: teamLimit }],
	] as const) {
		const shortcutId = await keepShortcut(owner, name, {
			...change,
			limits: 'limits' in change ? [...change.limits] : [],
		});
		const add = { kind: 'add' as const, tileId: crypto.randomUUID(), sectionId: named.section };
		await owner.apply(named.id, [{ ...add, tile: { kind: 'shortcut', shortcutId } }]);
	}
	const office = { library: { kind: 'office' as const, ownerId: officeId } };
	const brand = { library: { kind: 'brand' as const, ownerId: '' } };
	await keepShortcut(manager, 'mkofficeshortcut', office);
	await keepShortcut(manager, 'mkofficelimited', { ...office, limits: teamLimit });
	await keepShortcut(manager, 'mkteamshortcut', { library: { kind: 'team', ownerId: team } });
	await keepShortcut(manager, 'mkbrandshortcut', brand);
	const organisation = { kind: 'organisation' as const, key: String(organisations.portico) };
	await keepShortcut(manager, 'mkbrandlimited', { ...brand, limits: [organisation] });
	await keepShortcut(manager, 'mkroleshortcut', { ...brand, limits: [{ kind: 'role', key: title.en.toLowerCase() }] });

	for (const [text, audience] of [
		['mkmanagedoffice', { kind: 'office', id: officeId }],
		['mkmanagedteam', { kind: 'team', id: team }],
		['mkmanagedbrand', { kind: 'brand', id: '' }],
	] as const) {
		const tiles = [
			{ content: { kind: 'note' as const, words: inEachLanguage(() => text) }, isMandatory: false, w: 4, h: 1 },
		];
		await succeed(manager, publishTiles, { publicationId: crypto.randomUUID(), audience, tiles });
	}
	for (const [name, audience] of [
		['mkofficefirst', { kind: 'office', id: officeId }],
		['mkteamfirst', { kind: 'team', id: team }],
		['mkpersonfirst', { kind: 'person', id: String(people.broker.person.id) }],
		['mkeveryonefirst', { kind: 'brand', id: '' }],
	] as const) {
		const { id } = await addDesktop(name, `${name}note`, manager);
		await succeed(manager, setAudienceDefault, { audience, desktopId: id });
	}
	return () => app.close();
});

/** Everything that the portal answers somebody who asks for all of it, by name of the call. */
async function askForAll(user: DesktopUser): Promise<Readonly<Record<string, string>>> {
	const answers: Record<string, string> = {};
	const note = (call: string, text: string): void => void (answers[call] = `${answers[call] ?? ''}${text}`);
	note('own desktop', await ask(user, getDesktop, {}));
	note('deleted', await ask(user, listDeletedDesktops, {}));
	note('libraries', await ask(user, getLibraries, {}));
	note('publications', await ask(user, listPublications, {}));
	note('defaults', await ask(user, listAudienceDefaults, {}));
	note('news', await ask(user, listNews, {}));
	note('export', (await fetchFile(user, exportShortcuts.path)).text);
	for (const other of Object.values(people))
		note('preview', await ask(user, previewManaged, { userId: other.person.id }));
	for (const desktopId of desktops) {
		note('desktop', await ask(user, getDesktop, { desktopId }));
		note('changes', await ask(user, getDesktopChanges, { desktopId, since: 0 }));
		note('sharing', await ask(user, getSharing, { desktopId }));
		note('candidates', await ask(user, findCandidates, { desktopId, query: 'amelia' }));
		await ask(user, rememberOpened, { kind: 'desktop', key: desktopId });
		const copy = crypto.randomUUID();
		note('copy', await ask(user, createDesktop, { desktopId: copy, name: 'Copy', copyOf: desktopId }));
		note('copy', await ask(user, getDesktop, { desktopId: copy }));
	}
	for (const shortcutId of shortcuts) await ask(user, rememberOpened, { kind: 'shortcut', key: shortcutId });
	note('recent', await ask(user, listRecent, {}));
	for (const library of libraries) note('library', await ask(user, searchLibrary, { library }));
	for (const word of words) {
		note('library search', await ask(user, searchLibrary, { query: word.slice(0, -1) }));
		note('palette', await ask(user, searchPalette, { query: word.slice(0, -1) }));
	}
	return answers;
}

describe.each(kinds)('what %s sees', (kind) => {
	it('is what they were given, in every call, and nothing else', async () => {
		const answers = await askForAll(people[kind]);
		const allowed = words.filter((word) => grants[word]?.includes(kind));
		for (const [call, text] of Object.entries(answers)) {
			const beyond = words.filter((word) => text.includes(word) && !allowed.includes(word));
			expect(beyond, `${call} for ${kind}`).toEqual([]);
		}
		const seen = Object.values(answers).join('');
		expect(allowed.filter((word) => !seen.includes(word))).toEqual([]);
	});

	it('of pictures is what their desktops and shortcuts show', async () => {
		const { status } = await fetchFile(people[kind], getDesktopPicture.path, pictureId);
		expect(status).toBe(grants.mknameddesktop?.includes(kind) ? 200 : 404);
		const icon = await fetchFile(people[kind], getShortcutIcon.path, iconId);
		expect(icon.status).toBe(grants.mkplacedshortcut?.includes(kind) ? 200 : 404);
	});
});

it('a tile of somebody’s own shortcut that another placed is not there, whatever the row says', async () => {
	const { owner, named } = people;
	const id = crypto.randomUUID();
	await succeed(named, createDesktop, { desktopId: id, name: 'Thief' });
	const section = (await named.open(id)).desktop.sections[0]?.id ?? '';
	const planted = `insert into desktop_tiles (organisation_id, desktop_id, id, section_id, kind, shortcut_id, wide, created_by)
		values ($1, $2, $3, $4, 'shortcut', $5, '{"X":0,"Y":0,"W":2,"H":1}', $6)`;
	const row = [owner.person.organisationId, id, crypto.randomUUID(), section, shortcuts[0]];
	await app.rows(planted, [...row, named.person.id]);
	expect((await named.open(id)).desktop.tiles).toEqual([]);
});

it('a shortcut that was removed is nowhere, and where it was once it is restored', async () => {
	const { owner, named } = people;
	const shortcutId = shortcuts[1] ?? '';
	const shown = async () =>
		(await ask(named, getDesktop, { desktopId: desktops[1] ?? '' })).includes('mkplacedshortcut');
	await succeed(owner, removeShortcut, { shortcutId });
	expect(await shown()).toBe(false);
	expect((await fetchFile(named, getShortcutIcon.path, iconId)).status).toBe(404);
	await succeed(owner, restoreShortcut, { shortcutId });
	expect(await shown()).toBe(true);
});

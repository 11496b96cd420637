import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { manageDesktops, searchLibrary } from '#features/desktops/shortcuts/contract.ts';
import { addDesktopUser, addTestTeam, type DesktopUser, sampleShortcut } from '#test/support/desktops.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { grantTestRole } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { changePublishedTile, listNews, listPublications, publishTiles, withdrawPublication } from '../contract.ts';

let app: TestApp;
let manager: DesktopUser;
let amelia: DesktopUser;
let marcus: DesktopUser;
let team: string;
beforeAll(async () => {
	// The people of the brand are counted.
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	manager = await addDesktopUser(app, { permissions: [manageDesktops] });
	amelia = await addDesktopUser(app);
	marcus = await addDesktopUser(app, { language: 'fr' });
	team = await addTestTeam(app, [amelia, marcus], { name: 'Halifax' });
});

const succeed = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
const refused = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.refused(endpoint, input, { token: user.token });

type Content = InputOf<typeof publishTiles>['tiles'][number]['content'];
const note = { kind: 'note' as const, words: { en: 'Closed on Monday', fr: 'Fermé lundi' } };
const look = { isMandatory: false, w: 4, h: 1 };
async function publish(content: Content, audience?: InputOf<typeof publishTiles>['audience']) {
	const publicationId = crypto.randomUUID();
	const tiles = [{ ...look, content }];
	const input = { publicationId, audience: audience ?? { kind: 'team' as const, id: team }, tiles };
	const { people } = await succeed(manager, publishTiles, input);
	return { publicationId, tileId: `${publicationId}-0`, people, input };
}
async function listed(publicationId: string, user = manager) {
	const { publications } = await succeed(user, listPublications, {});
	return publications.find((one) => one.publicationId === publicationId);
}
const managedOf = async (user: DesktopUser) =>
	(await user.open()).desktop.tiles.filter(({ managed }) => managed !== undefined);

describe('words of a published tile', () => {
	it('are read by each person in their own language, on the desktop and as news', async () => {
		const { publicationId } = await publish(note);
		expect(await managedOf(amelia)).toMatchObject([{ text: 'Closed on Monday' }]);
		expect(await managedOf(marcus)).toMatchObject([{ text: 'Fermé lundi' }]);
		expect((await succeed(marcus, listNews, {})).news).toMatchObject([{ text: 'Fermé lundi' }]);
		expect((await listed(publicationId))?.tiles).toMatchObject([{ words: note.words }]);
	});

	it('are needed in both languages', async () => {
		const content = { ...note, words: { en: 'Closed on Monday', fr: ' ' } };
		const input = { publicationId: crypto.randomUUID(), audience: { kind: 'team' as const, id: team } };
		expect(await refused(manager, publishTiles, { ...input, tiles: [{ ...look, content }] })).toBe('request.invalid');
	});

	it('are for everyone those of the one language that the version before wrote', async () => {
		const { publicationId, tileId } = await publish(note);
		await app.rows('update managed_tiles set words = null where id = $1', [tileId]);
		expect(await managedOf(marcus)).toMatchObject([{ text: 'Closed on Monday' }]);
		expect((await listed(publicationId))?.tiles).toMatchObject([
			{ words: { en: 'Closed on Monday', fr: 'Closed on Monday' } },
		]);
	});
});

describe('a shortcut that is published with its tile', () => {
	const { shortcutId: _id, library: _library, ...content } = sampleShortcut();
	const link = { kind: 'new_shortcut' as const, ...content };

	it('is in the library of its audience, once however often the call comes', async () => {
		const { input } = await publish(link);
		await succeed(manager, publishTiles, input);
		expect(await managedOf(amelia)).toMatchObject([{ shortcut: { name: content.name, nameFr: content.nameFr } }]);
		const { shortcuts } = await succeed(amelia, searchLibrary, { library: 'team' });
		expect(shortcuts).toMatchObject([{ name: content.name, library: { kind: 'team', ownerId: team }, mayEdit: false }]);
	});

	it('of the brand is there in each of its organizations', async () => {
		const { publicationId } = await publish(link, { kind: 'brand', id: '' });
		const other = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		expect(await managedOf(other)).toMatchObject([{ shortcut: { name: content.name } }]);
		await succeed(manager, withdrawPublication, { publicationId, isWithdrawn: true });
	});

	it('has an address that a shortcut may open, or nothing is published', async () => {
		const input = { publicationId: crypto.randomUUID(), audience: { kind: 'team' as const, id: team } };
		const wrong = { ...link, link: 'http://intranet' };
		const tiles = [{ ...look, content: wrong }];
		expect(await refused(manager, publishTiles, { ...input, tiles })).toBe('shortcuts.link_refused');
		expect(await listed(input.publicationId)).toBeUndefined();
	});

	it('is counted for those who see it: a limit leaves the others out', async () => {
		const limits = [{ kind: 'team' as const, key: await addTestTeam(app, [amelia], { name: 'Closings' }) }];
		expect((await publish({ ...link, limits })).people).toBe(1);
	});
});

describe('the people who have a tile', () => {
	it('are those of its audience, without who removed it', async () => {
		const { publicationId, tileId, people } = await publish(note);
		expect(people).toBe(2);
		await amelia.apply((await amelia.open()).desktop.id, [{ kind: 'remove', tileId }]);
		expect((await listed(publicationId))?.tiles).toMatchObject([{ people: 1 }]);
		await app.rows("update users set status = 'disabled' where id = $1", [marcus.person.id]);
		expect((await listed(publicationId))?.tiles).toMatchObject([{ people: 0 }]);
	});

	it('are of an office those who work there, and of the brand those of all its organizations', async () => {
		const { officeId } = await addTestOffice(app);
		const before = await publish(note, { kind: 'office', id: officeId });
		await addDesktopUser(app, { officeId });
		expect((await listed(before.publicationId))?.tiles).toMatchObject([{ people: before.people + 1 }]);
		await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		const { publicationId, people } = await publish(note, { kind: 'brand', id: '' });
		const [all] = await app.rows<{ count: number }>(
			"select count(*)::integer as count from users where organisation_id = any($1) and status = 'active'",
			[[organisations.portico, organisations.porticoStaff]],
		);
		expect(people).toBe(all?.count);
		expect((await listed(publicationId))?.tiles).toMatchObject([{ people }]);
		await succeed(manager, withdrawPublication, { publicationId, isWithdrawn: true });
	});
});

describe('a published tile', () => {
	const other = { kind: 'note' as const, words: { en: 'Open on Monday', fr: 'Ouvert lundi' } };

	it('is changed for everyone and stays where people put it', async () => {
		const { publicationId, tileId } = await publish(note);
		const key = { publicationId, tileId, version: 1 };
		await succeed(manager, changePublishedTile, { ...key, content: other, isMandatory: true, w: 4, h: 2 });
		expect(await managedOf(marcus)).toMatchObject([
			{ id: tileId, text: 'Ouvert lundi', managed: { isMandatory: true } },
		]);
		expect((await listed(publicationId))?.tiles).toMatchObject([
			{ isMandatory: true, words: other.words, tile: { version: 2, places: { wide: { w: 4, h: 2 } } } },
		]);
		expect(await refused(manager, changePublishedTile, { ...key, ...look })).toBe('managed_tiles.changed');
		await succeed(manager, changePublishedTile, { ...key, version: 2, ...look });
		expect(await managedOf(marcus)).toMatchObject([{ text: 'Ouvert lundi', managed: { isMandatory: false } }]);
	});

	it('of the brand is changed in each of its organizations', async () => {
		const { publicationId, tileId } = await publish(note, { kind: 'brand', id: '' });
		await succeed(manager, changePublishedTile, { publicationId, tileId, version: 1, content: other, ...look });
		const abroad = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		expect(await managedOf(abroad)).toMatchObject([{ text: 'Open on Monday' }]);
		await succeed(manager, withdrawPublication, { publicationId, isWithdrawn: true });
	});

	it('is changed by who publishes to its audience alone, and never into another kind', async () => {
		const office = await addTestOffice(app);
		const local = await addDesktopUser(app, { officeId: office.officeId });
		await grantTestRole(app, local.person, {
			role: 'desktop_manager',
			scopeKind: 'office',
			scopeId: office.officeId,
		});
		const { publicationId, tileId } = await publish(note);
		const key = { publicationId, tileId, version: 1, ...look };
		expect(await refused(local, changePublishedTile, key)).toBe('managed_tiles.publication_not_found');
		expect(await refused(amelia, changePublishedTile, key)).toBe('session.forbidden');
		const heading = { kind: 'heading' as const, words: note.words };
		for (const wrong of [
			{ ...key, content: heading },
			{ ...key, tileId: `${publicationId}-1` },
			{ ...key, publicationId: 'x' },
		]) {
			expect(await refused(manager, changePublishedTile, wrong)).toBe('managed_tiles.publication_not_found');
		}
		expect(await listed(publicationId, local)).toBeUndefined();
		expect(await managedOf(amelia)).toMatchObject([{ text: 'Closed on Monday' }]);
	});

	it('that was withdrawn is listed after the others, until it is published again', async () => {
		const { publicationId } = await publish(note);
		await succeed(manager, withdrawPublication, { publicationId, isWithdrawn: true });
		const later = await publish(other);
		const { publications } = await succeed(manager, listPublications, {});
		const ids = publications.map((one) => one.publicationId);
		expect(ids.indexOf(later.publicationId)).toBeLessThan(ids.indexOf(publicationId));
		expect((await listed(publicationId))?.withdrawnAt).toBe(
			publications.find((one) => one.publicationId === publicationId)?.withdrawnAt,
		);
		expect((await listed(publicationId))?.withdrawnAt).toBeDefined();
		await succeed(manager, withdrawPublication, { publicationId, isWithdrawn: false });
		expect((await listed(publicationId))?.withdrawnAt).toBeUndefined();
	});
});

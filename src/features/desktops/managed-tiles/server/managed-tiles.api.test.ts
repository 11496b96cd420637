// On both databases.
import { inEachLanguage } from '#platform/contract/language.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDesktop, setDefaultDesktop } from '#features/desktops/management/contract.ts';
import { managedSectionId, resetToManaged } from '#features/desktops/desktops/contract.ts';
import { getLibraries, manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { days } from '#platform/contract/duration.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { addDesktopUser, addTestTeam, type DesktopUser } from '#test/support/desktops.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { grantTestRole } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { listNews, listPublications, previewManaged, publishTiles, withdrawPublication } from '../contract.ts';

let app: TestApp;
let manager: DesktopUser;
let amelia: DesktopUser;
let team: string;
beforeAll(async () => {
	// What is published to a brand would stand on the desktops of other tests.
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	manager = await addDesktopUser(app, { permissions: [manageDesktops] });
	amelia = await addDesktopUser(app);
	team = await addTestTeam(app, [amelia], { name: 'Halifax' });
});

const succeed = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
const refused = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.refused(endpoint, input, { token: user.token });

/** Publishes notes to the team and gives the publication's id. */
async function publish(texts: readonly string[], isMandatory = false): Promise<string> {
	const publicationId = crypto.randomUUID();
	const tiles = texts.map((text) => ({
		content: { kind: 'note' as const, words: inEachLanguage(() => text) },
		isMandatory,
		w: 4,
		h: 1,
	}));
	await succeed(manager, publishTiles, { publicationId, audience: { kind: 'team', id: team }, tiles });
	return publicationId;
}
const managedOf = async (user: DesktopUser, text: string) =>
	(await user.open()).desktop.tiles.find(({ managed, text: shownText }) => managed !== undefined && shownText === text);
const place = (x: number, y: number, w = 4, h = 1) => ({ x, y, w, h });

describe('the news of a person', () => {
	const newsOf = async (user: DesktopUser) => (await succeed(user, listNews, {})).news;

	it('are what was published to them and what they see of it, the newest first', async () => {
		expect(await newsOf(amelia)).toEqual([]);
		await publish(['New office hours']);
		const library = { library: { kind: 'team' as const, ownerId: team } };
		const open = await manager.addShortcut({ ...library, name: 'New rates' });
		const limited = await manager.addShortcut({ ...library, name: 'Not for everybody' });
		await succeed(manager, publishTiles, {
			publicationId: crypto.randomUUID(),
			audience: { kind: 'team', id: team },
			tiles: [
				{ content: { kind: 'heading', words: inEachLanguage(() => 'No news') }, isMandatory: false, w: 4, h: 1 },
				{ content: { kind: 'shortcut', shortcutId: open }, isMandatory: false, w: 2, h: 1 },
				{ content: { kind: 'shortcut', shortcutId: limited }, isMandatory: false, w: 2, h: 1 },
				{ content: { kind: 'live', live: 'help' }, isMandatory: false, w: 2, h: 1 },
			],
		});
		await app.rows('update library_shortcuts set limits = $2 where id = $1', [limited, ['office:another']]);
		expect(await newsOf(amelia)).toMatchObject([
			{ text: '', shortcut: { name: 'New rates' }, audience: 'Halifax' },
			{ text: 'New office hours', audience: 'Halifax' },
		]);
		expect(await newsOf(await addDesktopUser(app))).toEqual([]);
	});

	it('end with the publication, when it is a month old, and where the person took the tile away', async () => {
		const first = await publish(['Withdrawn']);
		const second = await publish(['Old']);
		await publish(['Mandatory'], true);
		await publish(['Taken away']);
		const { desktop } = await amelia.open();
		const away = desktop.tiles.find(({ text }) => text === 'Taken away')?.id ?? '';
		await amelia.apply(desktop.id, [{ kind: 'remove', tileId: away }]);
		await succeed(manager, withdrawPublication, { publicationId: first, isWithdrawn: true });
		const monthAgo = new Date(app.clock.now().getTime() - days(30));
		await app.rows('update publications set published_at = $2 where id = $1', [second, monthAgo]);
		expect((await newsOf(amelia)).map(({ text }) => text)).toEqual(['Mandatory']);
	});

	it('stand on a first desktop where there are any', async () => {
		const colleague = await addDesktopUser(app);
		const newTeam = await addTestTeam(app, [colleague], { name: 'Dartmouth' });
		const livesOf = async (user: DesktopUser) => (await user.open()).desktop.tiles.flatMap(({ live }) => live ?? []);
		expect(await livesOf(amelia)).not.toContain('news');
		await succeed(manager, publishTiles, {
			publicationId: crypto.randomUUID(),
			audience: { kind: 'team', id: newTeam },
			tiles: [{ content: { kind: 'note', words: inEachLanguage(() => 'Welcome') }, isMandatory: false, w: 4, h: 1 }],
		});
		expect(await livesOf(colleague)).toContain('news');
	});
});

describe('what is published', () => {
	it('stands on the default desktops of its people, moves nothing of theirs, and is one row for all', async () => {
		const before = (await amelia.open()).desktop;
		await publish(['Closed on Monday']);
		const { tiles, sections } = (await amelia.open()).desktop;
		expect(tiles.filter(({ managed }) => managed === undefined)).toEqual(before.tiles);
		expect(sections[0]).toEqual({ id: managedSectionId, name: '', version: 0 });
		expect(tiles[0]).toMatchObject({
			text: 'Closed on Monday',
			sectionId: managedSectionId,
			managed: { isMandatory: false, audience: 'Halifax' },
		});
		expect(
			await app.rows('select 1 from managed_tiles where text = $1 and organisation_id = $2', [
				'Closed on Monday',
				10_001,
			]),
		).toHaveLength(1);
		const stranger = await addDesktopUser(app);
		expect(await managedOf(stranger, 'Closed on Monday')).toBeUndefined();
	});

	it('follows the default desktop, and stands on no other', async () => {
		await publish(['Everywhere?']);
		const second = crypto.randomUUID();
		await succeed(amelia, createDesktop, { desktopId: second, name: 'Second' });
		expect((await amelia.open(second)).desktop.tiles).toEqual([]);
		await succeed(amelia, setDefaultDesktop, { desktopId: second });
		expect((await amelia.open(second)).desktop.tiles).toMatchObject([{ text: 'Everywhere?' }]);
	});

	it('is moved by each person for themselves, and a later publication leaves that', async () => {
		await publish(['First']);
		const { desktop } = await amelia.open();
		const section = desktop.sections.at(-1)?.id ?? '';
		const tile = await managedOf(amelia, 'First');
		const move = {
			kind: 'place' as const,
			tileId: tile?.id ?? '',
			version: tile?.version ?? 0,
			width: 'wide' as const,
		};
		const { outcomes } = await amelia.apply(desktop.id, [{ ...move, sectionId: section, place: place(2, 0) }]);
		expect(outcomes).toMatchObject([{ outcome: 'applied' }]);
		await publish(['Second']);
		expect(await managedOf(amelia, 'First')).toMatchObject({ sectionId: section, places: { wide: place(2, 0) } });
		expect(await managedOf(amelia, 'Second')).toMatchObject({ sectionId: managedSectionId });
		await succeed(amelia, resetToManaged, {});
		expect(await managedOf(amelia, 'First')).toMatchObject({ sectionId: managedSectionId });
	});

	it('is hidden by who does not want it, unless it is mandatory', async () => {
		await publish(['Suggested']);
		await publish(['Mandatory'], true);
		const { desktop } = await amelia.open();
		const suggested = (await managedOf(amelia, 'Suggested'))?.id ?? '';
		const mandatory = (await managedOf(amelia, 'Mandatory'))?.id ?? '';
		const { outcomes } = await amelia.apply(desktop.id, [
			{ kind: 'remove', tileId: suggested },
			{ kind: 'remove', tileId: mandatory },
		]);
		expect(outcomes.map(({ outcome, reason }) => reason ?? outcome)).toEqual(['applied', 'mandatory']);
		expect(await managedOf(amelia, 'Suggested')).toBeUndefined();
		expect(await managedOf(amelia, 'Mandatory')).toBeDefined();
		await amelia.apply(desktop.id, [{ kind: 'restore', tileId: suggested }]);
		expect(await managedOf(amelia, 'Suggested')).toBeDefined();
	});

	it('can be taken back and published again; what people arranged is still there', async () => {
		const publicationId = await publish(['Come and go']);
		const { desktop } = await amelia.open();
		const tile = await managedOf(amelia, 'Come and go');
		const move = {
			kind: 'place' as const,
			tileId: tile?.id ?? '',
			version: 0,
			width: 'wide' as const,
			sectionId: managedSectionId,
		};
		await amelia.apply(desktop.id, [{ ...move, place: place(4, 0) }]);
		await succeed(manager, withdrawPublication, { publicationId, isWithdrawn: true });
		expect(await managedOf(amelia, 'Come and go')).toBeUndefined();
		await succeed(manager, withdrawPublication, { publicationId, isWithdrawn: false });
		expect(await managedOf(amelia, 'Come and go')).toMatchObject({ places: { wide: place(4, 0) } });
	});

	it('is the same publication when it comes again', async () => {
		const publicationId = await publish(['Once']);
		const tiles = [
			{ content: { kind: 'note' as const, words: inEachLanguage(() => 'Twice') }, isMandatory: false, w: 2, h: 1 },
		];
		await succeed(manager, publishTiles, { publicationId, audience: { kind: 'team', id: team }, tiles });
		expect(await managedOf(amelia, 'Once')).toBeDefined();
		expect(await managedOf(amelia, 'Twice')).toBeUndefined();
	});

	it('to the brand reaches the people of each of its organizations, and is taken back in all', async () => {
		const text = `Brand ${crypto.randomUUID()}`;
		const publicationId = crypto.randomUUID();
		const tiles = [
			{ content: { kind: 'note' as const, words: inEachLanguage(() => text) }, isMandatory: true, w: 4, h: 1 },
		];
		await succeed(manager, publishTiles, { publicationId, audience: { kind: 'brand', id: '' }, tiles });
		const other = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		expect(await managedOf(other, text)).toMatchObject({ managed: { isMandatory: true, audience: 'Portico' } });
		await succeed(manager, withdrawPublication, { publicationId, isWithdrawn: true });
		expect(await managedOf(other, text)).toBeUndefined();
		expect(await managedOf(amelia, text)).toBeUndefined();
	});
});

describe('publishing', () => {
	it('is for who has the permission, to audiences and shortcuts of the own organization', async () => {
		const audience = { kind: 'team' as const, id: team };
		const tiles = [{ content: { kind: 'live' as const, live: 'help' as const }, isMandatory: false, w: 2, h: 1 }];
		const input = { publicationId: crypto.randomUUID(), audience, tiles };
		for (const [endpoint, body] of [
			[publishTiles, input],
			[listPublications, {}],
			[withdrawPublication, { publicationId: input.publicationId, isWithdrawn: true }],
			[previewManaged, { userId: amelia.person.id }],
		] as const) {
			expect((await amelia.client.post(endpoint, body, { token: amelia.token })).returnStatus.errorKey).toBe(
				'session.forbidden',
			);
		}
		const foreign = await addTestTeam(app, [await addDesktopUser(app, { organisationId: organisations.porticoStaff })]);
		for (const id of [foreign, 'nobody']) {
			const wrong = { ...input, audience: { kind: 'team' as const, id } };
			expect(await refused(manager, publishTiles, wrong)).toBe('managed_tiles.audience_not_found');
		}
		// One’s own shortcuts are seen by no one else.
		const content = { kind: 'shortcut' as const, shortcutId: await manager.addShortcut() };
		const own = { ...input, tiles: [{ content, isMandatory: false, w: 2, h: 1 }] };
		expect(await refused(manager, publishTiles, own)).toBe('managed_tiles.shortcut_not_found');
		expect(await refused(manager, withdrawPublication, { publicationId: 'x', isWithdrawn: true })).toBe(
			'managed_tiles.publication_not_found',
		);
	});

	it('of one office goes no further than its people: not to another office, a team, the brand or its other organizations', async () => {
		const [office, other] = [await addTestOffice(app), await addTestOffice(app)];
		const local = await addDesktopUser(app, { officeId: office.officeId });
		await grantTestRole(app, local.person, {
			role: 'desktop_manager',
			scopeKind: 'office',
			scopeId: office.officeId,
		});
		const abroad = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		const content = { kind: 'note' as const, words: inEachLanguage(() => 'Mandatory for everyone') };
		const noteTo = (kind: 'brand' | 'office' | 'team', id: string) => ({
			publicationId: crypto.randomUUID(),
			audience: { kind, id },
			tiles: [{ content, isMandatory: true, w: 4, h: 1 }],
		});
		for (const [kind, id] of [
			['brand', ''],
			['office', other.officeId],
			['team', team],
		] as const) {
			expect(await refused(local, publishTiles, noteTo(kind, id))).toBe('managed_tiles.audience_not_found');
		}
		await succeed(local, publishTiles, noteTo('office', office.officeId));
		const { audiences, publications } = await succeed(local, listPublications, {});
		expect(audiences.map(({ id }) => id)).toEqual([office.officeId]);
		expect(publications.map(({ audience }) => audience.id)).toEqual([office.officeId]);
		expect(await managedOf(local, content.words.en)).toBeDefined();
		for (const one of [amelia, abroad]) expect(await managedOf(one, content.words.en)).toBeUndefined();
		// Nor do they take back, or look at, what is beyond.
		const publicationId = await publish(['Of the team']);
		expect(await refused(local, withdrawPublication, { publicationId, isWithdrawn: true })).toBe(
			'managed_tiles.publication_not_found',
		);
		for (const [userId, isThere] of [
			[local.person.id, true],
			[amelia.person.id, false],
		] as const) {
			const seen = await local.client.post(previewManaged, { userId }, { token: local.token });
			expect(seen.status === 200).toBe(isThere);
		}
		const { libraries } = await succeed(local, getLibraries, {});
		expect(libraries.filter(({ mayEdit }) => mayEdit).map(({ kind, ownerId }) => [kind, ownerId])).toEqual([
			['own', ''],
			['office', office.officeId],
		]);
	});

	it('to the brand is for who holds it for the brand, not for one of its organizations', async () => {
		const wide = await addDesktopUser(app);
		await grantTestRole(app, wide.person);
		const { audiences } = await succeed(wide, listPublications, {});
		expect(audiences.map(({ kind }) => kind)).not.toContain('brand');
		expect(audiences.map(({ id }) => id)).toContain(team);
		expect((await succeed(manager, listPublications, {})).audiences.map(({ kind }) => kind)).toContain('brand');
	});

	it('is shown as any person sees it, and listed with who published it', async () => {
		const publicationId = await publish(['Look']);
		const preview = await succeed(manager, previewManaged, { userId: amelia.person.id });
		expect(preview).toMatchObject({
			name: 'Amelia Chen',
			tiles: expect.arrayContaining([expect.objectContaining({ text: 'Look' })]),
		});
		const { publications } = await succeed(manager, listPublications, {});
		expect(publications.find((one) => one.publicationId === publicationId)).toMatchObject({
			audience: { kind: 'team', id: team, name: 'Halifax' },
			publishedBy: 'Amelia Chen',
			tiles: [{ tile: { text: 'Look' }, isMandatory: false }],
		});
		const stranger = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		expect(await refused(manager, previewManaged, { userId: stranger.person.id })).toBe(
			'managed_tiles.person_not_found',
		);
	});
});

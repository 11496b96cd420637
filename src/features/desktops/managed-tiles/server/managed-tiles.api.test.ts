// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
	createDesktop,
	managedSectionId,
	resetToManaged,
	setDefaultDesktop,
} from '#features/desktops/desktops/contract.ts';
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
	const PublicationID = crypto.randomUUID();
	const Tiles = texts.map((Text) => ({
		Content: { Kind: 'note' as const, Text },
		IsMandatory: isMandatory,
		W: 4,
		H: 1,
	}));
	await succeed(manager, publishTiles, { PublicationID, Audience: { Kind: 'team', ID: team }, Tiles });
	return PublicationID;
}
const managedOf = async (user: DesktopUser, text: string) =>
	(await user.open()).Desktop.Tiles.find(({ Managed, Text }) => Managed !== undefined && Text === text);
const place = (X: number, Y: number, W = 4, H = 1) => ({ X, Y, W, H });

describe('the news of a person', () => {
	const newsOf = async (user: DesktopUser) => (await succeed(user, listNews, {})).News;

	it('are what was published to them and what they see of it, the newest first', async () => {
		expect(await newsOf(amelia)).toEqual([]);
		await publish(['New office hours']);
		const library = { Library: { Kind: 'team' as const, OwnerID: team } };
		const open = await manager.addShortcut({ ...library, Name: 'New rates' });
		const limited = await manager.addShortcut({ ...library, Name: 'Not for everybody' });
		await succeed(manager, publishTiles, {
			PublicationID: crypto.randomUUID(),
			Audience: { Kind: 'team', ID: team },
			Tiles: [
				{ Content: { Kind: 'heading', Text: 'No news' }, IsMandatory: false, W: 4, H: 1 },
				{ Content: { Kind: 'shortcut', ShortcutID: open }, IsMandatory: false, W: 2, H: 1 },
				{ Content: { Kind: 'shortcut', ShortcutID: limited }, IsMandatory: false, W: 2, H: 1 },
				{ Content: { Kind: 'live', Live: 'help' }, IsMandatory: false, W: 2, H: 1 },
			],
		});
		await app.rows('update library_shortcuts set limits = $2 where id = $1', [limited, ['office:another']]);
		expect(await newsOf(amelia)).toMatchObject([
			{ Text: '', Shortcut: { Name: 'New rates' }, Audience: 'Halifax' },
			{ Text: 'New office hours', Audience: 'Halifax' },
		]);
		expect(await newsOf(await addDesktopUser(app))).toEqual([]);
	});

	it('end with the publication, when it is a month old, and where the person took the tile away', async () => {
		const first = await publish(['Withdrawn']);
		const second = await publish(['Old']);
		await publish(['Mandatory'], true);
		await publish(['Taken away']);
		const { Desktop } = await amelia.open();
		const away = Desktop.Tiles.find(({ Text }) => Text === 'Taken away')?.ID ?? '';
		await amelia.apply(Desktop.ID, [{ Kind: 'remove', TileID: away }]);
		await succeed(manager, withdrawPublication, { PublicationID: first, IsWithdrawn: true });
		const monthAgo = new Date(app.clock.now().getTime() - days(30));
		await app.rows('update publications set published_at = $2 where id = $1', [second, monthAgo]);
		expect((await newsOf(amelia)).map(({ Text }) => Text)).toEqual(['Mandatory']);
	});

	it('stand on a first desktop where there are any', async () => {
		const colleague = await addDesktopUser(app);
		const newTeam = await addTestTeam(app, [colleague], { name: 'Dartmouth' });
		const livesOf = async (user: DesktopUser) => (await user.open()).Desktop.Tiles.flatMap(({ Live }) => Live ?? []);
		expect(await livesOf(amelia)).not.toContain('news');
		await succeed(manager, publishTiles, {
			PublicationID: crypto.randomUUID(),
			Audience: { Kind: 'team', ID: newTeam },
			Tiles: [{ Content: { Kind: 'note', Text: 'Welcome' }, IsMandatory: false, W: 4, H: 1 }],
		});
		expect(await livesOf(colleague)).toContain('news');
	});
});

describe('what is published', () => {
	it('stands on the default desktops of its people, moves nothing of theirs, and is one row for all', async () => {
		const before = (await amelia.open()).Desktop;
		await publish(['Closed on Monday']);
		const { Tiles, Sections } = (await amelia.open()).Desktop;
		expect(Tiles.filter(({ Managed }) => Managed === undefined)).toEqual(before.Tiles);
		expect(Sections[0]).toEqual({ ID: managedSectionId, Name: '', Version: 0 });
		expect(Tiles[0]).toMatchObject({
			Text: 'Closed on Monday',
			SectionID: managedSectionId,
			Managed: { IsMandatory: false, Audience: 'Halifax' },
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
		await succeed(amelia, createDesktop, { DesktopID: second, Name: 'Second' });
		expect((await amelia.open(second)).Desktop.Tiles).toEqual([]);
		await succeed(amelia, setDefaultDesktop, { DesktopID: second });
		expect((await amelia.open(second)).Desktop.Tiles).toMatchObject([{ Text: 'Everywhere?' }]);
	});

	it('is moved by each person for themselves, and a later publication leaves that', async () => {
		await publish(['First']);
		const { Desktop } = await amelia.open();
		const section = Desktop.Sections.at(-1)?.ID ?? '';
		const tile = await managedOf(amelia, 'First');
		const move = {
			Kind: 'place' as const,
			TileID: tile?.ID ?? '',
			Version: tile?.Version ?? 0,
			Width: 'wide' as const,
		};
		const { Outcomes } = await amelia.apply(Desktop.ID, [{ ...move, SectionID: section, Place: place(2, 0) }]);
		expect(Outcomes).toMatchObject([{ Outcome: 'applied' }]);
		await publish(['Second']);
		expect(await managedOf(amelia, 'First')).toMatchObject({ SectionID: section, Places: { Wide: place(2, 0) } });
		expect(await managedOf(amelia, 'Second')).toMatchObject({ SectionID: managedSectionId });
		await succeed(amelia, resetToManaged, {});
		expect(await managedOf(amelia, 'First')).toMatchObject({ SectionID: managedSectionId });
	});

	it('is hidden by who does not want it, unless it is mandatory', async () => {
		await publish(['Suggested']);
		await publish(['Mandatory'], true);
		const { Desktop } = await amelia.open();
		const suggested = (await managedOf(amelia, 'Suggested'))?.ID ?? '';
		const mandatory = (await managedOf(amelia, 'Mandatory'))?.ID ?? '';
		const { Outcomes } = await amelia.apply(Desktop.ID, [
			{ Kind: 'remove', TileID: suggested },
			{ Kind: 'remove', TileID: mandatory },
		]);
		expect(Outcomes.map(({ Outcome, Reason }) => Reason ?? Outcome)).toEqual(['applied', 'mandatory']);
		expect(await managedOf(amelia, 'Suggested')).toBeUndefined();
		expect(await managedOf(amelia, 'Mandatory')).toBeDefined();
		await amelia.apply(Desktop.ID, [{ Kind: 'restore', TileID: suggested }]);
		expect(await managedOf(amelia, 'Suggested')).toBeDefined();
	});

	it('can be taken back and published again; what people arranged is still there', async () => {
		const PublicationID = await publish(['Come and go']);
		const { Desktop } = await amelia.open();
		const tile = await managedOf(amelia, 'Come and go');
		const move = {
			Kind: 'place' as const,
			TileID: tile?.ID ?? '',
			Version: 0,
			Width: 'wide' as const,
			SectionID: managedSectionId,
		};
		await amelia.apply(Desktop.ID, [{ ...move, Place: place(4, 0) }]);
		await succeed(manager, withdrawPublication, { PublicationID, IsWithdrawn: true });
		expect(await managedOf(amelia, 'Come and go')).toBeUndefined();
		await succeed(manager, withdrawPublication, { PublicationID, IsWithdrawn: false });
		expect(await managedOf(amelia, 'Come and go')).toMatchObject({ Places: { Wide: place(4, 0) } });
	});

	it('is the same publication when it comes again', async () => {
		const PublicationID = await publish(['Once']);
		const Tiles = [{ Content: { Kind: 'note' as const, Text: 'Twice' }, IsMandatory: false, W: 2, H: 1 }];
		await succeed(manager, publishTiles, { PublicationID, Audience: { Kind: 'team', ID: team }, Tiles });
		expect(await managedOf(amelia, 'Once')).toBeDefined();
		expect(await managedOf(amelia, 'Twice')).toBeUndefined();
	});

	it('to the brand reaches the people of each of its organizations, and is taken back in all', async () => {
		const Text = `Brand ${crypto.randomUUID()}`;
		const PublicationID = crypto.randomUUID();
		const Tiles = [{ Content: { Kind: 'note' as const, Text }, IsMandatory: true, W: 4, H: 1 }];
		await succeed(manager, publishTiles, { PublicationID, Audience: { Kind: 'brand', ID: '' }, Tiles });
		const other = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		expect(await managedOf(other, Text)).toMatchObject({ Managed: { IsMandatory: true, Audience: 'Portico' } });
		await succeed(manager, withdrawPublication, { PublicationID, IsWithdrawn: true });
		expect(await managedOf(other, Text)).toBeUndefined();
		expect(await managedOf(amelia, Text)).toBeUndefined();
	});
});

describe('publishing', () => {
	it('is for who has the permission, to audiences and shortcuts of the own organization', async () => {
		const Audience = { Kind: 'team' as const, ID: team };
		const Tiles = [{ Content: { Kind: 'live' as const, Live: 'help' as const }, IsMandatory: false, W: 2, H: 1 }];
		const input = { PublicationID: crypto.randomUUID(), Audience, Tiles };
		for (const [endpoint, body] of [
			[publishTiles, input],
			[listPublications, {}],
			[withdrawPublication, { PublicationID: input.PublicationID, IsWithdrawn: true }],
			[previewManaged, { UserID: amelia.person.id }],
		] as const) {
			expect((await amelia.client.post(endpoint, body, { token: amelia.token })).returnStatus.ErrorKey).toBe(
				'session.forbidden',
			);
		}
		const foreign = await addTestTeam(app, [await addDesktopUser(app, { organisationId: organisations.porticoStaff })]);
		for (const ID of [foreign, 'nobody']) {
			const wrong = { ...input, Audience: { Kind: 'team' as const, ID } };
			expect(await refused(manager, publishTiles, wrong)).toBe('managed_tiles.audience_not_found');
		}
		// One’s own shortcuts are seen by no one else.
		const Content = { Kind: 'shortcut' as const, ShortcutID: await manager.addShortcut() };
		const own = { ...input, Tiles: [{ Content, IsMandatory: false, W: 2, H: 1 }] };
		expect(await refused(manager, publishTiles, own)).toBe('managed_tiles.shortcut_not_found');
		expect(await refused(manager, withdrawPublication, { PublicationID: 'x', IsWithdrawn: true })).toBe(
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
		const Content = { Kind: 'note' as const, Text: 'Mandatory for everyone' };
		const noteTo = (Kind: 'brand' | 'office' | 'team', ID: string) => ({
			PublicationID: crypto.randomUUID(),
			Audience: { Kind, ID },
			Tiles: [{ Content, IsMandatory: true, W: 4, H: 1 }],
		});
		for (const [kind, id] of [
			['brand', ''],
			['office', other.officeId],
			['team', team],
		] as const) {
			expect(await refused(local, publishTiles, noteTo(kind, id))).toBe('managed_tiles.audience_not_found');
		}
		await succeed(local, publishTiles, noteTo('office', office.officeId));
		const { Audiences, Publications } = await succeed(local, listPublications, {});
		expect(Audiences.map(({ ID }) => ID)).toEqual([office.officeId]);
		expect(Publications.map(({ Audience }) => Audience.ID)).toEqual([office.officeId]);
		expect(await managedOf(local, Content.Text)).toBeDefined();
		for (const one of [amelia, abroad]) expect(await managedOf(one, Content.Text)).toBeUndefined();
		// Nor do they take back, or look at, what is beyond.
		const PublicationID = await publish(['Of the team']);
		expect(await refused(local, withdrawPublication, { PublicationID, IsWithdrawn: true })).toBe(
			'managed_tiles.publication_not_found',
		);
		for (const [UserID, isThere] of [
			[local.person.id, true],
			[amelia.person.id, false],
		] as const) {
			const seen = await local.client.post(previewManaged, { UserID }, { token: local.token });
			expect(seen.status === 200).toBe(isThere);
		}
		const { Libraries, MayPublish } = await succeed(local, getLibraries, {});
		expect([MayPublish, (await succeed(amelia, getLibraries, {})).MayPublish]).toEqual([true, false]);
		expect(Libraries.filter(({ MayEdit }) => MayEdit).map(({ Kind, OwnerID }) => [Kind, OwnerID])).toEqual([
			['own', ''],
			['office', office.officeId],
		]);
	});

	it('to the brand is for who holds it for the brand, not for one of its organizations', async () => {
		const wide = await addDesktopUser(app);
		await grantTestRole(app, wide.person);
		const { Audiences } = await succeed(wide, listPublications, {});
		expect(Audiences.map(({ Kind }) => Kind)).not.toContain('brand');
		expect(Audiences.map(({ ID }) => ID)).toContain(team);
		expect((await succeed(manager, listPublications, {})).Audiences.map(({ Kind }) => Kind)).toContain('brand');
	});

	it('is shown as any person sees it, and listed with who published it', async () => {
		const PublicationID = await publish(['Look']);
		const preview = await succeed(manager, previewManaged, { UserID: amelia.person.id });
		expect(preview).toMatchObject({
			Name: 'Amelia Chen',
			Tiles: expect.arrayContaining([expect.objectContaining({ Text: 'Look' })]),
		});
		const { Publications } = await succeed(manager, listPublications, {});
		expect(Publications.find((one) => one.PublicationID === PublicationID)).toMatchObject({
			Audience: { Kind: 'team', ID: team, Name: 'Halifax' },
			PublishedBy: 'Amelia Chen',
			Tiles: [{ Tile: { Text: 'Look' }, IsMandatory: false }],
		});
		const stranger = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		expect(await refused(manager, previewManaged, { UserID: stranger.person.id })).toBe(
			'managed_tiles.person_not_found',
		);
	});
});

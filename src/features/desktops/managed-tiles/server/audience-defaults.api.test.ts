import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
	type AudienceKind,
	applyOperations,
	createDesktop,
	deleteDesktop,
	getDesktop,
	managedSectionId,
	renameDesktop,
	resetToManaged,
	restoreDesktop,
	setDefaultDesktop,
} from '#features/desktops/desktops/contract.ts';
import { endDefaultsOf } from '#features/desktops/desktops/server/api.ts';
import { searchPalette } from '#features/desktops/palette/contract.ts';
import { getSharing, leaveDesktop, shareDesktop } from '#features/desktops/sharing/contract.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import {
	addDefaultsStage,
	type DefaultAudience,
	type DefaultsStage,
	makeDesktop,
	refused,
	succeed,
	toPerson,
} from '#test/support/default-desktops.ts';
import { addDesktopUser, type DesktopUser } from '#test/support/desktops.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { listAudienceDefaults, publishTiles, setAudienceDefault } from '../contract.ts';

let app: TestApp;
let stage: DefaultsStage;
let manager: DesktopUser;
let amelia: DesktopUser;
let officeId: string;
beforeAll(async () => {
	// What opens first for everyone would for the people of other tests.
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	stage = await addDefaultsStage(app);
	({ manager, amelia, officeId } = stage);
});

const office = (): DefaultAudience => ({ Kind: 'office', ID: officeId });
const team = (index: 0 | 1 = 0): DefaultAudience => ({ Kind: 'team', ID: stage.teams[index] });
const everyone: DefaultAudience = { Kind: 'brand', ID: '' };
const why = async (user = amelia) => {
	const { Desktops, Desktop } = await user.open();
	const opens = Desktops.filter(({ IsDefault }) => IsDefault);
	expect(opens.map(({ ID }) => ID)).toEqual([Desktop.ID]);
	const { Name, DefaultBecause, SetFor } = Desktop;
	return { Name, DefaultBecause, SetFor };
};

describe('what opens first', () => {
	it('is the own choice, else what was set for the person, a team, the office, everyone, else the first own one', async () => {
		const ways = ['chosen', 'person', 'team0', 'team1', 'office', 'brand'] as const;
		const audiences = {
			person: toPerson(amelia),
			team0: team(0),
			team1: team(1),
			office: office(),
			brand: everyone,
		};
		const names = { person: 'Amelia Chen', team0: 'Renewals', team1: 'Underwriters', office: 'Waterfront', brand: '' };
		const own = (await amelia.open()).Desktop;
		const chosen = await makeDesktop(amelia, 'chosen');
		const desktops = new Map<string, string>();
		for (const way of ways.slice(1)) desktops.set(way, await makeDesktop(manager, way));
		/** In the order in which they were set. */
		let held: (typeof ways)[number][] = [];
		const expected = () => {
			if (held.includes('chosen')) return { Name: 'chosen', DefaultBecause: 'chosen' };
			const ofTeams = held.filter((way) => way === 'team0' || way === 'team1');
			const [way] = [
				held.find((one) => one === 'person'),
				ofTeams.at(-1),
				held.find((one) => one === 'office'),
			].flatMap((one) => one ?? []);
			const set = way ?? (held.includes('brand') ? 'brand' : undefined);
			if (set === undefined) return { Name: own.Name, DefaultBecause: 'first' };
			const Kind = set.replace(/\d/, '') as AudienceKind; // of the names above
			return { Name: set, DefaultBecause: 'set', SetFor: { Kind, Name: names[set] } };
		};
		const seen = new Set<string>();
		// One of the ways changes from each combination to the next, so that all of them come.
		for (let step = 1; step <= 2 ** ways.length; step += 1) {
			seen.add(held.toSorted().join(' '));
			expect(await why(), held.join(' ')).toEqual({ SetFor: undefined, ...expected() });
			const way = ways[Math.min(ways.length - 1, 31 - Math.clz32(step & -step))] ?? 'chosen';
			const isOn = !held.includes(way);
			held = isOn ? [...held, way] : held.filter((one) => one !== way);
			if (way === 'chosen') await succeed(amelia, setDefaultDesktop, isOn ? { DesktopID: chosen } : {});
			else await stage.set(audiences[way], isOn ? desktops.get(way) : undefined);
		}
		expect(seen.size).toBe(2 ** ways.length);
	});

	it('is there for somebody who comes in for the first time, who has a desktop of their own all the same', async () => {
		await stage.makeSet(toPerson(amelia));
		expect(await why()).toMatchObject({ Name: 'Of the manager', DefaultBecause: 'set' });
		const { Desktops } = await amelia.open();
		expect(Desktops.map(({ Right }) => Right).toSorted()).toEqual(['own', 'view']);
		await stage.set(toPerson(amelia));
		expect(await why()).toMatchObject({ DefaultBecause: 'first' });
	});

	it('says for whom it was set also where the person chose another, who goes back to it by choosing none', async () => {
		const own = (await amelia.open()).Desktop;
		const id = await stage.makeSet(team());
		const { Desktops } = await succeed(amelia, setDefaultDesktop, { DesktopID: own.ID });
		expect(Desktops.find(({ ID }) => ID === id)).toMatchObject({
			IsDefault: false,
			SetFor: { Kind: 'team', Name: 'Renewals' },
		});
		for (let times = 0; times < 2; times += 1) await succeed(amelia, setDefaultDesktop, {});
		expect(await why()).toMatchObject({ Name: 'Of the manager', DefaultBecause: 'set' });
		expect(await refused(amelia, setDefaultDesktop, { DesktopID: id })).toBe('desktops.not_owner');
	});

	it('goes to the next in order while a desktop is deleted, and comes back with it', async () => {
		await stage.makeSet(office(), 'Of the office');
		const id = await stage.makeSet(team());
		await succeed(manager, deleteDesktop, { DesktopID: id });
		expect(await why()).toMatchObject({ Name: 'Of the office' });
		expect(await refused(amelia, getDesktop, { DesktopID: id })).toBe('desktops.not_found');
		expect((await succeed(manager, listAudienceDefaults, {})).Defaults).toMatchObject([
			{ DesktopID: id, IsDeleted: true },
			{ DesktopName: 'Of the office', IsDeleted: false },
		]);
		await succeed(manager, restoreDesktop, { DesktopID: id });
		expect(await why()).toMatchObject({ Name: 'Of the manager' });
	});

	it('is for rows of the version before the own choice where that is not the first desktop', async () => {
		const own = (await amelia.open()).Desktop;
		await stage.makeSet(team());
		const second = await makeDesktop(amelia, 'Second');
		const point =
			'update desktop_defaults set desktop_id = $1, is_chosen = null where user_id = $2 returning desktop_id';
		await app.rows(point, [second, amelia.person.id]);
		expect(await why()).toMatchObject({ Name: 'Second', DefaultBecause: 'chosen' });
		await app.rows(point, [own.ID, amelia.person.id]);
		expect(await why()).toMatchObject({ Name: 'Of the manager', DefaultBecause: 'set' });
	});

	it('follows the teams and the office of a person', async () => {
		await stage.makeSet(office());
		await app.rows('update users set office_id = null where id = $1 returning id', [amelia.person.id]);
		expect(await why()).toMatchObject({ DefaultBecause: 'first' });
	});
});

describe('a desktop that opens first for somebody', () => {
	it('can be looked at and copied by them, and not changed; nobody else sees it', async () => {
		const id = await stage.makeSet(office());
		const outsider = await addDesktopUser(app);
		const { Desktop } = await amelia.open(id);
		expect(Desktop).toMatchObject({ Right: 'view', OwnerName: 'Priya Raman' });
		expect(await refused(amelia, renameDesktop, { DesktopID: id, Name: 'Mine' })).toBe('desktops.view_only');
		const Operations = [{ Kind: 'follow' as const, OperationID: crypto.randomUUID(), Width: 'phone' as const }];
		const batch = { DesktopID: id, EditorID: amelia.editorId, Since: 0, Operations };
		expect(await refused(amelia, applyOperations, batch)).toBe('desktops.view_only');
		expect(await refused(amelia, deleteDesktop, { DesktopID: id })).toBe('desktops.not_owner');
		await succeed(amelia, createDesktop, { DesktopID: crypto.randomUUID(), Name: 'A copy', CopyOf: id });
		expect((await succeed(amelia, searchPalette, { Query: 'manager' })).Desktops).toMatchObject([
			{ ID: id, IsDefault: true },
		]);
		for (const call of [getDesktop, getSharing]) {
			expect(await refused(outsider, call, { DesktopID: id })).toBe('desktops.not_found');
		}
		await stage.set(office());
		expect(await refused(amelia, getDesktop, { DesktopID: id })).toBe('desktops.not_found');
	});

	it('is changed by whom it is shared with to edit', async () => {
		const id = await stage.makeSet(team());
		const grant = { DesktopID: id, Kind: 'person' as const, ID: String(amelia.person.id) };
		await succeed(manager, shareDesktop, { ...grant, Level: 'edit' });
		await succeed(amelia, renameDesktop, { DesktopID: id, Name: 'Together' });
		expect(await why()).toMatchObject({ Name: 'Together', DefaultBecause: 'set' });
	});

	it('is named with whom it is for to its owner, and with why to who has it', async () => {
		const id = await stage.makeSet(office());
		await stage.set(everyone, id);
		const audiences = [
			{ Kind: 'brand', Name: '' },
			{ Kind: 'office', Name: 'Waterfront' },
		];
		expect((await manager.open(id)).Desktop.FirstFor).toEqual(audiences);
		expect((await amelia.open(id)).Desktop.FirstFor).toBeUndefined();
		expect(await succeed(manager, getSharing, { DesktopID: id })).toMatchObject({ FirstFor: audiences });
		const { FirstFor, Mine } = await succeed(amelia, getSharing, { DesktopID: id });
		expect([FirstFor, Mine.SetFor]).toEqual([undefined, { Kind: 'office', Name: 'Waterfront' }]);
		expect(await refused(amelia, leaveDesktop, { DesktopID: id })).toBe('sharing.only_through_team');
	});

	it('stops that when its owner leaves, as does what was set for somebody who leaves', async () => {
		const colleague = await addDesktopUser(app, { permissions: [manageDesktops] });
		await stage.makeSet(office());
		const audience = toPerson(manager);
		const id = await makeDesktop(colleague, 'Of the colleague');
		await succeed(colleague, setAudienceDefault, { Audience: audience, DesktopID: id });
		await succeed(colleague, setAudienceDefault, { Audience: team(), DesktopID: id });
		const leaver = { organisationId: manager.person.organisationId, userId: manager.person.id };
		const ended = await app.database.tenant(leaver.organisationId, (queries) => endDefaultsOf(queries, leaver));
		expect(ended).toBe(2);
		expect((await succeed(colleague, listAudienceDefaults, {})).Defaults).toMatchObject([
			{ Audience: { Kind: 'team', Name: 'Renewals' } },
		]);
	});
});

describe('the own desktop behind it', () => {
	it('is deleted without word of the next while another opens, and the last one never', async () => {
		const first = (await amelia.open()).Desktop.ID;
		await stage.makeSet(team());
		expect(await refused(amelia, deleteDesktop, { DesktopID: first })).toBe('desktops.default_needed');
		const second = await makeDesktop(amelia, 'Second');
		await succeed(amelia, deleteDesktop, { DesktopID: first });
		await stage.set(team());
		expect((await amelia.open()).Desktop).toMatchObject({ ID: second, DefaultBecause: 'first' });
	});

	it('asks for the next where the person chose it', async () => {
		const first = (await amelia.open()).Desktop.ID;
		const second = await makeDesktop(amelia, 'Second');
		await stage.makeSet(team());
		await succeed(amelia, setDefaultDesktop, { DesktopID: first });
		expect(await refused(amelia, deleteDesktop, { DesktopID: first })).toBe('desktops.default_needed');
		await succeed(amelia, deleteDesktop, { DesktopID: first, DefaultID: second });
		expect(await why()).toMatchObject({ Name: 'Second', DefaultBecause: 'chosen' });
	});
});

describe('tiles that are placed for a person', () => {
	const note = (Text: string, IsMandatory = false) => ({
		Content: { Kind: 'note' as const, Text },
		IsMandatory,
		W: 4,
		H: 1,
	});
	const publish = (Text: string, IsMandatory = false) =>
		succeed(manager, publishTiles, {
			PublicationID: crypto.randomUUID(),
			Audience: { Kind: 'team', ID: stage.teams[0] },
			Tiles: [note(Text, IsMandatory)],
		});
	const managedOn = async (id?: string) =>
		(await amelia.open(id)).Desktop.Tiles.filter(({ Managed }) => Managed !== undefined);

	it('stand on the desktop that was set for them, once, wherever they stood before', async () => {
		const own = (await amelia.open()).Desktop;
		await publish('Mandatory', true);
		await publish('Suggested');
		const moved = (await managedOn()).find(({ Text }) => Text === 'Mandatory');
		const SectionID = own.Sections[0]?.ID ?? '';
		await amelia.apply(own.ID, [
			{
				Kind: 'place',
				TileID: moved?.ID ?? '',
				Version: 0,
				Width: 'wide',
				SectionID,
				Place: { X: 0, Y: 0, W: 4, H: 1 },
			},
		]);
		const suggested = (await managedOn()).find(({ Text }) => Text === 'Suggested');
		await amelia.apply(own.ID, [{ Kind: 'remove', TileID: suggested?.ID ?? '' }]);
		await stage.makeSet(team());
		expect(await managedOn()).toMatchObject([{ Text: 'Mandatory', SectionID: managedSectionId }]);
		expect(await managedOn(own.ID)).toEqual([]);
		// What the person took away comes back by a reset, also here.
		await succeed(amelia, resetToManaged, {});
		expect((await managedOn()).map(({ Text }) => Text).toSorted()).toEqual(['Mandatory', 'Suggested']);
	});

	it('stay in their section on somebody else’s desktop, and are hidden by who may edit it', async () => {
		await publish('Suggested');
		const id = await stage.makeSet(team());
		const grant = { DesktopID: id, Kind: 'person' as const, ID: String(amelia.person.id) };
		await succeed(manager, shareDesktop, { ...grant, Level: 'edit' });
		const TileID = (await managedOn())[0]?.ID ?? '';
		const SectionID = (await manager.open(id)).Desktop.Sections.at(-1)?.ID ?? '';
		const place = { X: 0, Y: 0, W: 4, H: 1 };
		const { Outcomes } = await amelia.apply(id, [
			{ Kind: 'place', TileID, Version: 0, Width: 'wide', SectionID, Place: place },
			{ Kind: 'remove', TileID },
		]);
		expect(Outcomes.map(({ Reason, Outcome }) => Reason ?? Outcome)).toEqual(['no_such_section', 'applied']);
		expect(await managedOn()).toEqual([]);
	});
});

import { inEachLanguage } from '#platform/contract/language.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
	type AudienceKind,
	getDesktop,
	managedSectionId,
	resetToManaged,
} from '#features/desktops/desktops/contract.ts';
import {
	createDesktop,
	deleteDesktop,
	renameDesktop,
	restoreDesktop,
	setDefaultDesktop,
} from '#features/desktops/management/contract.ts';
import { applyOperations } from '#features/desktops/design/contract.ts';
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
import { listAudienceDefaults, setAudienceDefault } from '../contract.ts';
import { publishTiles } from '#features/desktops/managed-tiles/contract.ts';

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

const office = (): DefaultAudience => ({ kind: 'office', id: officeId });
const team = (index: 0 | 1 = 0): DefaultAudience => ({ kind: 'team', id: stage.teams[index] });
const everyone: DefaultAudience = { kind: 'brand', id: '' };
const why = async (user = amelia) => {
	const { desktops, desktop } = await user.open();
	const opens = desktops.filter(({ isDefault }) => isDefault);
	expect(opens.map(({ id }) => id)).toEqual([desktop.id]);
	const { name, defaultBecause, setFor } = desktop;
	return { name, defaultBecause, setFor };
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
		const own = (await amelia.open()).desktop;
		const chosen = await makeDesktop(amelia, 'chosen');
		const desktops = new Map<string, string>();
		for (const way of ways.slice(1)) desktops.set(way, await makeDesktop(manager, way));
		/** In the order in which they were set. */
		let held: (typeof ways)[number][] = [];
		const expected = () => {
			if (held.includes('chosen')) return { name: 'chosen', defaultBecause: 'chosen' };
			const ofTeams = held.filter((way) => way === 'team0' || way === 'team1');
			const [way] = [
				held.find((one) => one === 'person'),
				ofTeams.at(-1),
				held.find((one) => one === 'office'),
			].flatMap((one) => one ?? []);
			const set = way ?? (held.includes('brand') ? 'brand' : undefined);
			if (set === undefined) return { name: own.name, defaultBecause: 'first' };
			const kind = set.replace(/\d/, '') as AudienceKind; // `set` is one of the names above
			return { name: set, defaultBecause: 'set', setFor: { kind, name: names[set] } };
		};
		const seen = new Set<string>();
		// One of the ways changes from each combination to the next, so that all of them come.
		for (let step = 1; step <= 2 ** ways.length; step += 1) {
			seen.add(held.toSorted().join(' '));
			expect(await why(), held.join(' ')).toEqual({ setFor: undefined, ...expected() });
			const way = ways[Math.min(ways.length - 1, 31 - Math.clz32(step & -step))] ?? 'chosen';
			const isOn = !held.includes(way);
			held = isOn ? [...held, way] : held.filter((one) => one !== way);
			if (way === 'chosen') await succeed(amelia, setDefaultDesktop, isOn ? { desktopId: chosen } : {});
			else await stage.set(audiences[way], isOn ? desktops.get(way) : undefined);
		}
		expect(seen.size).toBe(2 ** ways.length);
	});

	it('is there for somebody who comes in for the first time, who has a desktop of their own all the same', async () => {
		await stage.makeSet(toPerson(amelia));
		expect(await why()).toMatchObject({ name: 'Of the manager', defaultBecause: 'set' });
		const { desktops } = await amelia.open();
		expect(desktops.map(({ right }) => right).toSorted()).toEqual(['own', 'view']);
		await stage.set(toPerson(amelia));
		expect(await why()).toMatchObject({ defaultBecause: 'first' });
	});

	it('says for whom it was set also where the person chose another, who goes back to it by choosing none', async () => {
		const own = (await amelia.open()).desktop;
		const id = await stage.makeSet(team());
		const { desktops } = await succeed(amelia, setDefaultDesktop, { desktopId: own.id });
		expect(desktops.find((one) => one.id === id)).toMatchObject({
			isDefault: false,
			setFor: { kind: 'team', name: 'Renewals' },
		});
		for (let times = 0; times < 2; times += 1) await succeed(amelia, setDefaultDesktop, {});
		expect(await why()).toMatchObject({ name: 'Of the manager', defaultBecause: 'set' });
		expect(await refused(amelia, setDefaultDesktop, { desktopId: id })).toBe('desktops.not_owner');
	});

	it('goes to the next in order while a desktop is deleted, and comes back with it', async () => {
		await stage.makeSet(office(), 'Of the office');
		const id = await stage.makeSet(team());
		await succeed(manager, deleteDesktop, { desktopId: id });
		expect(await why()).toMatchObject({ name: 'Of the office' });
		expect(await refused(amelia, getDesktop, { desktopId: id })).toBe('desktops.not_found');
		expect((await succeed(manager, listAudienceDefaults, {})).defaults).toMatchObject([
			{ desktopId: id, isDeleted: true },
			{ desktopName: 'Of the office', isDeleted: false },
		]);
		await succeed(manager, restoreDesktop, { desktopId: id });
		expect(await why()).toMatchObject({ name: 'Of the manager' });
	});

	it('is for rows of the version before the own choice where that is not the first desktop', async () => {
		const own = (await amelia.open()).desktop;
		await stage.makeSet(team());
		const second = await makeDesktop(amelia, 'Second');
		const point =
			'update desktop_defaults set desktop_id = $1, is_chosen = null where user_id = $2 returning desktop_id';
		await app.rows(point, [second, amelia.person.id]);
		expect(await why()).toMatchObject({ name: 'Second', defaultBecause: 'chosen' });
		await app.rows(point, [own.id, amelia.person.id]);
		expect(await why()).toMatchObject({ name: 'Of the manager', defaultBecause: 'set' });
	});

	it('follows the teams and the office of a person', async () => {
		await stage.makeSet(office());
		await app.rows('update users set office_id = null where id = $1 returning id', [amelia.person.id]);
		expect(await why()).toMatchObject({ defaultBecause: 'first' });
	});
});

describe('a desktop that opens first for somebody', () => {
	it('can be looked at and copied by them, and not changed; nobody else sees it', async () => {
		const id = await stage.makeSet(office());
		const outsider = await addDesktopUser(app);
		const { desktop } = await amelia.open(id);
		expect(desktop).toMatchObject({ right: 'view', ownerName: 'Priya Raman' });
		expect(await refused(amelia, renameDesktop, { desktopId: id, name: 'Mine' })).toBe('desktops.view_only');
		const operations = [{ kind: 'follow' as const, operationId: crypto.randomUUID(), width: 'phone' as const }];
		const batch = { desktopId: id, editorId: amelia.editorId, since: 0, operations };
		expect(await refused(amelia, applyOperations, batch)).toBe('desktops.view_only');
		expect(await refused(amelia, deleteDesktop, { desktopId: id })).toBe('desktops.not_owner');
		await succeed(amelia, createDesktop, { desktopId: crypto.randomUUID(), name: 'A copy', copyOf: id });
		expect((await succeed(amelia, searchPalette, { query: 'manager' })).desktops).toMatchObject([
			{ id, isDefault: true },
		]);
		for (const call of [getDesktop, getSharing]) {
			expect(await refused(outsider, call, { desktopId: id })).toBe('desktops.not_found');
		}
		await stage.set(office());
		expect(await refused(amelia, getDesktop, { desktopId: id })).toBe('desktops.not_found');
	});

	it('is changed by whom it is shared with to edit', async () => {
		const id = await stage.makeSet(team());
		const grant = { desktopId: id, kind: 'person' as const, id: String(amelia.person.id) };
		await succeed(manager, shareDesktop, { ...grant, level: 'edit' });
		await succeed(amelia, renameDesktop, { desktopId: id, name: 'Together' });
		expect(await why()).toMatchObject({ name: 'Together', defaultBecause: 'set' });
	});

	it('is named with whom it is for to its owner, and with why to who has it', async () => {
		const id = await stage.makeSet(office());
		await stage.set(everyone, id);
		const audiences = [
			{ kind: 'brand', name: '' },
			{ kind: 'office', name: 'Waterfront' },
		];
		expect((await manager.open(id)).desktop.firstFor).toEqual(audiences);
		expect((await amelia.open(id)).desktop.firstFor).toBeUndefined();
		expect(await succeed(manager, getSharing, { desktopId: id })).toMatchObject({ firstFor: audiences });
		const { firstFor, mine } = await succeed(amelia, getSharing, { desktopId: id });
		expect([firstFor, mine.setFor]).toEqual([undefined, { kind: 'office', name: 'Waterfront' }]);
		expect(await refused(amelia, leaveDesktop, { desktopId: id })).toBe('sharing.only_through_team');
	});

	it('stops that when its owner leaves, as does what was set for somebody who leaves', async () => {
		const colleague = await addDesktopUser(app, { permissions: [manageDesktops] });
		await stage.makeSet(office());
		const audience = toPerson(manager);
		const id = await makeDesktop(colleague, 'Of the colleague');
		await succeed(colleague, setAudienceDefault, { audience, desktopId: id });
		await succeed(colleague, setAudienceDefault, { audience: team(), desktopId: id });
		const leaver = { organisationId: manager.person.organisationId, userId: manager.person.id };
		const ended = await app.database.tenant(leaver.organisationId, (queries) => endDefaultsOf(queries, leaver));
		expect(ended).toBe(2);
		expect((await succeed(colleague, listAudienceDefaults, {})).defaults).toMatchObject([
			{ audience: { kind: 'team', name: 'Renewals' } },
		]);
	});
});

describe('the own desktop behind it', () => {
	it('is deleted without word of the next while another opens, and the last one never', async () => {
		const first = (await amelia.open()).desktop.id;
		await stage.makeSet(team());
		expect(await refused(amelia, deleteDesktop, { desktopId: first })).toBe('desktops.default_needed');
		const second = await makeDesktop(amelia, 'Second');
		await succeed(amelia, deleteDesktop, { desktopId: first });
		await stage.set(team());
		expect((await amelia.open()).desktop).toMatchObject({ id: second, defaultBecause: 'first' });
	});

	it('asks for the next where the person chose it', async () => {
		const first = (await amelia.open()).desktop.id;
		const second = await makeDesktop(amelia, 'Second');
		await stage.makeSet(team());
		await succeed(amelia, setDefaultDesktop, { desktopId: first });
		expect(await refused(amelia, deleteDesktop, { desktopId: first })).toBe('desktops.default_needed');
		await succeed(amelia, deleteDesktop, { desktopId: first, defaultId: second });
		expect(await why()).toMatchObject({ name: 'Second', defaultBecause: 'chosen' });
	});
});

describe('tiles that are placed for a person', () => {
	const note = (text: string, isMandatory = false) => ({
		content: { kind: 'note' as const, words: inEachLanguage(() => text) },
		isMandatory,
		w: 4,
		h: 1,
	});
	const publish = (text: string, isMandatory = false) =>
		succeed(manager, publishTiles, {
			publicationId: crypto.randomUUID(),
			audience: { kind: 'team', id: stage.teams[0] },
			tiles: [note(text, isMandatory)],
		});
	const managedOn = async (id?: string) =>
		(await amelia.open(id)).desktop.tiles.filter(({ managed }) => managed !== undefined);

	it('stand on the desktop that was set for them, once, wherever they stood before', async () => {
		const own = (await amelia.open()).desktop;
		await publish('Mandatory', true);
		await publish('Suggested');
		const moved = (await managedOn()).find(({ text }) => text === 'Mandatory');
		const sectionId = own.sections[0]?.id ?? '';
		await amelia.apply(own.id, [
			{
				kind: 'place',
				tileId: moved?.id ?? '',
				version: 0,
				width: 'wide',
				sectionId,
				place: { x: 0, y: 0, w: 4, h: 1 },
			},
		]);
		const suggested = (await managedOn()).find(({ text }) => text === 'Suggested');
		await amelia.apply(own.id, [{ kind: 'remove', tileId: suggested?.id ?? '' }]);
		await stage.makeSet(team());
		expect(await managedOn()).toMatchObject([{ text: 'Mandatory', sectionId: managedSectionId }]);
		expect(await managedOn(own.id)).toEqual([]);
		// What the person took away comes back by a reset, also here.
		await succeed(amelia, resetToManaged, {});
		expect((await managedOn()).map(({ text }) => text).toSorted()).toEqual(['Mandatory', 'Suggested']);
	});

	it('stay in their section on somebody else’s desktop, and are hidden by who may edit it', async () => {
		await publish('Suggested');
		const id = await stage.makeSet(team());
		const grant = { desktopId: id, kind: 'person' as const, id: String(amelia.person.id) };
		await succeed(manager, shareDesktop, { ...grant, level: 'edit' });
		const tileId = (await managedOn())[0]?.id ?? '';
		const sectionId = (await manager.open(id)).desktop.sections.at(-1)?.id ?? '';
		const place = { x: 0, y: 0, w: 4, h: 1 };
		const { outcomes } = await amelia.apply(id, [
			{ kind: 'place', tileId, version: 0, width: 'wide', sectionId, place },
			{ kind: 'remove', tileId },
		]);
		expect(outcomes.map(({ reason, outcome }) => reason ?? outcome)).toEqual(['no_such_section', 'applied']);
		expect(await managedOn()).toEqual([]);
	});
});

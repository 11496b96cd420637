// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { shareDesktop } from '#features/desktops/sharing/contract.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { addDesktopUser, DesktopUser } from '#test/support/desktops.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import {
	createDesktop,
	deleteDesktop,
	listDeletedDesktops,
	maxDesktops,
	orderDesktops,
	renameDesktop,
	restorableMs,
	restoreDesktop,
	setDefaultDesktop,
} from '../contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { saveBackground } from '#features/desktops/backgrounds/contract.ts';

let app: TestApp;
let amelia: DesktopUser;
let marcus: DesktopUser;
let first: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	amelia = await addDesktopUser(app);
	marcus = await addDesktopUser(app, { givenName: 'Marcus', familyName: 'Osei' });
	first = (await amelia.open()).desktop.id;
});

const succeed = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
const refused = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.refused(endpoint, input, { token: user.token });
async function make(name = 'Second', copyOf?: string, user = amelia): Promise<string> {
	const desktopId = crypto.randomUUID();
	await succeed(user, createDesktop, { desktopId, name, copyOf });
	return desktopId;
}
const idsOf = async (user = amelia) => (await user.open()).desktops.map(({ id }) => id);
const share = (desktopId: string, level: 'view' | 'edit') =>
	succeed(amelia, shareDesktop, { desktopId, kind: 'person', id: String(marcus.person.id), level });

describe('a desktop', () => {
	it.each(['Ma journée', '私の一日', 'يومي', 'Мой день', 'मेरा दिन', '🏠 Home'])('can be called %s', async (name) => {
		const desktopId = await make(name);
		expect((await amelia.open(desktopId)).desktop).toMatchObject({
			name,
			right: 'own',
			tiles: [],
			sections: [{ name: '' }],
		});
		await succeed(amelia, renameDesktop, { desktopId: first, name });
		expect((await amelia.open(first)).desktop.name).toBe(name);
	});

	it.each(['x'.repeat(300), '', '  ', 'two\nlines', 'http://evil.example'])('cannot be called %j', async (name) => {
		expect(await refused(amelia, createDesktop, { desktopId: crypto.randomUUID(), name })).toBe('request.invalid');
		expect(await refused(amelia, renameDesktop, { desktopId: first, name })).toBe('request.invalid');
	});

	it('is made once, however often the call comes', async () => {
		const input = { desktopId: crypto.randomUUID(), name: 'Once' };
		await succeed(amelia, createDesktop, input);
		await succeed(amelia, createDesktop, input);
		expect(await idsOf()).toEqual([first, input.desktopId]);
		expect(await refused(marcus, createDesktop, input)).toBe('desktops.not_found');
	});

	it('takes the place of another one in the same call, as the default one too, and with no room for more', async () => {
		for (let count = 1; count < maxDesktops; count += 1) await make(`Desktop ${count}`);
		const input = { desktopId: crypto.randomUUID(), name: 'Filled', copyOf: first, inPlaceOf: first };
		expect(await refused(amelia, createDesktop, { ...input, copyOf: crypto.randomUUID() })).toBe('desktops.not_found');
		expect(await idsOf()).toContain(first);
		await succeed(amelia, createDesktop, input);
		await succeed(amelia, createDesktop, input);
		expect(await idsOf()).toHaveLength(maxDesktops);
		expect((await amelia.open()).desktop.id).toBe(input.desktopId);
		expect((await succeed(amelia, listDeletedDesktops, {})).desktops.map(({ id }) => id)).toEqual([first]);
	});

	it('takes the place of an own one alone, and changes nothing otherwise', async () => {
		await share(first, 'edit');
		const input = { desktopId: crypto.randomUUID(), name: 'Filled', copyOf: first, inPlaceOf: first };
		const before = await idsOf(marcus);
		expect(await refused(marcus, createDesktop, input)).toBe('desktops.not_owner');
		expect(await refused(await addDesktopUser(app), createDesktop, input)).toBe('desktops.not_found');
		expect(await idsOf(marcus)).toEqual(before);
		expect(await idsOf()).toEqual([first]);
	});

	it('is one of at most fifty', async () => {
		for (let count = 1; count < maxDesktops; count += 1) await make(`Desktop ${count}`);
		const input = { desktopId: crypto.randomUUID(), name: 'Too many' };
		expect(await refused(amelia, createDesktop, input)).toBe('desktops.too_many');
		expect(await refused(amelia, createDesktop, { ...input, copyOf: first })).toBe('desktops.too_many');
	});

	it('stands where the person put it, also among those of others', async () => {
		const [second, shared] = [await make(), await make('Shared')];
		await share(shared, 'view');
		const own = (await marcus.open()).desktop.id;
		expect(await idsOf(marcus)).toEqual([own, shared]);
		await succeed(marcus, orderDesktops, { desktopIds: [shared, first, own] });
		expect(await idsOf(marcus)).toEqual([shared, own]);
		await succeed(amelia, orderDesktops, { desktopIds: [second] });
		expect(await idsOf()).toEqual([second, first, shared]);
	});
});

describe('a copy', () => {
	it('has the sections, tiles and look, and goes its own way', async () => {
		const { desktop } = await amelia.open(first);
		const note = await amelia.addNote(first, desktop.sections[0]?.id ?? '', 'Mine');
		await succeed(amelia, saveBackground, {
			desktopId: first,
			key: 'mist',
			pictureId: '',
			fit: 'contain',
			dimming: 20,
		});
		const copied = (await amelia.open(await make('Copy', first))).desktop;
		const source = (await amelia.open(first)).desktop;
		expect(copied.background).toEqual(source.background);
		expect(copied.sections.map(({ name }) => name)).toEqual(source.sections.map(({ name }) => name));
		const shape = (one: typeof copied) =>
			one.tiles.map(({ kind, live, text, places }) => ({ kind, live, text, places }));
		expect(shape(copied)).toEqual(shape(source));
		await amelia.apply(first, [{ kind: 'remove', tileId: note }]);
		expect((await amelia.open(copied.id)).desktop.tiles).toHaveLength(copied.tiles.length);
	});

	it('of a shared one keeps what was seen there, after it is no longer shared', async () => {
		const { desktop } = await amelia.open(first);
		const shortcutId = await amelia.addShortcut({ name: 'Of Amelia' });
		const add = { kind: 'add' as const, tileId: crypto.randomUUID(), sectionId: desktop.sections[0]?.id ?? '' };
		await amelia.apply(first, [{ ...add, tile: { kind: 'shortcut', shortcutId } }]);
		await share(first, 'view');
		const copy = await make('Copy', first, marcus);
		await app.rows('delete from desktop_shares where desktop_id = $1', [first]);
		const names = (await marcus.open(copy)).desktop.tiles.flatMap(({ shortcut }) => shortcut?.name ?? []);
		expect(names).toEqual(['Of Amelia']);
		expect(await refused(marcus, createDesktop, { desktopId: crypto.randomUUID(), name: 'x', copyOf: first })).toBe(
			'desktops.not_found',
		);
	});
});

describe('the default desktop', () => {
	it('says why it opens: it was the first, or was chosen', async () => {
		const why = async (user = amelia) =>
			(await user.open()).desktops.map(({ isDefault, defaultBecause }) => [isDefault, defaultBecause]);
		const second = await make();
		expect(await why()).toEqual([
			[true, 'first'],
			[false, undefined],
		]);
		await succeed(amelia, setDefaultDesktop, { desktopId: second });
		expect(await why()).toEqual([
			[false, undefined],
			[true, 'chosen'],
		]);
		// The order of the list is not the order in which they came.
		await succeed(amelia, orderDesktops, { desktopIds: [second, first] });
		expect((await why())[0]).toEqual([true, 'chosen']);
		// Nor does an older one of somebody else count.
		await share(first, 'view');
		await succeed(marcus, setDefaultDesktop, { desktopId: await make('Third', undefined, marcus) });
		expect((await why(marcus)).filter(([isDefault]) => isDefault)).toEqual([[true, 'chosen']]);
	});

	it('is another when the person says so, and there is always exactly one', async () => {
		const second = await make();
		const { desktops } = await succeed(amelia, setDefaultDesktop, { desktopId: second });
		expect(desktops.filter(({ isDefault }) => isDefault)).toMatchObject([{ id: second }]);
		expect((await amelia.open()).desktop.id).toBe(second);
	});

	it('is deleted only with word of the next, and the last one never', async () => {
		expect(await refused(amelia, deleteDesktop, { desktopId: first })).toBe('desktops.default_needed');
		const second = await make();
		expect(await refused(amelia, deleteDesktop, { desktopId: first })).toBe('desktops.default_needed');
		for (const defaultId of [first, crypto.randomUUID(), (await marcus.open()).desktop.id]) {
			expect(await refused(amelia, deleteDesktop, { desktopId: first, defaultId })).toBe('desktops.default_needed');
		}
		await succeed(amelia, deleteDesktop, { desktopId: first, defaultId: second });
		expect((await amelia.open()).desktop).toMatchObject({ id: second, isDefault: true });
	});

	it('is kept by the database: two, none, a deleted one or somebody else’s cannot be', async () => {
		const point = 'update desktop_defaults set desktop_id = $1 where user_id = $2';
		const foreign = (await marcus.open()).desktop.id;
		await expect(app.rows(point, [foreign, amelia.person.id])).rejects.toThrow(/foreign key/);
		const gone = await make();
		await succeed(amelia, deleteDesktop, { desktopId: gone });
		await expect(app.rows(point, [gone, amelia.person.id])).rejects.toThrow(/foreign key/);
		await expect(app.rows('update desktops set is_live = false where id = $1', [first])).rejects.toThrow(/foreign key/);
		await expect(
			app.rows('update desktops set owner_id = $2, is_default = false where id = $1', [first, marcus.person.id]),
		).rejects.toThrow(/foreign key/);
		await expect(app.rows('delete from desktop_defaults where user_id = $1', [amelia.person.id])).rejects.toThrow(
			/permission denied/,
		);
	});
});

describe('a deleted desktop', () => {
	it('is gone for all, and comes back as it was, with those it is shared with', async () => {
		const second = await make();
		await share(second, 'edit');
		await succeed(amelia, deleteDesktop, { desktopId: second });
		await succeed(amelia, deleteDesktop, { desktopId: second });
		expect(await idsOf()).toEqual([first]);
		expect(await refused(marcus, getDesktop, { desktopId: second })).toBe('desktops.not_found');
		expect((await succeed(amelia, listDeletedDesktops, {})).desktops).toMatchObject([{ id: second, name: 'Second' }]);
		expect((await succeed(marcus, listDeletedDesktops, {})).desktops).toEqual([]);
		await succeed(amelia, restoreDesktop, { desktopId: second });
		expect((await marcus.open(second)).desktop.right).toBe('edit');
	});

	it('can be brought back for 30 days', async () => {
		const second = await make();
		await succeed(amelia, deleteDesktop, { desktopId: second });
		app.clock.advance(restorableMs + days(1));
		amelia = new DesktopUser(amelia.person, await openTestSession(app, amelia.person), amelia.client);
		expect((await succeed(amelia, listDeletedDesktops, {})).desktops).toEqual([]);
		expect(await refused(amelia, restoreDesktop, { desktopId: second })).toBe('desktops.not_found');
	});
});

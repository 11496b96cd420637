import sharp from 'sharp';
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
	getDesktop,
	listDeletedDesktops,
	maxDesktops,
	maxPictureBytes,
	orderDesktops,
	renameDesktop,
	restorableMs,
	restoreDesktop,
	saveBackground,
	setDefaultDesktop,
	uploadDesktopPicture,
} from '../contract.ts';

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
	first = (await amelia.open()).Desktop.ID;
});

const succeed = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
const refused = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.refused(endpoint, input, { token: user.token });
async function make(Name = 'Second', CopyOf?: string, user = amelia): Promise<string> {
	const DesktopID = crypto.randomUUID();
	await succeed(user, createDesktop, { DesktopID, Name, CopyOf });
	return DesktopID;
}
const idsOf = async (user = amelia) => (await user.open()).Desktops.map(({ ID }) => ID);
const share = (DesktopID: string, Level: 'view' | 'edit') =>
	succeed(amelia, shareDesktop, { DesktopID, Kind: 'person', ID: String(marcus.person.id), Level });

describe('a desktop', () => {
	it.each(['Ma journée', '私の一日', 'يومي', 'Мой день', 'मेरा दिन', '🏠 Home'])('can be called %s', async (Name) => {
		const DesktopID = await make(Name);
		expect((await amelia.open(DesktopID)).Desktop).toMatchObject({
			Name,
			Right: 'own',
			Tiles: [],
			Sections: [{ Name: '' }],
		});
		await succeed(amelia, renameDesktop, { DesktopID: first, Name });
		expect((await amelia.open(first)).Desktop.Name).toBe(Name);
	});

	it.each(['x'.repeat(300), '', '  ', 'two\nlines', 'http://evil.example'])('cannot be called %j', async (Name) => {
		expect(await refused(amelia, createDesktop, { DesktopID: crypto.randomUUID(), Name })).toBe('request.invalid');
		expect(await refused(amelia, renameDesktop, { DesktopID: first, Name })).toBe('request.invalid');
	});

	it('is made once, however often the call comes', async () => {
		const input = { DesktopID: crypto.randomUUID(), Name: 'Once' };
		await succeed(amelia, createDesktop, input);
		await succeed(amelia, createDesktop, input);
		expect(await idsOf()).toEqual([first, input.DesktopID]);
		expect(await refused(marcus, createDesktop, input)).toBe('desktops.not_found');
	});

	it('is one of at most fifty', async () => {
		for (let count = 1; count < maxDesktops; count += 1) await make(`Desktop ${count}`);
		const input = { DesktopID: crypto.randomUUID(), Name: 'Too many' };
		expect(await refused(amelia, createDesktop, input)).toBe('desktops.too_many');
		expect(await refused(amelia, createDesktop, { ...input, CopyOf: first })).toBe('desktops.too_many');
	});

	it('stands where the person put it, also among those of others', async () => {
		const [second, shared] = [await make(), await make('Shared')];
		await share(shared, 'view');
		const own = (await marcus.open()).Desktop.ID;
		expect(await idsOf(marcus)).toEqual([own, shared]);
		await succeed(marcus, orderDesktops, { DesktopIDs: [shared, first, own] });
		expect(await idsOf(marcus)).toEqual([shared, own]);
		await succeed(amelia, orderDesktops, { DesktopIDs: [second] });
		expect(await idsOf()).toEqual([second, first, shared]);
	});
});

describe('a copy', () => {
	it('has the sections, tiles and look, and goes its own way', async () => {
		const { Desktop } = await amelia.open(first);
		const note = await amelia.addNote(first, Desktop.Sections[0]?.ID ?? '', 'Mine');
		await succeed(amelia, saveBackground, {
			DesktopID: first,
			Key: 'mist',
			PictureID: '',
			Fit: 'contain',
			Dimming: 20,
		});
		const copied = (await amelia.open(await make('Copy', first))).Desktop;
		const source = (await amelia.open(first)).Desktop;
		expect(copied.Background).toEqual(source.Background);
		expect(copied.Sections.map(({ Name }) => Name)).toEqual(source.Sections.map(({ Name }) => Name));
		const shape = (one: typeof copied) =>
			one.Tiles.map(({ Kind, Live, Text, Places }) => ({ Kind, Live, Text, Places }));
		expect(shape(copied)).toEqual(shape(source));
		await amelia.apply(first, [{ Kind: 'remove', TileID: note }]);
		expect((await amelia.open(copied.ID)).Desktop.Tiles).toHaveLength(copied.Tiles.length);
	});

	it('of a shared one keeps what was seen there, after it is no longer shared', async () => {
		const { Desktop } = await amelia.open(first);
		const ShortcutID = await amelia.addShortcut({ Name: 'Of Amelia' });
		const add = { Kind: 'add' as const, TileID: crypto.randomUUID(), SectionID: Desktop.Sections[0]?.ID ?? '' };
		await amelia.apply(first, [{ ...add, Tile: { Kind: 'shortcut', ShortcutID } }]);
		await share(first, 'view');
		const copy = await make('Copy', first, marcus);
		await app.rows('delete from desktop_shares where desktop_id = $1', [first]);
		const names = (await marcus.open(copy)).Desktop.Tiles.flatMap(({ Shortcut }) => Shortcut?.Name ?? []);
		expect(names).toEqual(['Of Amelia']);
		expect(await refused(marcus, createDesktop, { DesktopID: crypto.randomUUID(), Name: 'x', CopyOf: first })).toBe(
			'desktops.not_found',
		);
	});
});

describe('the default desktop', () => {
	it('says why it opens: it was the first, or was chosen', async () => {
		const why = async (user = amelia) =>
			(await user.open()).Desktops.map(({ IsDefault, DefaultBecause }) => [IsDefault, DefaultBecause]);
		const second = await make();
		expect(await why()).toEqual([
			[true, 'first'],
			[false, undefined],
		]);
		await succeed(amelia, setDefaultDesktop, { DesktopID: second });
		expect(await why()).toEqual([
			[false, undefined],
			[true, 'chosen'],
		]);
		// The order of the list is not the order in which they came.
		await succeed(amelia, orderDesktops, { DesktopIDs: [second, first] });
		expect((await why())[0]).toEqual([true, 'chosen']);
		// Nor does an older one of somebody else count.
		await share(first, 'view');
		await succeed(marcus, setDefaultDesktop, { DesktopID: await make('Third', undefined, marcus) });
		expect((await why(marcus)).filter(([isDefault]) => isDefault)).toEqual([[true, 'chosen']]);
	});

	it('is another when the person says so, and there is always exactly one', async () => {
		const second = await make();
		const { Desktops } = await succeed(amelia, setDefaultDesktop, { DesktopID: second });
		expect(Desktops.filter(({ IsDefault }) => IsDefault)).toMatchObject([{ ID: second }]);
		expect((await amelia.open()).Desktop.ID).toBe(second);
	});

	it('is deleted only with word of the next, and the last one never', async () => {
		expect(await refused(amelia, deleteDesktop, { DesktopID: first })).toBe('desktops.default_needed');
		const second = await make();
		expect(await refused(amelia, deleteDesktop, { DesktopID: first })).toBe('desktops.default_needed');
		for (const DefaultID of [first, crypto.randomUUID(), (await marcus.open()).Desktop.ID]) {
			expect(await refused(amelia, deleteDesktop, { DesktopID: first, DefaultID })).toBe('desktops.default_needed');
		}
		await succeed(amelia, deleteDesktop, { DesktopID: first, DefaultID: second });
		expect((await amelia.open()).Desktop).toMatchObject({ ID: second, IsDefault: true });
	});

	it('is kept by the database: two, none, a deleted one or somebody else’s cannot be', async () => {
		const point = 'update desktop_defaults set desktop_id = $1 where user_id = $2';
		const foreign = (await marcus.open()).Desktop.ID;
		await expect(app.rows(point, [foreign, amelia.person.id])).rejects.toThrow(/foreign key/);
		const gone = await make();
		await succeed(amelia, deleteDesktop, { DesktopID: gone });
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
		await succeed(amelia, deleteDesktop, { DesktopID: second });
		await succeed(amelia, deleteDesktop, { DesktopID: second });
		expect(await idsOf()).toEqual([first]);
		expect(await refused(marcus, getDesktop, { DesktopID: second })).toBe('desktops.not_found');
		expect((await succeed(amelia, listDeletedDesktops, {})).Desktops).toMatchObject([{ ID: second, Name: 'Second' }]);
		expect((await succeed(marcus, listDeletedDesktops, {})).Desktops).toEqual([]);
		await succeed(amelia, restoreDesktop, { DesktopID: second });
		expect((await marcus.open(second)).Desktop.Right).toBe('edit');
	});

	it('can be brought back for 30 days', async () => {
		const second = await make();
		await succeed(amelia, deleteDesktop, { DesktopID: second });
		app.clock.advance(restorableMs + days(1));
		amelia = new DesktopUser(amelia.person, await openTestSession(app, amelia.person), amelia.client);
		expect((await succeed(amelia, listDeletedDesktops, {})).Desktops).toEqual([]);
		expect(await refused(amelia, restoreDesktop, { DesktopID: second })).toBe('desktops.not_found');
	});
});

describe('the background', () => {
	const picture = (background: string, width = 64, height = 64) =>
		sharp({ create: { width, height, channels: 3, background } })
			.png()
			.toBuffer();
	async function upload(body: Buffer, user = amelia) {
		const headers = { 'content-type': 'image/png', authorization: `Bearer ${user.token}` };
		const { text } = await user.client.send({ method: 'POST', path: uploadDesktopPicture.path, headers, body });
		// Our own server's.
		return JSON.parse(text) as {
			PictureID: string;
			Darkest: number;
			Brightest: number;
			ReturnStatus: { ErrorKey?: string };
		};
	}

	it('is a picture with what a scrim is computed from, kept within its frame', async () => {
		const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#000' } })
			.composite([{ input: await picture('#fff', 2000, 1000), left: 2000, top: 0 }])
			.png()
			.toBuffer();
		const { PictureID, Darkest, Brightest } = await upload(wide);
		expect(Darkest).toBeCloseTo(0, 1);
		expect(Brightest).toBeCloseTo(1, 1);
		const look = { Key: 'slate' as const, PictureID, Fit: 'cover' as const, Dimming: 40 };
		const { Background } = await succeed(amelia, saveBackground, { DesktopID: first, ...look });
		expect(Background).toMatchObject(look);
		const [row] = await app.rows<{ image: Uint8Array }>('select image from desktop_pictures where id = $1', [
			PictureID,
		]);
		expect(await sharp(row?.image).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 480 });
	});

	it('is nobody else’s upload, and stays where an editor changes something else', async () => {
		const { PictureID } = await upload(await picture('#347'));
		const look = { DesktopID: first, Key: 'plain' as const, PictureID, Fit: 'cover' as const, Dimming: 0 };
		await share(first, 'edit');
		expect(await refused(marcus, saveBackground, look)).toBe('desktops.picture_not_found');
		await succeed(amelia, saveBackground, look);
		expect((await succeed(marcus, saveBackground, { ...look, Dimming: 30 })).Background).toMatchObject({
			PictureID,
			Dimming: 30,
		});
	});

	it.each([
		['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'desktops.picture_not_an_image'],
		['half a picture', async () => (await picture('#347')).subarray(0, 60), 'desktops.picture_not_an_image'],
		['a bomb', () => picture('#347', 6001, 4000), 'desktops.picture_too_many_pixels'],
	])('is not %s (R-68)', async (_title, body, problem) => {
		const bytes = await body();
		expect(bytes.length).toBeLessThan(maxPictureBytes);
		expect((await upload(bytes)).ReturnStatus.ErrorKey).toBe(problem);
	});
});

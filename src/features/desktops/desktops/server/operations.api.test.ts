// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDesktopUser, type DesktopUser } from '#test/support/desktops.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { shareDesktop } from '#features/desktops/sharing/contract.ts';
import {
	applyOperations,
	createDesktop,
	deleteDesktop,
	getDesktopChanges,
	maxOperations,
	maxTilesInSection,
	type Place,
} from '../contract.ts';

let app: TestApp;
let amelia: DesktopUser;
let marcus: DesktopUser;
let desktop: string;
let section: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	amelia = await addDesktopUser(app);
	marcus = await addDesktopUser(app, { givenName: 'Marcus', familyName: 'Osei' });
	desktop = crypto.randomUUID();
	await amelia.client.succeed(createDesktop, { DesktopID: desktop, Name: 'Ours' }, { token: amelia.token });
	section = (await amelia.open(desktop)).Desktop.Sections[0]?.ID ?? '';
	const input = { DesktopID: desktop, Kind: 'person' as const, ID: String(marcus.person.id), Level: 'edit' as const };
	await amelia.client.succeed(shareDesktop, input, { token: amelia.token });
});

const fourApplied = ['applied', 'applied', 'applied', 'applied'];
const place = (X: number, Y: number, W = 2, H = 1): Place => ({ X, Y, W, H });
const tileOf = async (user: DesktopUser, id: string) =>
	(await user.open(desktop)).Desktop.Tiles.find(({ ID }) => ID === id);
const titled = (TileID: string, Version: number, Title: string) => ({ Kind: 'title' as const, TileID, Version, Title });
const placed = (TileID: string, Version: number, to: Place) => ({
	Kind: 'place' as const,
	TileID,
	Version,
	Width: 'wide' as const,
	SectionID: section,
	Place: to,
});

describe('two people on one desktop', () => {
	it('lose nothing on different tiles, and see no false alarm', async () => {
		const one = await amelia.addNote(desktop, section);
		const two = await marcus.addNote(desktop, section);
		const mine = await amelia.apply(desktop, [titled(one, 1, 'Mine'), placed(one, 1, place(6, 0))]);
		const theirs = await marcus.apply(desktop, [titled(two, 1, 'Theirs'), placed(two, 1, place(0, 0))]);
		expect([...mine.Outcomes, ...theirs.Outcomes].map(({ Outcome }) => Outcome)).toEqual(fourApplied);
		expect((await tileOf(amelia, one))?.Title).toBe('Mine');
		expect((await tileOf(amelia, two))?.Title).toBe('Theirs');
	});

	it('are told of both values, of whom and when, where they set the same field of the same tile', async () => {
		const id = await amelia.addNote(desktop, section);
		await marcus.apply(desktop, [titled(id, 1, 'Rates of Marcus')]);
		const { Outcomes } = await amelia.apply(desktop, [titled(id, 1, 'Rates of Amelia')]);
		expect(Outcomes).toMatchObject([
			{
				Outcome: 'conflict',
				Theirs: { Value: 'Rates of Marcus', By: 'Marcus Osei', At: expect.any(String), Version: 2 },
			},
		]);
		expect((await tileOf(amelia, id))?.Title).toBe('Rates of Marcus');
		const again = await amelia.apply(desktop, [titled(id, Outcomes[0]?.Theirs?.Version ?? 0, 'Rates of Amelia')]);
		expect(again.Outcomes).toMatchObject([{ Outcome: 'applied' }]);
		expect((await tileOf(marcus, id))?.Title).toBe('Rates of Amelia');
	});

	it('are in nobody’s way with different fields, or with the same value', async () => {
		const id = await amelia.addNote(desktop, section);
		await marcus.apply(desktop, [titled(id, 1, 'Rates')]);
		const { Outcomes } = await amelia.apply(desktop, [titled(id, 1, 'Rates'), placed(id, 1, place(4, 0))]);
		expect(Outcomes.map(({ Outcome }) => Outcome)).toEqual(['applied', 'applied']);
	});

	it('move the same tile: the second is asked, and sees where it stands', async () => {
		const id = await amelia.addNote(desktop, section);
		await marcus.apply(desktop, [placed(id, 1, place(4, 0))]);
		const { Outcomes } = await amelia.apply(desktop, [placed(id, 1, place(2, 0))]);
		expect(Outcomes).toMatchObject([{ Outcome: 'conflict', Theirs: { Place: place(4, 0), By: 'Marcus Osei' } }]);
	});

	it('are told who removed a tile, and its removal can be taken back', async () => {
		const id = await amelia.addNote(desktop, section);
		await marcus.apply(desktop, [{ Kind: 'remove', TileID: id }]);
		const { Outcomes, Removed } = await amelia.apply(desktop, [titled(id, 1, 'Late')], 1);
		expect(Outcomes).toMatchObject([{ Outcome: 'gone', Theirs: { By: 'Marcus Osei' } }]);
		expect(Removed).toEqual([id]);
		await marcus.apply(desktop, [{ Kind: 'restore', TileID: id }]);
		expect(await tileOf(amelia, id)).toMatchObject({ Text: 'A note' });
	});

	it('see each other edit, and what the other did since the revision that they know', async () => {
		const { Revision } = (await amelia.open(desktop)).Desktop;
		const id = await marcus.addNote(desktop, section, 'From Marcus');
		const input = { DesktopID: desktop, Since: Revision, EditorID: amelia.editorId };
		const changes = await amelia.client.succeed(getDesktopChanges, input, { token: amelia.token });
		expect(changes).toMatchObject({ Tiles: [{ ID: id, Text: 'From Marcus' }], Removed: [], Editors: ['Marcus Osei'] });
		const later = { ...input, Since: changes.Revision };
		expect((await amelia.client.succeed(getDesktopChanges, later, { token: amelia.token })).Tiles).toEqual([]);
		app.clock.advance(60_000);
		expect((await amelia.client.succeed(getDesktopChanges, later, { token: amelia.token })).Editors).toEqual([]);
	});
});

describe('operations', () => {
	it('have one effect however often they come, and the same answer', async () => {
		const add = {
			Kind: 'add' as const,
			OperationID: crypto.randomUUID(),
			TileID: crypto.randomUUID(),
			SectionID: section,
			Tile: { Kind: 'note' as const, Text: 'Once' },
		};
		const first = await amelia.apply(desktop, [add]);
		const second = await amelia.apply(desktop, [add]);
		expect(second.Outcomes).toEqual(first.Outcomes);
		expect(second.Revision).toBe(first.Revision);
		expect((await amelia.open(desktop)).Desktop.Tiles).toHaveLength(1);
	});

	it('of one tab are never in its own way, also on one tile in one batch', async () => {
		const id = await amelia.addNote(desktop, section);
		const steps = [titled(id, 1, 'a'), titled(id, 1, 'b'), placed(id, 1, place(2, 0)), placed(id, 1, place(4, 0))];
		const { Outcomes } = await amelia.apply(desktop, steps);
		expect(Outcomes.map(({ Outcome }) => Outcome)).toEqual(fourApplied);
		expect(await tileOf(amelia, id)).toMatchObject({ Title: 'b', Places: { Wide: place(4, 0, 2) } });
	});

	it('of another tab of the same person are like somebody else’s', async () => {
		const id = await amelia.addNote(desktop, section);
		await amelia.apply(desktop, [titled(id, 1, 'a')]);
		const tab = { DesktopID: desktop, EditorID: crypto.randomUUID(), Since: 0 };
		const Operations = [{ ...titled(id, 1, 'b'), OperationID: crypto.randomUUID() }];
		const { Outcomes } = await amelia.client.succeed(applyOperations, { ...tab, Operations }, { token: amelia.token });
		expect(Outcomes).toMatchObject([{ Outcome: 'conflict', Theirs: { Value: 'a', By: 'Amelia Chen' } }]);
	});

	it('make room: a tile put on another pushes it down, and nothing overlaps', async () => {
		const one = await amelia.addNote(desktop, section);
		const two = await amelia.addNote(desktop, section);
		await amelia.apply(desktop, [placed(two, 1, place(0, 0, 4))]);
		expect((await tileOf(amelia, two))?.Places.Wide).toEqual(place(0, 0, 4));
		expect((await tileOf(amelia, one))?.Places.Wide).toEqual(place(0, 1, 4));
	});

	it('arrange the phone by itself, and follow the wide layout again', async () => {
		const one = await amelia.addNote(desktop, section);
		const two = await amelia.addNote(desktop, section);
		const down = { ...placed(one, 1, place(0, 5)), Width: 'phone' as const };
		const arranged = await amelia.apply(desktop, [down]);
		expect(arranged.Arranged).toEqual(['phone']);
		expect((await tileOf(amelia, two))?.Places).toMatchObject({ Phone: place(0, 0) });
		expect((await tileOf(amelia, one))?.Places).toMatchObject({ Wide: place(0, 0, 4), Phone: place(0, 1) });
		const followed = await amelia.apply(desktop, [{ Kind: 'follow', Width: 'phone' }]);
		expect(followed.Arranged).toEqual([]);
		expect((await tileOf(amelia, one))?.Places).not.toHaveProperty('Phone');
	});

	it('name, order and remove sections with their tiles, but not the last one', async () => {
		const [second] = [crypto.randomUUID()];
		await amelia.apply(desktop, [{ Kind: 'addSection', SectionID: second, Name: 'مستندات' }]);
		const id = await amelia.addNote(desktop, second);
		await amelia.apply(desktop, [{ Kind: 'moveSection', SectionID: second, BeforeID: section }]);
		expect((await amelia.open(desktop)).Desktop.Sections.map(({ ID }) => ID)).toEqual([second, section]);
		await amelia.apply(desktop, [{ Kind: 'removeSection', SectionID: second }]);
		expect(await tileOf(amelia, id)).toBeUndefined();
		const late = await marcus.apply(desktop, [{ ...placed(id, 1, place(0, 0)), SectionID: section }]);
		expect(late.Outcomes).toMatchObject([{ Outcome: 'gone', Theirs: { By: 'Amelia Chen' } }]);
		const last = await amelia.apply(desktop, [{ Kind: 'removeSection', SectionID: section }]);
		expect(last.Outcomes).toMatchObject([{ Outcome: 'refused', Reason: 'last_section' }]);
		await amelia.apply(desktop, [{ Kind: 'restoreSection', SectionID: second }]);
		expect(await tileOf(amelia, id)).toBeDefined();
	});

	it('that make no sense are refused one by one, and the others are done', async () => {
		const good = crypto.randomUUID();
		const unknown = crypto.randomUUID();
		const add = { Kind: 'add' as const, SectionID: section };
		const { Outcomes } = await amelia.apply(desktop, [
			{ ...add, TileID: good, Tile: { Kind: 'heading', Text: 'Rates' } },
			{ ...add, TileID: good, Tile: { Kind: 'heading', Text: 'Twice' } },
			{ ...add, TileID: crypto.randomUUID(), SectionID: unknown, Tile: { Kind: 'note', Text: '' } },
			{ ...add, TileID: crypto.randomUUID(), Tile: { Kind: 'shortcut', ShortcutID: unknown } },
			titled(unknown, 0, 'x'),
		]);
		expect(Outcomes.map(({ Outcome, Reason }) => Reason ?? Outcome)).toEqual([
			'applied',
			'taken_id',
			'no_such_section',
			'no_such_shortcut',
			'gone',
		]);
	});

	it('keep a section to its hundred tiles', async () => {
		const add = () => ({
			Kind: 'add' as const,
			TileID: crypto.randomUUID(),
			SectionID: section,
			Tile: { Kind: 'live' as const, Live: 'help' as const },
		});
		const outcomes = [];
		for (let count = 0; count <= maxTilesInSection; count += maxOperations) {
			const batch = Array.from({ length: maxOperations }, add);
			outcomes.push(...(await amelia.apply(desktop, batch)).Outcomes);
		}
		expect(outcomes.filter(({ Outcome }) => Outcome === 'applied')).toHaveLength(maxTilesInSection);
		expect(outcomes.at(-1)).toMatchObject({ Outcome: 'refused', Reason: 'section_full' });
		expect((await amelia.open(desktop)).Desktop.Tiles).toHaveLength(maxTilesInSection);
	});

	it('on a desktop that was deleted meanwhile are told that it is gone, and it comes back as it was', async () => {
		const id = await amelia.addNote(desktop, section);
		await amelia.client.succeed(deleteDesktop, { DesktopID: desktop }, { token: amelia.token });
		const Operations = [{ ...titled(id, 1, 'x'), OperationID: crypto.randomUUID() }];
		const input = { DesktopID: desktop, EditorID: marcus.editorId, Since: 0, Operations };
		expect(await marcus.client.refused(applyOperations, input, { token: marcus.token })).toBe('desktops.not_found');
	});

	it('with a name of 300 characters are refused with the field, and nothing is done', async () => {
		const id = await amelia.addNote(desktop, section);
		const Operations = [{ ...titled(id, 1, 'x'.repeat(300)), OperationID: crypto.randomUUID() }];
		const input = { DesktopID: desktop, EditorID: amelia.editorId, Since: 0, Operations };
		const { status, returnStatus } = await amelia.client.call(applyOperations, input, { token: amelia.token });
		expect({ status, key: returnStatus.ErrorKey }).toEqual({ status: 400, key: 'request.invalid' });
		expect((await tileOf(amelia, id))?.Title).toBe('');
	});
});

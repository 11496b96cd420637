// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDesktopUser, type DesktopUser } from '#test/support/desktops.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { shareDesktop } from '#features/desktops/sharing/contract.ts';
import { applyOperations, getDesktopChanges, maxOperations } from '../contract.ts';
import { createDesktop, deleteDesktop } from '#features/desktops/management/contract.ts';
import { maxTilesInSection, type Place } from '#features/desktops/desktops/contract.ts';

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
	await amelia.client.succeed(createDesktop, { desktopId: desktop, name: 'Ours' }, { token: amelia.token });
	section = (await amelia.open(desktop)).desktop.sections[0]?.id ?? '';
	const input = { desktopId: desktop, kind: 'person' as const, id: String(marcus.person.id), level: 'edit' as const };
	await amelia.client.succeed(shareDesktop, input, { token: amelia.token });
});

const fourApplied = ['applied', 'applied', 'applied', 'applied'];
const place = (x: number, y: number, w = 2, h = 1): Place => ({ x, y, w, h });
const tileOf = async (user: DesktopUser, id: string) =>
	(await user.open(desktop)).desktop.tiles.find((one) => one.id === id);
const titled = (tileId: string, version: number, title: string) => ({ kind: 'title' as const, tileId, version, title });
const placed = (tileId: string, version: number, to: Place) => ({
	kind: 'place' as const,
	tileId,
	version,
	width: 'wide' as const,
	sectionId: section,
	place: to,
});

describe('two people on one desktop', () => {
	it('lose nothing on different tiles, and see no false alarm', async () => {
		const one = await amelia.addNote(desktop, section);
		const two = await marcus.addNote(desktop, section);
		const mine = await amelia.apply(desktop, [titled(one, 1, 'Mine'), placed(one, 1, place(6, 0))]);
		const theirs = await marcus.apply(desktop, [titled(two, 1, 'Theirs'), placed(two, 1, place(0, 0))]);
		expect([...mine.outcomes, ...theirs.outcomes].map(({ outcome }) => outcome)).toEqual(fourApplied);
		expect((await tileOf(amelia, one))?.title).toBe('Mine');
		expect((await tileOf(amelia, two))?.title).toBe('Theirs');
	});

	it('are told of both values, of whom and when, where they set the same field of the same tile', async () => {
		const id = await amelia.addNote(desktop, section);
		await marcus.apply(desktop, [titled(id, 1, 'Rates of Marcus')]);
		const { outcomes } = await amelia.apply(desktop, [titled(id, 1, 'Rates of Amelia')]);
		expect(outcomes).toMatchObject([
			{
				outcome: 'conflict',
				theirs: { value: 'Rates of Marcus', by: 'Marcus Osei', isCaller: false, at: expect.any(String), version: 2 },
			},
		]);
		expect((await tileOf(amelia, id))?.title).toBe('Rates of Marcus');
		const again = await amelia.apply(desktop, [titled(id, outcomes[0]?.theirs?.version ?? 0, 'Rates of Amelia')]);
		expect(again.outcomes).toMatchObject([{ outcome: 'applied' }]);
		expect((await tileOf(marcus, id))?.title).toBe('Rates of Amelia');
	});

	it('are in nobody’s way with different fields, or with the same value', async () => {
		const id = await amelia.addNote(desktop, section);
		await marcus.apply(desktop, [titled(id, 1, 'Rates')]);
		const { outcomes } = await amelia.apply(desktop, [titled(id, 1, 'Rates'), placed(id, 1, place(4, 0))]);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
	});

	it('move the same tile: the second is asked, and sees where it stands', async () => {
		const id = await amelia.addNote(desktop, section);
		await marcus.apply(desktop, [placed(id, 1, place(4, 0))]);
		const { outcomes } = await amelia.apply(desktop, [placed(id, 1, place(2, 0))]);
		expect(outcomes).toMatchObject([{ outcome: 'conflict', theirs: { place: place(4, 0), by: 'Marcus Osei' } }]);
	});

	it('are told who removed a tile, and its removal can be taken back', async () => {
		const id = await amelia.addNote(desktop, section);
		await marcus.apply(desktop, [{ kind: 'remove', tileId: id }]);
		const { outcomes, removed } = await amelia.apply(desktop, [titled(id, 1, 'Late')], 1);
		expect(outcomes).toMatchObject([{ outcome: 'gone', theirs: { by: 'Marcus Osei' } }]);
		expect(removed).toEqual([id]);
		await marcus.apply(desktop, [{ kind: 'restore', tileId: id }]);
		expect(await tileOf(amelia, id)).toMatchObject({ text: 'A note' });
	});

	it('see each other edit, and what the other did since the revision that they know', async () => {
		const { revision } = (await amelia.open(desktop)).desktop;
		const id = await marcus.addNote(desktop, section, 'From Marcus');
		const input = { desktopId: desktop, since: revision, editorId: amelia.editorId };
		const changes = await amelia.client.succeed(getDesktopChanges, input, { token: amelia.token });
		expect(changes).toMatchObject({ tiles: [{ id, text: 'From Marcus' }], removed: [], editors: ['Marcus Osei'] });
		const later = { ...input, since: changes.revision };
		expect((await amelia.client.succeed(getDesktopChanges, later, { token: amelia.token })).tiles).toEqual([]);
		app.clock.advance(60_000);
		expect((await amelia.client.succeed(getDesktopChanges, later, { token: amelia.token })).editors).toEqual([]);
	});
});

describe('operations', () => {
	it('have one effect however often they come, and the same answer', async () => {
		const add = {
			kind: 'add' as const,
			operationId: crypto.randomUUID(),
			tileId: crypto.randomUUID(),
			sectionId: section,
			tile: { kind: 'note' as const, text: 'Once' },
		};
		const first = await amelia.apply(desktop, [add]);
		const second = await amelia.apply(desktop, [add]);
		expect(second.outcomes).toEqual(first.outcomes);
		expect(second.revision).toBe(first.revision);
		expect((await amelia.open(desktop)).desktop.tiles).toHaveLength(1);
	});

	it('of one tab are never in its own way, also on one tile in one batch', async () => {
		const id = await amelia.addNote(desktop, section);
		const steps = [titled(id, 1, 'a'), titled(id, 1, 'b'), placed(id, 1, place(2, 0)), placed(id, 1, place(4, 0))];
		const { outcomes } = await amelia.apply(desktop, steps);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(fourApplied);
		expect(await tileOf(amelia, id)).toMatchObject({ title: 'b', places: { wide: place(4, 0, 2) } });
	});

	it('of another tab of the same person are like somebody else’s', async () => {
		const id = await amelia.addNote(desktop, section);
		await amelia.apply(desktop, [titled(id, 1, 'a')]);
		const tab = { desktopId: desktop, editorId: crypto.randomUUID(), since: 0 };
		const operations = [{ ...titled(id, 1, 'b'), operationId: crypto.randomUUID() }];
		const { outcomes } = await amelia.client.succeed(applyOperations, { ...tab, operations }, { token: amelia.token });
		expect(outcomes).toMatchObject([
			{ outcome: 'conflict', theirs: { value: 'a', by: 'Amelia Chen', isCaller: true } },
		]);
		const remove = { kind: 'remove' as const, tileId: id };
		await amelia.apply(desktop, [remove]);
		const late = [{ ...titled(id, 1, 'c'), operationId: crypto.randomUUID() }];
		const answer = await amelia.client.succeed(applyOperations, { ...tab, operations: late }, { token: amelia.token });
		expect(answer.outcomes).toMatchObject([{ outcome: 'gone', theirs: { isCaller: true } }]);
	});

	it('make room: a tile put on another pushes it down, and nothing overlaps', async () => {
		const one = await amelia.addNote(desktop, section);
		const two = await amelia.addNote(desktop, section);
		await amelia.apply(desktop, [placed(two, 1, place(0, 0, 4))]);
		expect((await tileOf(amelia, two))?.places.wide).toEqual(place(0, 0, 4));
		expect((await tileOf(amelia, one))?.places.wide).toEqual(place(0, 1, 4));
	});

	it('arrange the phone by itself, and follow the wide layout again', async () => {
		const one = await amelia.addNote(desktop, section);
		const two = await amelia.addNote(desktop, section);
		const down = { ...placed(one, 1, place(0, 5)), width: 'phone' as const };
		const arranged = await amelia.apply(desktop, [down]);
		expect(arranged.arranged).toEqual(['phone']);
		expect((await tileOf(amelia, two))?.places).toMatchObject({ phone: place(0, 0) });
		expect((await tileOf(amelia, one))?.places).toMatchObject({ wide: place(0, 0, 4), phone: place(0, 1) });
		const followed = await amelia.apply(desktop, [{ kind: 'follow', width: 'phone' }]);
		expect(followed.arranged).toEqual([]);
		expect((await tileOf(amelia, one))?.places).not.toHaveProperty('phone');
	});

	it('name, order and remove sections with their tiles, but not the last one', async () => {
		const [second] = [crypto.randomUUID()];
		await amelia.apply(desktop, [{ kind: 'addSection', sectionId: second, name: 'مستندات' }]);
		const id = await amelia.addNote(desktop, second);
		await amelia.apply(desktop, [{ kind: 'moveSection', sectionId: second, beforeId: section }]);
		expect((await amelia.open(desktop)).desktop.sections.map(({ id }) => id)).toEqual([second, section]);
		await amelia.apply(desktop, [{ kind: 'removeSection', sectionId: second }]);
		expect(await tileOf(amelia, id)).toBeUndefined();
		const late = await marcus.apply(desktop, [{ ...placed(id, 1, place(0, 0)), sectionId: section }]);
		expect(late.outcomes).toMatchObject([{ outcome: 'gone', theirs: { by: 'Amelia Chen' } }]);
		const last = await amelia.apply(desktop, [{ kind: 'removeSection', sectionId: section }]);
		expect(last.outcomes).toMatchObject([{ outcome: 'refused', reason: 'last_section' }]);
		await amelia.apply(desktop, [{ kind: 'restoreSection', sectionId: second }]);
		expect(await tileOf(amelia, id)).toBeDefined();
	});

	it('that make no sense are refused one by one, and the others are done', async () => {
		const good = crypto.randomUUID();
		const unknown = crypto.randomUUID();
		const add = { kind: 'add' as const, sectionId: section };
		const { outcomes } = await amelia.apply(desktop, [
			{ ...add, tileId: good, tile: { kind: 'heading', text: 'Rates' } },
			{ ...add, tileId: good, tile: { kind: 'heading', text: 'Twice' } },
			{ ...add, tileId: crypto.randomUUID(), sectionId: unknown, tile: { kind: 'note', text: '' } },
			{ ...add, tileId: crypto.randomUUID(), tile: { kind: 'shortcut', shortcutId: unknown } },
			titled(unknown, 0, 'x'),
		]);
		expect(outcomes.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
			'applied',
			'taken_id',
			'no_such_section',
			'no_such_shortcut',
			'gone',
		]);
	});

	it('keep a section to its hundred tiles', async () => {
		const add = () => ({
			kind: 'add' as const,
			tileId: crypto.randomUUID(),
			sectionId: section,
			tile: { kind: 'live' as const, live: 'help' as const },
		});
		const outcomes = [];
		for (let count = 0; count <= maxTilesInSection; count += maxOperations) {
			const batch = Array.from({ length: maxOperations }, add);
			outcomes.push(...(await amelia.apply(desktop, batch)).outcomes);
		}
		expect(outcomes.filter(({ outcome }) => outcome === 'applied')).toHaveLength(maxTilesInSection);
		expect(outcomes.at(-1)).toMatchObject({ outcome: 'refused', reason: 'section_full' });
		expect((await amelia.open(desktop)).desktop.tiles).toHaveLength(maxTilesInSection);
	});

	it('on a desktop that was deleted meanwhile are told that it is gone, and it comes back as it was', async () => {
		const id = await amelia.addNote(desktop, section);
		await amelia.client.succeed(deleteDesktop, { desktopId: desktop }, { token: amelia.token });
		const operations = [{ ...titled(id, 1, 'x'), operationId: crypto.randomUUID() }];
		const input = { desktopId: desktop, editorId: marcus.editorId, since: 0, operations };
		expect(await marcus.client.refused(applyOperations, input, { token: marcus.token })).toBe('desktops.not_found');
	});

	it('with a name of 300 characters are refused with the field, and nothing is done', async () => {
		const id = await amelia.addNote(desktop, section);
		const operations = [{ ...titled(id, 1, 'x'.repeat(300)), operationId: crypto.randomUUID() }];
		const input = { desktopId: desktop, editorId: amelia.editorId, since: 0, operations };
		const { status, returnStatus } = await amelia.client.call(applyOperations, input, { token: amelia.token });
		expect({ status, key: returnStatus.errorKey }).toEqual({ status: 400, key: 'request.invalid' });
		expect((await tileOf(amelia, id))?.title).toBe('');
	});
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDesktopUser, type DesktopUser } from '#test/support/desktops.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { createDesktop } from '#features/desktops/management/contract.ts';
import { shareDesktop } from '#features/desktops/sharing/contract.ts';
import { manageDesktops, searchLibrary } from '#features/desktops/shortcuts/contract.ts';
import { mergeShortcuts, undoMerge } from '../contract.ts';

let app: TestApp;
let amelia: DesktopUser;
let kept: string;
let copy: string;
let second: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	amelia = await addDesktopUser(app, { permissions: [manageDesktops] });
	kept = await amelia.addShortcut({ library: { kind: 'brand', ownerId: '' } });
	copy = await amelia.addShortcut({ link: 'https://bankofcanada.ca/rates?utm_source=mail' });
	second = crypto.randomUUID();
	await amelia.client.succeed(createDesktop, { desktopId: second, name: 'Second' }, { token: amelia.token });
});

const sectionOf = async (user: DesktopUser, desktopId?: string) => {
	const { id, sections } = (await user.open(desktopId)).desktop;
	return [id, sections[0]?.id ?? ''] as const;
};
const shown = async (user: DesktopUser, desktopId?: string) =>
	(await user.open(desktopId)).desktop.tiles.flatMap(({ id, shortcut }) => (shortcut ? [[id, shortcut.id]] : []));
const own = async ({ client, token }: DesktopUser) =>
	(await client.succeed(searchLibrary, { library: 'own' }, { token })).shortcuts.map(({ id }) => id);
const merge = async (copyIds: string[], mergeId: string = crypto.randomUUID()) => {
	await amelia.client.succeed(mergeShortcuts, { mergeId, keptId: kept, copyIds }, { token: amelia.token });
	return { mergeId, copyIds };
};

describe('one shortcut in the place of own copies', () => {
	it('takes their tiles on every desktop, and one of two that stand on the same', async () => {
		const again = await amelia.addShortcut();
		const [first, section] = await sectionOf(amelia);
		const stays = await amelia.addTile(first, section, kept);
		const goes = await amelia.addTile(first, section, copy);
		const [, other] = await sectionOf(amelia, second);
		const follows = await amelia.addTile(second, other, again);
		await amelia.addTile(second, other, copy);
		const merged = await merge([copy, again]);
		expect(await shown(amelia, first)).toEqual([[stays, kept]]);
		expect(await shown(amelia, second)).toEqual([[follows, kept]]);
		expect(await own(amelia)).toEqual([]);

		await amelia.client.succeed(undoMerge, merged, { token: amelia.token });
		expect(await shown(amelia, first)).toEqual([
			[stays, kept],
			[goes, copy],
		]);
		expect(await shown(amelia, second)).toEqual([
			[follows, again],
			[expect.any(String), copy],
		]);
		expect((await own(amelia)).toSorted()).toEqual([copy, again].toSorted());
	});

	it('happens once, and is undone once, however often it is asked for', async () => {
		const [first, section] = await sectionOf(amelia);
		const tile = await amelia.addTile(first, section, copy);
		const merged = await merge([copy]);
		await merge([copy], merged.mergeId);
		expect(await shown(amelia)).toEqual([[tile, kept]]);
		await amelia.client.succeed(undoMerge, merged, { token: amelia.token });
		await amelia.apply(first, [{ kind: 'remove', tileId: tile }]);
		await amelia.client.succeed(undoMerge, merged, { token: amelia.token });
		expect(await shown(amelia)).toEqual([]);
	});

	it('leaves what was changed since when it is undone', async () => {
		const [first, section] = await sectionOf(amelia);
		const stays = await amelia.addTile(first, section, kept);
		const back = await amelia.addTile(first, section, copy);
		const merged = await merge([copy]);
		await amelia.apply(first, [{ kind: 'remove', tileId: stays }]);
		await amelia.client.succeed(undoMerge, merged, { token: amelia.token });
		expect(await shown(amelia)).toEqual([[back, copy]]);
	});

	it('is seen by who has the desktop too, and leaves their own shortcuts alone', async () => {
		const marcus = await addDesktopUser(app, { givenName: 'Marcus', familyName: 'Osei' });
		const grant = { desktopId: second, kind: 'person' as const, id: String(marcus.person.id), level: 'edit' as const };
		await amelia.client.succeed(shareDesktop, grant, { token: amelia.token });
		const [, section] = await sectionOf(amelia, second);
		const follows = await amelia.addTile(second, section, copy);
		const theirs = await marcus.addShortcut();
		const stays = await marcus.addTile(second, section, theirs);
		await merge([copy]);
		expect(await shown(marcus, second)).toEqual([
			[follows, kept],
			[stays, theirs],
		]);
	});

	it('is refused for what is another’s, or opens another page', async () => {
		const marcus = await addDesktopUser(app);
		const theirs = await marcus.addShortcut();
		const elsewhere = await amelia.addShortcut({ link: 'https://bankofcanada.ca/other' });
		const ask = (copyIds: string[], keptId = kept) =>
			amelia.client.refused(mergeShortcuts, { mergeId: crypto.randomUUID(), keptId, copyIds }, { token: amelia.token });
		expect(await ask([copy, theirs])).toBe('shortcuts.not_found');
		expect(await ask([copy], theirs)).toBe('shortcuts.not_found');
		expect(await ask([kept], copy)).toBe('shortcuts.not_yours');
		expect(await ask([copy, elsewhere])).toBe('shortcuts.not_a_copy');
		expect(await ask([copy], copy)).toBe('shortcuts.not_a_copy');
		expect((await own(amelia)).toSorted()).toEqual([copy, elsewhere].toSorted());
	});
});

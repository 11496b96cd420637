import { beforeAll, expect, it } from 'vitest';
import { applyOperations } from '#features/desktops/design/contract.ts';
import { createDesktop, deleteDesktop, setDefaultDesktop } from '#features/desktops/management/contract.ts';
import { addDesktopUser, addTestTeam, type DesktopUser } from '#test/support/desktops.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { endShare, getSharing, shareDesktop } from '../contract.ts';

let app: TestApp;
/** It is another process on the same database. */
let twin: TestApp;
let amelia: DesktopUser;
let marcus: DesktopUser;
let desktops: readonly string[];
beforeAll(async () => {
	app = await openOwnTestApp();
	twin = await openOwnTestApp({ database: app.database, clock: app.clock });
	amelia = await addDesktopUser(app);
	marcus = await addDesktopUser(app, { givenName: 'Marcus' });
	desktops = [(await amelia.open()).desktop.id, crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
	for (const desktopId of desktops.slice(1)) {
		await amelia.client.succeed(createDesktop, { desktopId, name: 'More' }, { token: amelia.token });
	}
	return async () => {
		await twin.close();
		await app.close();
	};
});

const clientOf = (index: number) => (index % 2 === 0 ? app : twin).client();
const inParallel = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const token = () => ({ token: amelia.token });

it('a hundred parallel wishes for another default leave one', async () => {
	const statuses = await inParallel(100, async (index) => {
		const desktopId = desktops[index % desktops.length] ?? '';
		return (await clientOf(index).call(setDefaultDesktop, { desktopId }, token())).status;
	});
	expect(new Set(statuses)).toEqual(new Set([200]));
	const { desktops: desktopsThen } = await amelia.open();
	expect(desktopsThen.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('deleting all desktops at once, each with another as the next default, leaves the default one', async () => {
	const person = await addDesktopUser(app);
	const own = [(await person.open()).desktop.id, ...Array.from({ length: 5 }, () => crypto.randomUUID())];
	for (const desktopId of own.slice(1)) {
		await person.client.succeed(createDesktop, { desktopId, name: 'More' }, { token: person.token });
	}
	const answers = await inParallel(own.length, (index) => {
		const input = { desktopId: own[index] ?? '', defaultId: own[(index + 1) % own.length] };
		return clientOf(index).call(deleteDesktop, input, { token: person.token });
	});
	for (const { status, returnStatus } of answers) {
		if (status !== 200) expect(returnStatus.errorKey).toBe('desktops.default_needed');
	}
	const { desktops, desktop } = await person.open();
	expect(desktops.filter(({ isDefault }) => isDefault)).toHaveLength(1);
	expect(own).toContain(desktop.id);
	expect(desktops).toHaveLength(own.length - answers.filter(({ status }) => status === 200).length);
});

it('a hundred parallel shares with one person leave one', async () => {
	const desktopId = desktops[1] ?? '';
	const answers = await inParallel(100, (index) => {
		const grant = { desktopId, kind: 'person' as const, id: String(marcus.person.id) };
		return clientOf(index).call(shareDesktop, { ...grant, level: index % 3 === 0 ? 'edit' : 'view' }, token());
	});
	const done = answers.filter(({ status }) => status === 200);
	const refusals = answers.filter(({ status }) => status !== 200).map(({ returnStatus }) => returnStatus.errorKey);
	expect(done).toHaveLength(1);
	expect(new Set(refusals)).toEqual(new Set(['sharing.already_shared']));
	const { shares } = await amelia.client.succeed(getSharing, { desktopId }, token());
	expect(shares).toHaveLength(1);
});

it('two editors with random operations lose nothing that was acknowledged', async () => {
	const desktopId = desktops[2] ?? '';
	const team = await addTestTeam(app, [marcus]);
	await amelia.client.succeed(shareDesktop, { desktopId, kind: 'team', id: team, level: 'edit' }, token());
	const section = (await amelia.open(desktopId)).desktop.sections[0]?.id ?? '';
	const tiles: string[] = [];
	for (let count = 0; count < 12; count += 1) tiles.push(await amelia.addNote(desktopId, section, `Note ${count}`));
	/** The last title that the server acknowledged for each tile, by what each editor was told in turn. */
	const acknowledged: { tile: string; title: string; editor: number; seen: number; version: number }[] = [];
	const edit = async (user: DesktopUser, seed: number): Promise<void> => {
		const versions = new Map<string, number>();
		let random = seed;
		const next = (limit: number): number => {
			random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
			return Math.floor((random / 2_147_483_648) * limit);
		};
		for (let step = 0; step < 40; step += 1) {
			const tileId = tiles[next(tiles.length)] ?? '';
			const title = `${seed} ${step}`;
			const on = { operationId: crypto.randomUUID(), tileId, version: versions.get(tileId) ?? 1 };
			const place = { x: next(6), y: next(5), w: 1 + next(3), h: 1 };
			const operations = [
				{ ...on, kind: 'title' as const, title },
				{
					...on,
					operationId: crypto.randomUUID(),
					kind: 'place' as const,
					width: 'wide' as const,
					sectionId: section,
					place,
				},
			];
			const input = { desktopId, editorId: user.editorId, since: 0, operations };
			const { outcomes, tiles: changedTiles } = await clientOf(step).succeed(applyOperations, input, {
				token: user.token,
			});
			const now = changedTiles.find(({ id }) => id === tileId);
			for (const { id, version } of changedTiles) versions.set(id, version);
			if (outcomes[0]?.outcome === 'applied') {
				expect(now?.title).toBe(title);
				const version = now?.version ?? 0;
				acknowledged.push({ tile: tileId, title, editor: seed, seen: on.version, version });
			} else expect(outcomes[0]).toMatchObject({ outcome: 'conflict', theirs: { value: now?.title } });
		}
	};
	await Promise.all([edit(amelia, 7), edit(marcus, 11)]);
	const { tiles: tilesNow } = (await amelia.open(desktopId)).desktop;
	expect(tilesNow).toHaveLength(tiles.length);
	for (const { id, title } of tilesNow) {
		const auditLog = acknowledged
			.filter(({ tile }) => tile === id)
			.toSorted((one, other) => one.version - other.version);
		expect(title).toBe(auditLog.at(-1)?.title ?? '');
		for (const [index, { editor, seen }] of auditLog.entries()) {
			const before = auditLog[index - 1];
			// No one wrote over what they had not seen. Of the two operations of a batch the title is the first.
			if (before !== undefined && before.editor !== editor) expect(seen).toBeGreaterThanOrEqual(before.version - 1);
		}
	}
	const cells = tilesNow.flatMap(({ places: { wide } }) =>
		Array.from({ length: wide.w }, (_, column) => `${wide.x + column} ${wide.y}`),
	);
	expect(new Set(cells).size).toBe(cells.length);
});

it('a desktop that is taken away while it is edited is edited no more once that was answered', async () => {
	const desktopId = desktops[3] ?? '';
	const grant = { desktopId, kind: 'person' as const, id: String(marcus.person.id) };
	await amelia.client.succeed(shareDesktop, { ...grant, level: 'edit' }, token());
	const section = (await amelia.open(desktopId)).desktop.sections[0]?.id ?? '';
	const add = (index: number) => {
		const tile = { kind: 'note' as const, text: 'x' };
		const one = {
			kind: 'add' as const,
			operationId: crypto.randomUUID(),
			tileId: crypto.randomUUID(),
			sectionId: section,
			tile,
		};
		const input = { desktopId, editorId: marcus.editorId, since: 0, operations: [one] };
		return clientOf(index).call(applyOperations, input, { token: marcus.token });
	};
	const answers = await inParallel(40, async (index) =>
		index === 15 ? (await amelia.client.call(endShare, grant, token())).status : (await add(index)).status,
	);
	expect(new Set(answers.filter((_, index) => index !== 15))).toSatisfy((seen: Set<number>) =>
		[...seen].every((status) => status === 200 || status === 404),
	);
	const written = answers.filter((status, index) => index !== 15 && status === 200).length;
	expect((await amelia.open(desktopId)).desktop.tiles).toHaveLength(written);
	expect((await add(0)).returnStatus.errorKey).toBe('desktops.not_found');
});

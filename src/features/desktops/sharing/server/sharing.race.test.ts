import { beforeAll, expect, it } from 'vitest';
import {
	applyOperations,
	createDesktop,
	deleteDesktop,
	setDefaultDesktop,
} from '#features/desktops/desktops/contract.ts';
import { addDesktopUser, addTestTeam, type DesktopUser } from '#test/support/desktops.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { endShare, getSharing, shareDesktop } from '../contract.ts';

let app: TestApp;
/** Another process on the same database. */
let twin: TestApp;
let amelia: DesktopUser;
let marcus: DesktopUser;
let desktops: readonly string[];
beforeAll(async () => {
	app = await openOwnTestApp();
	twin = await openOwnTestApp({ database: app.database, clock: app.clock });
	amelia = await addDesktopUser(app);
	marcus = await addDesktopUser(app, { givenName: 'Marcus' });
	desktops = [(await amelia.open()).Desktop.ID, crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
	for (const DesktopID of desktops.slice(1)) {
		await amelia.client.succeed(createDesktop, { DesktopID, Name: 'More' }, { token: amelia.token });
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
		const DesktopID = desktops[index % desktops.length] ?? '';
		return (await clientOf(index).call(setDefaultDesktop, { DesktopID }, token())).status;
	});
	expect(new Set(statuses)).toEqual(new Set([200]));
	const { Desktops } = await amelia.open();
	expect(Desktops.filter(({ IsDefault }) => IsDefault)).toHaveLength(1);
});

it('deleting all desktops at once, each with another as the next default, leaves the default one', async () => {
	const person = await addDesktopUser(app);
	const own = [(await person.open()).Desktop.ID, ...Array.from({ length: 5 }, () => crypto.randomUUID())];
	for (const DesktopID of own.slice(1)) {
		await person.client.succeed(createDesktop, { DesktopID, Name: 'More' }, { token: person.token });
	}
	const answers = await inParallel(own.length, (index) => {
		const input = { DesktopID: own[index] ?? '', DefaultID: own[(index + 1) % own.length] };
		return clientOf(index).call(deleteDesktop, input, { token: person.token });
	});
	for (const { status, returnStatus } of answers) {
		if (status !== 200) expect(returnStatus.ErrorKey).toBe('desktops.default_needed');
	}
	const { Desktops, Desktop } = await person.open();
	expect(Desktops.filter(({ IsDefault }) => IsDefault)).toHaveLength(1);
	expect(own).toContain(Desktop.ID);
	expect(Desktops).toHaveLength(own.length - answers.filter(({ status }) => status === 200).length);
});

it('a hundred parallel shares with one person leave one', async () => {
	const DesktopID = desktops[1] ?? '';
	const answers = await inParallel(100, (index) => {
		const grant = { DesktopID, Kind: 'person' as const, ID: String(marcus.person.id) };
		return clientOf(index).call(shareDesktop, { ...grant, Level: index % 3 === 0 ? 'edit' : 'view' }, token());
	});
	const done = answers.filter(({ status }) => status === 200);
	const refusals = answers.filter(({ status }) => status !== 200).map(({ returnStatus }) => returnStatus.ErrorKey);
	expect(done).toHaveLength(1);
	expect(new Set(refusals)).toEqual(new Set(['sharing.already_shared']));
	const { Shares } = await amelia.client.succeed(getSharing, { DesktopID }, token());
	expect(Shares).toHaveLength(1);
});

it('two editors with random operations lose nothing that was acknowledged', async () => {
	const DesktopID = desktops[2] ?? '';
	const team = await addTestTeam(app, [marcus]);
	await amelia.client.succeed(shareDesktop, { DesktopID, Kind: 'team', ID: team, Level: 'edit' }, token());
	const section = (await amelia.open(DesktopID)).Desktop.Sections[0]?.ID ?? '';
	const tiles: string[] = [];
	for (let count = 0; count < 12; count += 1) tiles.push(await amelia.addNote(DesktopID, section, `Note ${count}`));
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
			const TileID = tiles[next(tiles.length)] ?? '';
			const Title = `${seed} ${step}`;
			const on = { OperationID: crypto.randomUUID(), TileID, Version: versions.get(TileID) ?? 1 };
			const Place = { X: next(6), Y: next(5), W: 1 + next(3), H: 1 };
			const Operations = [
				{ ...on, Kind: 'title' as const, Title },
				{
					...on,
					OperationID: crypto.randomUUID(),
					Kind: 'place' as const,
					Width: 'wide' as const,
					SectionID: section,
					Place,
				},
			];
			const input = { DesktopID, EditorID: user.editorId, Since: 0, Operations };
			const { Outcomes, Tiles } = await clientOf(step).succeed(applyOperations, input, { token: user.token });
			const now = Tiles.find(({ ID }) => ID === TileID);
			for (const { ID, Version } of Tiles) versions.set(ID, Version);
			if (Outcomes[0]?.Outcome === 'applied') {
				expect(now?.Title).toBe(Title);
				const version = now?.Version ?? 0;
				acknowledged.push({ tile: TileID, title: Title, editor: seed, seen: on.Version, version });
			} else expect(Outcomes[0]).toMatchObject({ Outcome: 'conflict', Theirs: { Value: now?.Title } });
		}
	};
	await Promise.all([edit(amelia, 7), edit(marcus, 11)]);
	const { Tiles } = (await amelia.open(DesktopID)).Desktop;
	expect(Tiles).toHaveLength(tiles.length);
	for (const { ID, Title } of Tiles) {
		const auditLog = acknowledged
			.filter(({ tile }) => tile === ID)
			.toSorted((one, other) => one.version - other.version);
		expect(Title).toBe(auditLog.at(-1)?.title ?? '');
		for (const [index, { editor, seen }] of auditLog.entries()) {
			const before = auditLog[index - 1];
			// No one wrote over what they had not seen. Of the two operations of a batch the title is the first.
			if (before !== undefined && before.editor !== editor) expect(seen).toBeGreaterThanOrEqual(before.version - 1);
		}
	}
	const cells = Tiles.flatMap(({ Places: { Wide } }) =>
		Array.from({ length: Wide.W }, (_, column) => `${Wide.X + column} ${Wide.Y}`),
	);
	expect(new Set(cells).size).toBe(cells.length);
});

it('a desktop that is taken away while it is edited is edited no more once that was answered', async () => {
	const DesktopID = desktops[3] ?? '';
	const grant = { DesktopID, Kind: 'person' as const, ID: String(marcus.person.id) };
	await amelia.client.succeed(shareDesktop, { ...grant, Level: 'edit' }, token());
	const section = (await amelia.open(DesktopID)).Desktop.Sections[0]?.ID ?? '';
	const add = (index: number) => {
		const Tile = { Kind: 'note' as const, Text: 'x' };
		const one = {
			Kind: 'add' as const,
			OperationID: crypto.randomUUID(),
			TileID: crypto.randomUUID(),
			SectionID: section,
			Tile,
		};
		const input = { DesktopID, EditorID: marcus.editorId, Since: 0, Operations: [one] };
		return clientOf(index).call(applyOperations, input, { token: marcus.token });
	};
	const answers = await inParallel(40, async (index) =>
		index === 15 ? (await amelia.client.call(endShare, grant, token())).status : (await add(index)).status,
	);
	expect(new Set(answers.filter((_, index) => index !== 15))).toSatisfy((seen: Set<number>) =>
		[...seen].every((status) => status === 200 || status === 404),
	);
	const written = answers.filter((status, index) => index !== 15 && status === 200).length;
	expect((await amelia.open(DesktopID)).Desktop.Tiles).toHaveLength(written);
	expect((await add(0)).returnStatus.ErrorKey).toBe('desktops.not_found');
});

// Two people change one desktop at the same time, at random: nothing that was answered as done is lost without a word.
import { beforeAll, expect, it } from 'vitest';
import { addDesktopUser, type DesktopUser } from '#test/support/desktops.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { shareDesktop } from '#features/desktops/sharing/contract.ts';
import { applyOperations, type Operation } from '../contract.ts';
import { createDesktop } from '#features/desktops/management/contract.ts';

let app: TestApp;
/** It is another process on the same database. */
let twin: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	twin = await openOwnTestApp({ database: app.database, clock: app.clock });
	return async () => {
		await twin.close();
		await app.close();
	};
});

/** Always the same numbers for the same seed: a run that fails can be run again. */
function randomNumbers(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

interface Told {
	readonly operation: Operation;
	readonly outcome: 'applied' | 'conflict' | 'gone' | 'refused';
	/** The revision of the desktop after the call: calls of one desktop have an order. */
	readonly revision: number;
	/** Says where it was in its call. */
	readonly index: number;
}

const tileCount = 6;
const rounds = 15;
const batchSize = 4;

class Editor {
	readonly told: Told[] = [];
	readonly versions = new Map<string, number>();
	since = 0;
	readonly tabId = crypto.randomUUID();
	readonly user: DesktopUser;
	readonly random: (below: number) => number;

	constructor(user: DesktopUser, seed: number) {
		this.user = user;
		this.random = randomNumbers(seed);
	}

	/** Titles and texts of tiles, removals and their way back, with the versions that this editor has seen. */
	next(tileIds: readonly string[], step: number): Operation {
		const tileId = tileIds[this.random(tileIds.length)] ?? '';
		const base = { operationId: crypto.randomUUID(), tileId };
		const version = this.versions.get(tileId) ?? 0;
		const words = `${this.tabId} ${step}`;
		const dice = this.random(10);
		if (dice < 4) return { kind: 'title', ...base, version, title: words };
		if (dice < 8) return { kind: 'text', ...base, version, text: words };
		return { kind: dice === 8 ? 'remove' : 'restore', ...base };
	}

	async send(target: TestApp, desktopId: string, operations: Operation[]): Promise<void> {
		const input = { desktopId, editorId: this.tabId, since: this.since, operations };
		const answer = await target.client().succeed(applyOperations, input, { token: this.user.token });
		this.since = answer.revision;
		for (const { id, version } of answer.tiles) this.versions.set(id, version);
		for (const [index, operation] of operations.entries()) {
			const told = answer.outcomes.find(({ operationId }) => operationId === operation.operationId);
			expect(told, 'each operation has its answer').toBeDefined();
			if (told !== undefined) {
				this.told.push({ operation, outcome: told.outcome, revision: answer.revision, index });
			}
		}
	}
}

it('every operation of two editors is in the end state, was replaced by a later one, or was told as not done', async () => {
	const amelia = await addDesktopUser(app, { givenName: 'Amelia' });
	const marcus = await addDesktopUser(app, { givenName: 'Marcus' });
	const desktopId = crypto.randomUUID();
	await amelia.client.succeed(createDesktop, { desktopId, name: 'Both' }, { token: amelia.token });
	const grant = { desktopId, kind: 'person', id: String(marcus.person.id), level: 'edit' } as const;
	await amelia.client.succeed(shareDesktop, grant, { token: amelia.token });
	const section = (await amelia.open(desktopId)).desktop.sections[0]?.id ?? '';
	const tileIds: string[] = [];
	for (let index = 0; index < tileCount; index += 1) {
		tileIds.push(await amelia.addNote(desktopId, section, `Start ${index}`));
	}
	// Each in two tabs, which are like two people.
	const editors = [new Editor(amelia, 7), new Editor(marcus, 11), new Editor(amelia, 13), new Editor(marcus, 17)];
	await Promise.all(
		editors.map(async (editor, index) => {
			for (let round = 0; round < rounds; round += 1) {
				const operations = Array.from({ length: batchSize }, (_, one) => editor.next(tileIds, round * batchSize + one));
				await editor.send(index % 2 === 0 ? app : twin, desktopId, operations);
			}
		}),
	);

	// The same operations in the order of the desktop's revisions, without those that were told as not done.
	const told = editors.flatMap((editor) => editor.told);
	expect(told).toHaveLength(editors.length * rounds * batchSize);
	const done = told
		.filter(({ outcome }) => outcome === 'applied')
		.toSorted((a, b) => a.revision - b.revision || a.index - b.index);
	const expected = new Map(tileIds.map((id, index) => [id, { title: '', text: `Start ${index}`, isThere: true }]));
	for (const { operation } of done) {
		const tile = 'tileId' in operation ? expected.get(operation.tileId) : undefined;
		if (tile === undefined) continue;
		if (operation.kind === 'title') tile.title = operation.title;
		if (operation.kind === 'text') tile.text = operation.text;
		if (operation.kind === 'remove') tile.isThere = false;
		if (operation.kind === 'restore') tile.isThere = true;
	}
	const { tiles } = (await amelia.open(desktopId)).desktop;
	const shown = Object.fromEntries(tiles.map(({ id, title, text }) => [id, { title, text }]));
	const wanted = [...expected].flatMap(([id, { title, text, isThere }]) =>
		isThere ? [[id, { title, text }] as const] : [],
	);
	expect(shown).toEqual(Object.fromEntries(wanted));
	// Both were in each other's way, or nothing was tried.
	const outcomes = new Set(told.map(({ outcome }) => outcome));
	expect(outcomes).toContain('conflict');
	expect(outcomes).toContain('gone');
	expect((await marcus.open(desktopId)).desktop.tiles).toEqual(tiles);
});

import { describe, expect, it } from 'vitest';
import { arrangementOf, type Desktop, type Tile } from '#features/desktops/desktops/contract.ts';
import type { Operation, OperationOutcome } from '../../contract.ts';
import { lift, resultOf } from './arrangement.ts';
import { addStep, dropStep, editStep, removeStep } from './commands.ts';
import { createDesignSession, type DesignSession, type Reply } from './design-session.ts';
import { type Step, take } from '../canvas/inputs.ts';
import { apply, openModel } from './model.ts';

const tile = (id: string, x: number): Tile => ({
	id,
	kind: 'note',
	sectionId: 'one',
	version: 1,
	places: { wide: { x, y: 0, w: 2, h: 1 } },
	title: '',
	text: id,
});
const desktop: Desktop = {
	id: 'desktop',
	name: 'My day',
	isDefault: true,
	right: 'own',
	ownerName: '',
	revision: 1,
	background: { key: 'plain', pictureId: '', fit: 'cover', dimming: 0, darkest: 0, brightest: 0 },
	arranged: [],
	sections: [{ id: 'one', name: '', version: 1 }],
	tiles: [tile('a', 0), tile('b', 2), tile('c', 4)],
};

/** Opens a session whose server the test plays. */
function open() {
	let timers: (() => void)[] = [];
	const requests: (readonly Operation[])[] = [];
	const replies: ((reply: Reply) => void)[] = [];
	const session = createDesignSession(desktop, {
		send: (operations) => {
			requests.push(operations);
			return new Promise((resolve) => replies.push(resolve));
		},
		after: (_delay, work) => {
			timers.push(work);
			return () => {
				timers = timers.filter((one) => one !== work);
			};
		},
	});
	const pass = (): void => {
		const due = timers;
		timers = [];
		for (const work of due) work();
	};
	const reply = async (answer: Reply): Promise<void> => {
		replies.shift()?.(answer);
		await new Promise((resolve) => setImmediate(resolve));
	};
	return { session, requests, pass, reply };
}

/** The server's answer: everything applied to what it had, but for what the outcomes say. */
function answer(
	operations: readonly Operation[],
	outcomes: Readonly<Record<string, Partial<OperationOutcome>>> = {},
): Reply {
	const decided = operations.map(({ operationId }) => ({
		operationId,
		outcome: 'applied' as const,
		...outcomes[operationId],
	}));
	const done = operations.filter((_one, index) => decided[index]?.outcome === 'applied');
	const { tiles, sections, arranged, background, name, right } = apply(openModel(desktop), done).desktop;
	const parts = {
		revision: 2,
		name,
		right,
		background,
		arranged,
		sections,
		tiles,
		removed: [],
		editors: ['Marcus Osei'],
	};
	return { answer: { ...parts, outcomes: decided } };
}

function move(session: DesignSession, id: string, ...path: Step[]): void {
	const { desktop: shown } = session.read().model;
	const held = lift(arrangementOf(shown, 'wide'), id, 'wide');
	if (held === undefined) throw new Error(`There is no tile ${id}`);
	const end = path.reduce(take, held);
	session.run(dropStep(shown, end, resultOf(end)));
}

const wide = (session: DesignSession) => arrangementOf(session.read().model.desktop, 'wide');

describe('an editor', () => {
	it('shows a step at once, and says when the server has it', async () => {
		const { session, requests, pass, reply } = open();
		move(session, 'a', 'right');
		const shown = wide(session);
		expect(shown).not.toEqual(arrangementOf(desktop, 'wide'));
		expect(session.read().queue).toEqual({ name: 'saving', count: 1 });
		pass();
		await reply(answer(requests[0] ?? []));
		expect(session.read().queue).toEqual({ name: 'saved', count: 0 });
		expect(wide(session)).toEqual(shown);
		expect(session.read().editors).toEqual(['Marcus Osei']);
	});

	it('keeps an hour of work without a connection and sends all of it', async () => {
		const { session, requests, pass, reply } = open();
		move(session, 'a', 'right');
		pass();
		await reply('later');
		move(session, 'b', 'right');
		session.run(removeStep('c'));
		session.run(editStep(session.read().model.desktop, 'a', 'text', 'one'));
		session.run(editStep(session.read().model.desktop, 'a', 'text', 'two'));
		const shown = wide(session);
		expect(session.read().queue).toEqual({ name: 'failing', count: 4 });
		session.sendNow();
		expect(requests[1]?.map(({ kind }) => kind)).toEqual(['place', 'place', 'remove', 'text']);
		await reply(answer(requests[1] ?? []));
		expect(session.read().queue.count).toBe(0);
		expect(wide(session)).toEqual(shown);
	});

	it('takes back and does again, also what the server has already', async () => {
		const { session, requests, pass, reply } = open();
		session.run(removeStep('b'));
		pass();
		await reply(answer(requests[0] ?? []));
		session.undo();
		expect(
			session
				.read()
				.model.desktop.tiles.map(({ id }) => id)
				.toSorted(),
		).toEqual(['a', 'b', 'c']);
		session.redo();
		expect(
			session
				.read()
				.model.desktop.tiles.map(({ id }) => id)
				.toSorted(),
		).toEqual(['a', 'c']);
		session.undo();
		expect(wide(session)).toEqual(arrangementOf(desktop, 'wide'));
		const ids = requests.flat().map(({ operationId }) => operationId);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('does an added tile again as the same tile', () => {
		const { session } = open();
		session.run(addStep(desktop, 'one', { kind: 'note', text: 'new' }));
		const added = session.read().model.desktop.tiles.at(-1)?.id;
		session.undo();
		session.redo();
		expect(session.read().model.desktop.tiles.at(-1)).toMatchObject({ id: added, text: 'new' });
	});
});

describe('two people', () => {
	const theirs = { value: 'theirs', by: 'Marcus Osei', isCaller: false, at: '2026-11-22T12:00:00.000Z', version: 5 };

	async function conflict() {
		const opened = open();
		const { session, requests, pass, reply } = opened;
		session.run(editStep(desktop, 'a', 'title', 'mine'));
		pass();
		const [operation] = requests[0] ?? [];
		const id = operation?.operationId ?? '';
		await reply(answer(requests[0] ?? [], { [id]: { outcome: 'conflict', theirs } }));
		const [found] = session.read().conflicts;
		if (found === undefined) throw new Error('There is no conflict');
		return { ...opened, found };
	}

	it('are asked which of two titles stands, and nothing is repeated by itself', async () => {
		const { session, requests, pass, found } = await conflict();
		expect(found.theirs.value).toBe('theirs');
		expect(session.read().model.desktop.tiles.find(({ id }) => id === 'a')?.title).toBe('');
		session.resolve(found, 'mine');
		pass();
		expect(requests[1]).toEqual([expect.objectContaining({ kind: 'title', title: 'mine', version: 5 })]);
		expect(session.read().conflicts).toEqual([]);
	});

	it('leave the other title when they choose it', async () => {
		const { session, requests, pass, found } = await conflict();
		session.resolve(found, 'theirs');
		pass();
		expect(requests).toHaveLength(1);
		expect(session.read().conflicts).toEqual([]);
	});

	it('are told of a tile that somebody else removed', async () => {
		const { session, requests, pass, reply } = open();
		move(session, 'a', 'right');
		pass();
		const id = requests[0]?.[0]?.operationId ?? '';
		await reply(answer(requests[0] ?? [], { [id]: { outcome: 'gone' } }));
		expect(session.read().dropped?.outcome.outcome).toBe('gone');
		expect(session.read().queue.count).toBe(0);
	});
});

it('changes nothing any more once the desktop was taken away', async () => {
	const { session, pass, reply } = open();
	move(session, 'a', 'right');
	pass();
	await reply('gone');
	expect(session.read().ended).toBe('gone');
	const before = wide(session);
	move(session, 'b', 'right');
	expect(wide(session)).toEqual(before);
});

import { describe, expect, it } from 'vitest';
import { type Connection, type LossCause, createConnection, isLost } from './connection.ts';

interface World {
	readonly connection: Connection;
	/** Moves the clock, running what is due. */
	readonly pass: (seconds: number) => Promise<void>;
	readonly probes: () => number;
	hasNetwork: boolean;
	answers: boolean;
	refreshed: LossCause | undefined;
}

function createWorld(): World {
	let now = 1_000_000;
	let probes = 0;
	let timers: { readonly at: number; readonly run: () => void }[] = [];
	const world = { hasNetwork: true, answers: true, refreshed: undefined as LossCause | undefined };
	const connection = createConnection({
		now: () => now,
		after(ms, run) {
			const timer = { at: now + ms, run };
			timers.push(timer);
			return () => {
				timers = timers.filter((one) => one !== timer);
			};
		},
		hasNetwork: () => world.hasNetwork,
		async probe() {
			probes += 1;
			return world.answers;
		},
		refresh: async () => world.refreshed,
	});
	const pass = async (seconds: number): Promise<void> => {
		now += seconds * 1000;
		const due = timers.filter(({ at }) => at <= now);
		timers = timers.filter(({ at }) => at > now);
		for (const { run } of due) run();
		await settle();
	};
	return Object.assign(world, { connection, pass, probes: () => probes });
}

/** Lets everything that waits for an answered promise go on. */
async function settle(): Promise<void> {
	for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('connection', () => {
	it('tries again after 2, 5, 15, 30, then every 60 seconds', async () => {
		const world = createWorld();
		world.answers = false;
		world.connection.lose('unreachable');
		for (const [index, wait] of [2, 5, 15, 30, 60, 60].entries()) {
			await world.pass(wait - 1);
			expect(world.probes()).toBe(index);
			await world.pass(1);
			expect(world.probes()).toBe(index + 1);
		}
	});

	it('begins with the short wait again after a return', async () => {
		const world = createWorld();
		world.answers = false;
		world.connection.lose('unreachable');
		await world.pass(2);
		world.answers = true;
		await world.pass(5);
		expect(world.connection.read().name).toBe('back');
		world.connection.lose('offline');
		const before = world.probes();
		await world.pass(2);
		expect(world.probes()).toBe(before + 1);
	});

	it('does not wait where there is reason to hope, and runs one attempt at a time', async () => {
		const world = createWorld();
		world.connection.lose('offline');
		await Promise.all([world.connection.tryNow(), world.connection.tryNow()]);
		expect(world.probes()).toBe(1);
		expect(world.connection.read().name).toBe('back');
		await world.pass(6);
		expect(world.connection.read().name).toBe('up');
	});

	it('stays up where only one call got no answer', async () => {
		const world = createWorld();
		await world.connection.suspect();
		expect(world.connection.read().name).toBe('up');
	});

	it.each([
		[true, 'unreachable'],
		[false, 'offline'],
	])('says what is lost where nothing answers: network %s, %s', async (hasNetwork, cause) => {
		const world = createWorld();
		world.answers = false;
		world.hasNetwork = hasNetwork;
		await world.connection.suspect();
		expect(world.connection.read()).toMatchObject({ name: 'lost', cause });
	});

	it('stays lost while the portal answers but cannot serve, and keeps the time of what is shown', async () => {
		const world = createWorld();
		world.refreshed = 'unavailable';
		world.connection.lose('unreachable');
		const [first] = [world.connection.read()];
		await world.pass(2);
		expect(first).toMatchObject({ asOf: 1_000_000 });
		expect(world.connection.read()).toMatchObject({ name: 'lost', cause: 'unavailable', asOf: 1_000_000 });
	});

	it('is looked for at once when a call is answered meanwhile', async () => {
		const world = createWorld();
		world.connection.lose('unreachable');
		world.connection.noteAnswer();
		await settle();
		expect(world.connection.read().name).toBe('back');
		expect(isLost(world.connection.read())).toBe(false);
	});
});

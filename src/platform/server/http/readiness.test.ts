import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

function prepare() {
	const database = { answers: true, nowMs: 5_000 };
	const ping = async (): Promise<void> => {
		if (!database.answers) throw new Error('The database did not answer in time.');
	};
	return { database, isReady: createReadiness(ping, () => database.nowMs) };
}

it('a database that is away for less than three seconds leaves the process ready', async () => {
	const { database, isReady } = prepare();
	expect(await isReady()).toBe(true);
	database.answers = false;
	database.nowMs = 60_000;
	expect(await isReady()).toBe(true);
	database.nowMs += 2_999;
	expect(await isReady()).toBe(true);
	database.nowMs += 1;
	expect(await isReady()).toBe(false);
	database.nowMs += 1_000;
	expect(await isReady()).toBe(false);
});

it('one answer makes it ready, and the three seconds begin again', async () => {
	const { database, isReady } = prepare();
	await isReady();
	database.answers = false;
	await isReady();
	database.nowMs += 10_000;
	expect(await isReady()).toBe(false);
	database.answers = true;
	expect(await isReady()).toBe(true);
	database.answers = false;
	expect(await isReady()).toBe(true);
});

it('a process whose database has not answered yet is not ready', async () => {
	const { database, isReady } = prepare();
	database.answers = false;
	expect(await isReady()).toBe(false);
});

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildRunner, fixedClock, handlerOf, storedJobs } from '#test/support/jobs.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import type { JobKind } from './jobs.ts';
import { createJobQueue } from './queue.ts';

it('runs each of 100 jobs once, with four runners claiming while they are written', async () => {
	const database = await openTestDatabase();
	const kind: JobKind<number> = { kind: 'test.race', payload: z.number(), maxAttempts: 1, lane: 'bulk' };
	const ran: number[] = [];
	const handler = handlerOf(kind, (job) => {
		ran.push(job.payload);
		return Promise.resolve();
	});
	const runners = [1, 2, 3, 4].map(() =>
		buildRunner({
			database,
			clock: fixedClock,
			handlers: [handler],
			pollMs: 5,
			slots: { person: 7, money: 7, bulk: 7, night: 7 },
		}),
	);
	for (const runner of runners) runner.start();
	const queue = createJobQueue({ clock: fixedClock });
	const numbers = Array.from({ length: 100 }, (_, index) => index);
	await Promise.all(numbers.map((number) => database.transaction((queries) => queue.enqueue(queries, kind, number))));
	await expect.poll(() => ran.length).toBeGreaterThanOrEqual(100);
	await Promise.all(runners.map((runner) => runner.stop()));
	expect(ran.toSorted((one, other) => one - other)).toEqual(numbers);
	expect((await storedJobs(database, kind.kind)).every((job) => job.state === 'done' && job.attempts === 1)).toBe(true);
});

it('writes one of many jobs of one key that are enqueued at once', async () => {
	const database = await openTestDatabase();
	const kind: JobKind<number> = { kind: 'test.race_key', payload: z.number(), maxAttempts: 1, lane: 'bulk' };
	const queue = createJobQueue({ clock: fixedClock });
	await Promise.all(
		Array.from({ length: 20 }, (_, index) =>
			database.tenant(index + 1, (queries) => queue.enqueue(queries, kind, index, { key: 'one' })),
		),
	);
	expect(await storedJobs(database, kind.kind)).toHaveLength(1);
});

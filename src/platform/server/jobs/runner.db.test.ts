import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { before, days, hours, minutes, seconds } from '#platform/contract/duration.ts';
import { buildRunner, handlerOf, storedJobs } from '#test/support/jobs.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import type { Database } from '../db/database.ts';
import { type Destination, type EnqueueOptions, type Job, type JobKind, type Lane, PermanentFailure } from './jobs.ts';
import { createJobQueue } from './queue.ts';
import type { JobRunner } from './runner.ts';
import { jobRetentions } from './retention.ts';
import { forget } from './retention-job.ts';
import { createJobStore, type Room } from './store.ts';
import { createWakeUp } from './wake-up.ts';

interface Payload {
	readonly secret: string;
}
let database: Database;
let clock: ManualClock;
/** Every test has a kind of its own, as the database is shared. */
let kind: JobKind<Payload>;
let ran: Job<Payload>[];
/** What the handler does besides noting its job. */
let fail: (job: Job<Payload>) => void;

beforeAll(async () => {
	database = await openTestDatabase();
});
beforeEach(() => {
	clock = new ManualClock();
	const payload = z.strictObject({ secret: z.string() });
	kind = { kind: `test.${crypto.randomUUID()}`, payload, maxAttempts: 3, lane: 'bulk' };
	ran = [];
	fail = () => undefined;
});

const handler = (): ReturnType<typeof handlerOf> =>
	handlerOf(kind, (job) => {
		ran.push(job);
		fail(job);
		return Promise.resolve();
	});
const runner = (): JobRunner => buildRunner({ database, clock, handlers: [handler()] });
const enqueue = (secret: string, options?: EnqueueOptions): Promise<void> =>
	database.tenant(1, (queries) => createJobQueue({ clock }).enqueue(queries, kind, { secret }, options));
const only = async (): Promise<Awaited<ReturnType<typeof storedJobs>>[number] | undefined> =>
	(await storedJobs(database, kind.kind))[0];

describe('enqueueing', () => {
	it('exists exactly when its transaction does', async () => {
		const failed = database.transaction(async (queries) => {
			await createJobQueue({ clock }).enqueue(queries, kind, { secret: 'lost' });
			throw new Error('no');
		});
		await expect(failed).rejects.toThrow('no');
		await enqueue('kept');
		expect(await storedJobs(database, kind.kind)).toMatchObject([{ payload: { secret: 'kept' }, state: 'waiting' }]);
	});

	it('writes one job for one key, also after that job is done', async () => {
		await enqueue('first', { key: 'renewal' });
		await enqueue('second', { key: 'renewal' });
		await runner().runDue();
		await enqueue('third', { key: 'renewal' });
		await runner().runDue();
		expect(ran.map((job) => job.payload.secret)).toEqual(['first']);
	});
});

describe('running', () => {
	it('runs a job once and erases its payload', async () => {
		await enqueue('code 482193');
		expect(await runner().runDue()).toBe(1);
		expect(await runner().runDue()).toBe(0);
		expect(ran).toMatchObject([{ payload: { secret: 'code 482193' }, attempt: 1 }]);
		expect(await only()).toMatchObject({ state: 'done', payload: null, attempts: 1 });
	});

	it('runs a job not before its time', async () => {
		await enqueue('later', { runAt: new Date(clock.now().getTime() + hours(2)) });
		clock.advance(hours(2) - seconds(1));
		expect(await runner().runDue()).toBe(0);
		clock.advance(seconds(1));
		expect(await runner().runDue()).toBe(1);
	});

	it('runs the longest due first', async () => {
		await enqueue('second', { runAt: new Date(clock.now().getTime() - minutes(1)) });
		await enqueue('first', { runAt: new Date(clock.now().getTime() - minutes(2)) });
		await buildRunner({
			database,
			clock,
			handlers: [handler()],
			slots: { person: 1, money: 1, bulk: 1, night: 1 },
		}).runDue();
		expect(ran.map((job) => job.payload.secret)).toEqual(['first', 'second']);
	});

	it('leaves kinds alone that it does not know', async () => {
		await enqueue('unknown');
		expect(await buildRunner({ database, clock, handlers: [] }).runDue()).toBe(0);
		expect(await only()).toMatchObject({ state: 'waiting', attempts: 0 });
	});

	it('forgets jobs that were done a month ago, and no others', async () => {
		const [rule] = jobRetentions;
		if (rule === undefined) throw new Error('no rule');
		await enqueue('old');
		await runner().runDue();
		await enqueue('waiting');
		const forgetOld = () => database.prepared(forget(rule), [before(clock.now(), rule.keepMs), 1000]);
		clock.advance(days(30) - minutes(1));
		await forgetOld();
		expect(await storedJobs(database, kind.kind)).toHaveLength(2);
		clock.advance(minutes(2));
		await forgetOld();
		expect(await storedJobs(database, kind.kind)).toMatchObject([{ state: 'waiting' }]);
	});
});

describe('failing', () => {
	it('tries again after a growing wait, then parks the job with its payload', async () => {
		fail = () => {
			throw new Error('The server is away.');
		};
		await enqueue('kept');
		for (const longestWaitMs of [seconds(2.5), seconds(7.5)]) {
			expect(await runner().runDue()).toBe(1);
			expect(await only()).toMatchObject({ state: 'waiting', last_error: 'The server is away.' });
			expect(await runner().runDue()).toBe(0);
			clock.advance(longestWaitMs);
		}
		expect(await runner().runDue()).toBe(1);
		expect(await only()).toMatchObject({ state: 'failed', attempts: 3, payload: { secret: 'kept' } });
		clock.advance(days(1));
		expect(await runner().runDue()).toBe(0);
		expect(ran.map((job) => job.attempt)).toEqual([1, 2, 3]);
	});

	it('parks at once what can never succeed', async () => {
		fail = () => {
			throw new PermanentFailure('No such recipient.');
		};
		await enqueue('kept');
		await runner().runDue();
		expect(await only()).toMatchObject({ state: 'failed', attempts: 1, last_error: 'No such recipient.' });
	});

	it('refuses a payload of another shape without running the handler', async () => {
		await database.transaction((queries) =>
			createJobQueue({ clock }).enqueue(queries, { ...kind, payload: z.unknown() }, { other: 1 }),
		);
		await runner().runDue();
		expect(ran).toEqual([]);
		expect(await only()).toMatchObject({ state: 'waiting', attempts: 1 });
	});
});

describe('leases', () => {
	/** A claim whose process is then gone. */
	const claimAndDie = async (): Promise<void> => {
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
		const dying = handlerOf(kind, () => {
			begin();
			return new Promise(() => undefined);
		});
		void buildRunner({ database, clock, handlers: [dying], leaseMs: minutes(1) }).runDue();
		await begun;
	};

	it('give a job to another runner only when the holder gives no sign of life', async () => {
		await enqueue('crashed');
		await claimAndDie();
		clock.advance(minutes(1) - seconds(1));
		expect(await runner().runDue()).toBe(0);
		clock.advance(seconds(1));
		expect(await runner().runDue()).toBe(1);
		expect(ran).toMatchObject([{ attempt: 2 }]);
	});

	it('park a job whose every try ended with its process', async () => {
		await enqueue('poison');
		for (let tries = 0; tries < kind.maxAttempts; tries += 1) {
			await claimAndDie();
			clock.advance(minutes(1));
		}
		await runner().runDue();
		expect(ran).toEqual([]);
		expect(await only()).toMatchObject({ state: 'failed', last_error: 'The process ended during the last try.' });
	});

	it('keep a late holder from changing a job that another one runs', async () => {
		await enqueue('slow');
		const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
		const slowHandler = handlerOf(kind, async () => {
			begin();
			await slow;
			throw new Error('too late to tell');
		});
		const late = buildRunner({ database, clock, handlers: [slowHandler], leaseMs: minutes(1) }).runDue();
		await begun;
		clock.advance(minutes(1));
		await runner().runDue();
		finish();
		await late;
		expect(await only()).toMatchObject({ state: 'done', attempts: 2, last_error: null });
	});
});

describe('a started runner', () => {
	it('is woken by a commit of its own process and waits for running handlers when it stops', async () => {
		const wakeUp = createWakeUp();
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
		const { promise: held, resolve: finish } = Promise.withResolvers<void>();
		const holding = handlerOf(kind, async () => {
			begin();
			await held;
		});
		const started = buildRunner({ database, clock, handlers: [holding], wakeUp, pollMs: days(1) });
		started.start();
		await database.transaction((queries) => createJobQueue({ clock, wakeUp }).enqueue(queries, kind, { secret: '' }));
		await begun;
		let stopped = false;
		const stopping = started.stop().then(() => (stopped = true));
		for (let turn = 0; turn < 20; turn += 1) await database.ping();
		expect(stopped).toBe(false);
		finish();
		await stopping;
		expect(await only()).toMatchObject({ state: 'done' });
	});

	it('is not woken by a job that is left to its next look', async () => {
		const wakeUp = createWakeUp();
		let woken = 0;
		wakeUp.onWake(() => (woken += 1));
		const queue = createJobQueue({ clock, wakeUp });
		await database.transaction((queries) => queue.enqueue(queries, kind, { secret: '' }, { isUnannounced: true }));
		expect(woken).toBe(0);
		await database.transaction((queries) => queue.enqueue(queries, kind, { secret: '' }));
		expect(woken).toBe(1);
	});

	it('renews its leases while a handler runs', async () => {
		await enqueue('long');
		const { promise: held, resolve: finish } = Promise.withResolvers<void>();
		const holding = handlerOf(kind, () => held);
		const started = buildRunner({ database, clock, handlers: [holding], leaseMs: 60, pollMs: 5 });
		started.start();
		await expect.poll(async () => (await only())?.attempts).toBe(1);
		const first = (await only())?.run_at.getTime() ?? 0;
		clock.advance(50);
		await expect.poll(async () => (await only())?.run_at.getTime()).toBeGreaterThanOrEqual(first + 50);
		finish();
		await started.stop();
		expect(await only()).toMatchObject({ state: 'done', attempts: 1 });
	});
});

describe('lanes', () => {
	const kindIn = (lane: Lane, destination: Destination = 'none'): JobKind<Payload> => ({
		...kind,
		kind: `test.${crypto.randomUUID()}`,
		lane,
		destination,
	});
	const enqueueMany = (one: JobKind<Payload>, count: number): Promise<void> =>
		database.transaction(async (queries) => {
			const queue = createJobQueue({ clock });
			for (let written = 0; written < count; written += 1) await queue.enqueue(queries, one, { secret: '' });
		});

	/** A started runner whose jobs of `held` never end until they are let go, and what has begun of it. */
	const startHolding = (held: JobKind<Payload>, free: JobKind<Payload>) => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const begun = { held: 0, free: 0 };
		const started = buildRunner({
			database,
			clock,
			pollMs: 5,
			slots: { person: 2, money: 2, bulk: 2, night: 2 },
			handlers: [
				handlerOf(held, () => {
					begun.held += 1;
					return promise;
				}),
				handlerOf(free, () => {
					begun.free += 1;
					return Promise.resolve();
				}),
			],
		});
		started.start();
		const stop = async (): Promise<void> => {
			const stopped = started.stop();
			resolve();
			await stopped;
		};
		return { begun, stop };
	};

	it.each([
		['another lane', kindIn, 'bulk', 'mail', 'person', 'mail'],
		['another destination of its lane', kindIn, 'person', 'mail', 'person', 'texts'],
		['jobs of its lane that need nothing outside', kindIn, 'money', 'cards', 'money', 'none'],
	] as const)(
		'leave the slots of %s free where nothing is answered',
		async (_title, make, lane, destination, other, to) => {
			const [held, free] = [make(lane, destination), make(other, to)];
			await enqueueMany(held, 20);
			const { begun, stop } = startHolding(held, free);
			await expect.poll(() => begun.held).toBe(2);
			await enqueueMany(free, 5);
			await expect.poll(() => begun.free).toBe(5);
			expect(begun.held).toBe(2);
			await stop();
		},
	);

	it('are claimed apart, however much has been due for longer in another one', async () => {
		const [many, one] = [kindIn('bulk'), kindIn('person', 'mail')];
		await enqueueMany(many, 300);
		clock.advance(minutes(1));
		await enqueueMany(one, 1);
		const claim = (room: readonly Room[]) =>
			createJobStore(database).claim({
				kinds: [many.kind, one.kind],
				except: [],
				now: clock.now(),
				leaseUntil: clock.now(),
				room,
			});
		const claimed = await claim([{ lane: 'person', destination: 'mail', slots: 3 }]);
		expect(claimed.map((job) => job.kind)).toEqual([one.kind]);
		const next = await claim([
			{ lane: 'bulk', destination: 'none', slots: 2 },
			{ lane: 'money', destination: 'none', slots: 2 },
		]);
		expect(next.map((job) => job.kind)).toEqual([many.kind, many.kind]);
		expect(await claim([])).toEqual([]);
	});

	it('of a job that names none is the one of what waits for nobody', async () => {
		const text = `insert into jobs (id, kind, payload, run_at, created_at) values ($1, $1, '{"secret": "old"}', $2, $2)`;
		await database.prepared({ name: 'test_old_job', text }, [kind.kind, clock.now()]);
		await runner().runDue();
		expect(ran.map((job) => job.payload.secret)).toEqual(['old']);
	});
});

import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ask, die, refuse, stay } from '#test/support/worker-tasks.ts';
import { createWorkers, type WorkerOptions, type Workers } from './workers.ts';

const entry = join(import.meta.dirname, '../../../../test/support/programs/worker.ts');
const said: string[] = [];
let workers: Workers | undefined;

function open(options: Partial<WorkerOptions> = {}): Workers {
	said.length = 0;
	const log = { error: (_facts: unknown, message?: string) => void said.push(message ?? '') };
	workers = createWorkers({ entry, log, threads: 1, ...options });
	return workers;
}

afterEach(() => workers?.close());

const busy = { code: 'server.files_busy', status: 503, options: { retryAfterSeconds: 5 } };

it('works in another thread, which stays for the next task', async () => {
	const { run } = open();
	const [one, two] = await Promise.all([run(ask, 'one'), run(ask, 'two')]);
	expect([one.said, two.said]).toEqual(['one', 'two']);
	expect(one.thread).toBeGreaterThan(0);
	expect(two.thread).toBe(one.thread);
});

it('throws what the work threw: a refusal with all that belongs to it, and a failure as one', async () => {
	const { run } = open();
	const fields = [{ field: 'Name', code: 'line.empty' }];
	await expect(run(refuse, 'Name')).rejects.toMatchObject({
		code: 'request.invalid',
		status: 400,
		options: { fields },
	});
	await expect(run(refuse, 'fails')).rejects.toThrow(/A worker failed: TypeError: This task fails/);
	await expect(run({ ...ask, name: 'test.unknown' }, '')).rejects.toThrow(/There is no task test\.unknown/);
	expect((await run(ask, 'after')).said).toBe('after');
});

it('answers 503 where its thread dies, and begins another for who waits', async () => {
	const { run } = open();
	const before = await run(ask, 'before');
	const lost = run(die, null);
	const waits = run(ask, 'after');
	await expect(lost).rejects.toMatchObject(busy);
	const after = await waits;
	expect(after).toMatchObject({ said: 'after' });
	expect(after.thread).not.toBe(before.thread);
});

it('ends what takes too long', async () => {
	const { run } = open({ limitMs: 5_000 });
	await run(ask, 'begun');
	await expect(run(stay, null)).rejects.toMatchObject(busy);
	expect(said).toEqual(['a worker took too long']);
	expect((await run(ask, 'after')).said).toBe('after');
});

it('refuses at once where too many tasks wait', async () => {
	const { run } = open({ maxWaiting: 2 });
	const kept = ['at work', 'first', 'second'].map((what) => run(ask, what));
	await expect(run(ask, 'third')).rejects.toMatchObject(busy);
	expect((await Promise.all(kept)).map((one) => one.said)).toEqual(['at work', 'first', 'second']);
	expect((await run(ask, 'later')).said).toBe('later');
});

it('answers all that it has with 503 when it is closed, and takes nothing more', async () => {
	const { run, close } = open();
	await run(ask, 'begun');
	const left = [run(stay, null), run(ask, 'waits')].map((one) => expect(one).rejects.toMatchObject(busy));
	await close();
	await Promise.all(left);
	await expect(run(ask, 'later')).rejects.toMatchObject(busy);
});

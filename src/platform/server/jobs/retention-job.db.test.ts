import { afterEach, beforeEach, expect, it } from 'vitest';
import { days, hours } from '#platform/contract/duration.ts';
import { buildRunner, storedJobs } from '#test/support/jobs.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import type { Database } from '../db/database.ts';
import { createJobQueue } from './queue.ts';
import { createRetentionJob, type Retention, type RetentionJob } from './retention-job.ts';

const messages: Retention = {
	name: 'test.forget_messages',
	table: 'captured_messages',
	from: 'captured_at',
	keepMs: days(1),
};
/** Fails every time: no one may delete from this table. */
const broken: Retention = { ...messages, name: 'test.forget_in_vain', table: 'organisations', from: 'created_at' };

let database: Database;
let clock: ManualClock;
beforeEach(async () => {
	database = await openOwnDatabase();
	clock = new ManualClock();
});
afterEach(() => database.close());

function build(...retentions: readonly Retention[]): RetentionJob {
	const limits = { rowsInBatch: 10, batchesInTurn: 3 };
	return createRetentionJob({ database, clock, queue: createJobQueue({ clock }) }, retentions, limits);
}

async function capture(id: string, count: number): Promise<void> {
	const text = `insert into captured_messages (id, channel, recipient, subject, body_text, captured_at)
		select $1 || n, 'email', 'a@b.example', '', '', $2 from generate_series(1, $3::integer) n`;
	await database.prepared({ name: 'test_capture', text }, [id, clock.now(), count]);
}

async function countLeft(): Promise<number> {
	const text = 'select id from captured_messages';
	return (await database.prepared({ name: 'test_left', text }, [])).length;
}

it('throws away what is past its time, in batches and turns, and keeps the rest', async () => {
	await capture('old', 65);
	clock.advance(days(1) + 1);
	await capture('new', 2);
	const { recurringJob, handlers } = build(messages);
	await recurringJob.begin();
	await buildRunner({ database, clock, handlers: [recurringJob.handler, ...handlers] }).runDue();
	expect(await countLeft()).toBe(2);
	expect(await storedJobs(database, messages.name), 'three turns of three batches of ten').toHaveLength(3);
});

it('goes on with every other kind of row where one fails, and with that one later', async () => {
	await capture('old', 5);
	clock.advance(days(1) + 1);
	const { recurringJob, handlers } = build(broken, messages);
	await recurringJob.begin();
	const runner = buildRunner({ database, clock, handlers: [recurringJob.handler, ...handlers] });
	await runner.runDue();
	expect(await countLeft()).toBe(0);
	expect(await storedJobs(database, broken.name)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
	expect(await storedJobs(database, messages.name)).toMatchObject([{ state: 'done' }]);
});

it('keeps what it has thrown away when a later batch fails', async () => {
	await capture('old', 16);
	clock.advance(days(1) + 1);
	const where = '1 / ((select count(*) from captured_messages) - 6) is not null';
	const late = { ...messages, name: 'test.forget_late', where };
	const { recurringJob, handlers } = build(late);
	await recurringJob.begin();
	await buildRunner({ database, clock, handlers: [recurringJob.handler, ...handlers] }).runDue();
	expect(await countLeft()).toBe(6);
	expect(await storedJobs(database, late.name)).toMatchObject([{ state: 'waiting', last_error: 'division by zero' }]);
});

it('is written once an hour, however many processes start', async () => {
	const { recurringJob, handlers } = build(messages);
	const runner = buildRunner({ database, clock, handlers: [recurringJob.handler, ...handlers] });
	await Promise.all([recurringJob.begin(), recurringJob.begin(), recurringJob.begin()]);
	await runner.runDue();
	await recurringJob.handler.handle({ id: 'any', payload: {}, attempt: 2 });
	await runner.runDue();
	expect(await storedJobs(database, messages.name)).toHaveLength(1);
	clock.advance(hours(1));
	await runner.runDue();
	expect(await storedJobs(database, messages.name)).toHaveLength(2);
});

import { expect, it } from 'vitest';
import { days, hours } from '#platform/contract/duration.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { createJobQueue } from './queue.ts';
import { createUpkeep, type Retention } from './upkeep.ts';

const retention: Retention = {
	keepMs: days(1),
	statement: { name: 'test_forget_messages', text: 'delete from captured_messages where captured_at < $1' },
};

async function build() {
	const database = await openTestDatabase();
	const clock = new ManualClock();
	const upkeep = createUpkeep({ database, clock, queue: createJobQueue({ clock }) }, [retention]);
	const capture = (id: string): Promise<unknown> =>
		database.prepared(
			{
				name: 'test_capture',
				text: `insert into captured_messages (id, channel, recipient, subject, body_text, captured_at)
					values ($1, 'email', 'a@b.example', '', '', $2)`,
			},
			[id, clock.now()],
		);
	const upkeepJobs = () =>
		database.prepared<{ key: string }>(
			{
				name: 'test_upkeep_jobs',
				text: `select key from jobs where kind = 'platform.throw_away' and run_at >= $1 order by key`,
			},
			[new Date(clock.now().getTime() - hours(1))],
		);
	return { database, clock, upkeep, capture, upkeepJobs };
}

it('throws away what is past its time and keeps the rest', async () => {
	const { database, clock, upkeep, capture } = await build();
	await capture('upkeep-old');
	clock.advance(days(1) + 1);
	await capture('upkeep-new');

	await upkeep.handler.handle({ id: 'any', payload: {}, attempt: 1 });

	const left = await database.prepared<{ id: string }>(
		{ name: 'test_left', text: `select id from captured_messages where id like 'upkeep-%'` },
		[],
	);
	expect(left.map((row) => row.id)).toEqual(['upkeep-new']);
	await database.prepared({ name: 'test_clean', text: `delete from captured_messages where id like 'upkeep-%'` }, []);
});

it('is written once an hour, however many processes start', async () => {
	const { clock, upkeep, upkeepJobs } = await build();
	clock.advance(days(400));
	await Promise.all([upkeep.begin(), upkeep.begin(), upkeep.begin()]);
	await upkeep.handler.handle({ id: 'any', payload: {}, attempt: 1 });
	await upkeep.handler.handle({ id: 'any', payload: {}, attempt: 2 });
	expect(await upkeepJobs()).toHaveLength(2);
});

import { expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { forget } from '#platform/server/jobs/retention-job.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import { retentions } from './slices.ts';

it('forgets counted tries after a day, but not a name at its cap', async () => {
	const database = await openTestDatabase();
	const now = new Date('2001-01-10T12:00:00Z');
	const add = (subject: string, failures: number, at: string): Promise<unknown> =>
		database.prepared(
			{
				name: 'test_add_throttle',
				text: 'insert into sign_in_throttles (subject, failures, blocked_until, updated_at) values ($1, $2, null, $3)',
			},
			[subject, failures, new Date(at)],
		);
	await add('retention:old', 3, '2001-01-09T11:00:00Z');
	await add('retention:capped', 100, '2001-01-01T00:00:00Z');
	await add('retention:new', 3, '2001-01-10T11:00:00Z');

	for (const retention of retentions) {
		// Nothing at all: rows that carry their own end.
		if (retention.keepMs !== 0) expect(retention.keepMs).toBeGreaterThanOrEqual(days(1));
		await database.prepared(forget(retention), [new Date(now.getTime() - retention.keepMs), 1000]);
	}

	const left = await database.prepared<{ subject: string }>(
		{
			name: 'test_throttles',
			text: `select subject from sign_in_throttles where subject like 'retention:%' order by 1`,
		},
		[],
	);
	expect(left.map((row) => row.subject)).toEqual(['retention:capped', 'retention:new']);
});

it('has one name for each kind of row', () => {
	expect(new Set(retentions.map(({ name }) => name)).size).toBe(retentions.length);
});

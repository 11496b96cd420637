// How often one network may make a call, over all processes. Counted before the work, in windows of fixed length.
import { sql } from 'kysely';
import { days } from '#platform/contract/duration.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { keepSql } from '../db/keep.ts';
import type { Retention } from '../jobs/retention-job.ts';

export interface CallLimit {
	/** Counts one call of a network; false once it has made as many as it may in this window. */
	take(network: string): Promise<boolean>;
}

export interface CallLimitOptions {
	/** What is counted, `slice.calls`. */
	readonly name: string;
	readonly max: number;
	/** At most a day: counts are thrown away afterwards. */
	readonly windowMs: number;
}

const count = keepSql(
	'platform_count_call',
	{ calls: 'number' },
	(of: { name: string; network: string; start: Date }) => sql`
		insert into call_counts as c (name, network, window_start, calls) values (${of.name}, ${of.network}, ${of.start}, 1)
		on conflict (name, network, window_start) do update set calls = c.calls + 1 returning calls`,
	{ isRepeatable: true },
);

export function createCallLimit(
	database: Database,
	clock: Clock,
	{ name, max, windowMs }: CallLimitOptions,
): CallLimit {
	return {
		async take(network) {
			const windowStart = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs);
			const [row] = await count(database, { name, network, start: windowStart });
			return row !== undefined && row.calls <= max;
		},
	};
}

export const callLimitRetentions: readonly Retention[] = [
	{
		name: 'platform.forget_call_counts',
		table: 'call_counts',
		from: 'window_start',
		keepMs: days(2),
	},
];

// Counts in memory, and adds the sums to the database now and then: no request waits for a write.
import { sql } from 'kysely';
import { errorMessage } from '#platform/contract/error-message.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Core } from '#platform/server/slice.ts';

export interface HostVisits {
	/** A page was asked for at a host that redirects. */
	readonly count: (authority: string) => void;
	/** Adds what was counted. What the database did not take is added the next time. */
	readonly add: () => Promise<void>;
}

const addAll = keepSql(
	'brand_host_visits_add',
	(of: { hosts: readonly string[]; days: readonly string[]; visits: readonly number[] }) => sql`
		insert into brand_host_visits as kept (host, day, visits)
		select * from unnest(${of.hosts}::text[], ${of.days}::date[], ${of.visits}::integer[])
		on conflict (host, day) do update set visits = kept.visits + excluded.visits`,
	{ isRepeatable: true },
);

/** Only hosts that redirect are counted, so there are as many sums as they and their days. */
export function openHostVisits({ database, clock, log }: Pick<Core, 'database' | 'clock' | 'log'>): HostVisits {
	let sums = new Map<string, number>();
	const put = (key: string, visits: number): void => void sums.set(key, (sums.get(key) ?? 0) + visits);
	return {
		count: (authority) => put(`${businessDayOf(clock.now())} ${authority.split(':', 1)[0]}`, 1),
		async add() {
			if (sums.size === 0) return;
			const taken = [...sums];
			sums = new Map();
			const [days, hosts] = [0, 1].map((part) => taken.map(([key]) => key.split(' ')[part] ?? ''));
			try {
				await addAll(database, { hosts: hosts ?? [], days: days ?? [], visits: taken.map(([, visits]) => visits) });
			} catch (error) {
				for (const [key, visits] of taken) put(key, visits);
				log.warn({ err: errorMessage(error) }, 'visits of hosts that redirect are added later');
			}
		},
	};
}

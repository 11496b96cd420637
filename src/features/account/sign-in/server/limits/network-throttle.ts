// The failures of one network are counted over all names.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { countedFromFailures, longestAttemptMs, maxNetworkFailures, networkWindowMs } from '../../rules.ts';
import { limitPerKey } from './limit-per-key.ts';

export interface NetworkThrottle {
	/**
	 * Runs one attempt from a network, or answers `network blocked` without running it where too many failed from it. `look` reads how many
	 * did, together with what else the attempt asks about first. What `run` throws is no failure. A browser that is known to the account is
	 * never blocked by its neighbours: it can guess that one account only, and its tries there have a count and a cap of their own.
	 */
	readonly attempt: <T, Look extends NetworkLook>(
		network: string,
		look: (window: NetworkWindow) => Promise<Look>,
		run: (look: Look) => Promise<T>,
		isRight: (outcome: T) => boolean,
	) => Promise<T | 'network blocked'>;
	readonly isBlocked: (network: string) => Promise<boolean>;
	readonly recordFailure: (network: string) => Promise<void>;
}

export interface NetworkWindow {
	readonly network: string;
	readonly start: Date;
}

export interface NetworkLook {
	/** Belongs to the window that was asked about. */
	readonly networkFailures: number;
	/** Whether the account that is tried knows the browser. */
	readonly isKnownBrowser: boolean;
}

interface WindowKey {
	readonly network: string;
	readonly windowStart: Date;
}

/** Reads the failures of a network in one window. */
export function failuresOfNetwork({ network, windowStart }: WindowKey): RawBuilder<unknown> {
	return sql`select failures from sign_in_network_failures where network = ${network} and window_start = ${windowStart}`;
}

const keep = keeper<Pick<Schema, 'signInNetworkFailures'>>();
const failuresOf = keepSql('sign_in_network_failures', { failures: 'number' }, (of: WindowKey) =>
	failuresOfNetwork(of),
);
const addFailure = keep('sign_in_add_network_failure', (database, { network, windowStart }: WindowKey) =>
	database
		.insertInto('signInNetworkFailures')
		.values({ network, windowStart, failures: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['network', 'windowStart'])
				.doUpdateSet((row) => ({ failures: row('signInNetworkFailures.failures', '+', 1) })),
		),
);
/** No row where every place that is left is taken by a try that may turn out wrong. */
const takePlace = keep('sign_in_take_network_place', (database, { network, windowStart }: WindowKey) =>
	database
		.updateTable('signInNetworkFailures')
		.set((row) => ({ underWay: row('underWay', '+', 1) }))
		.where((row) => row.and({ network, windowStart }))
		.where((row) => row('failures', '+', row.ref('underWay')), '<', maxNetworkFailures)
		.returning('underWay'),
);
const givePlace = keep(
	'sign_in_give_network_place',
	(database, { network, windowStart, failures }: WindowKey & { failures: number }) =>
		database
			.updateTable('signInNetworkFailures')
			.set((row) => ({ underWay: sql<number>`greatest(under_way - 1, 0)`, failures: row('failures', '+', failures) }))
			.where((row) => row.and({ network, windowStart })),
);

export async function countFailures(database: Database, { network, start }: NetworkWindow): Promise<number> {
	const [row] = await failuresOf(database, { network, windowStart: start });
	return row?.failures ?? 0;
}

/** As many as a few cores hash at once, and few compared with the limit of failures. */
const maxAtOnce = 8;
/** How often to look whether attempts under way have got their verdict, and for how long at the most. */
const lookEveryMs = 20;
const maxLooks = (2 * longestAttemptMs) / lookEveryMs;

interface Place<Look> {
	readonly look: Look;
	readonly windowStart: Date;
	/** Whether the row counts it as under way. */
	readonly isCounted: boolean;
}

export function createNetworkThrottle(database: Database, clock: Clock): NetworkThrottle {
	const oneNetwork = limitPerKey(maxAtOnce);
	const currentWindow = (): Date => new Date(Math.floor(clock.now().getTime() / networkWindowMs) * networkWindowMs);
	// A calm network pays no write for a right try; from some failures on each try is counted before it is judged.
	const findPlace = async <Look extends NetworkLook>(
		network: string,
		lookAt: (window: NetworkWindow) => Promise<Look>,
	): Promise<Place<Look> | 'network blocked'> => {
		for (let times = 0; times < maxLooks; times += 1) {
			const windowStart = currentWindow();
			const look = await lookAt({ network, start: windowStart });
			if (look.isKnownBrowser) return { look, windowStart, isCounted: false };
			if (look.networkFailures >= maxNetworkFailures) return 'network blocked';
			if (look.networkFailures < countedFromFailures) return { look, windowStart, isCounted: false };
			const taken = await takePlace(database, { network, windowStart });
			if (taken.length > 0) return { look, windowStart, isCounted: true };
			await sleep(lookEveryMs);
		}
		throw platformProblem('server.busy', { retryAfterSeconds: 2 });
	};
	const leave = async (
		network: string,
		{ windowStart, isCounted }: Place<unknown>,
		isWrong: boolean,
	): Promise<void> => {
		if (isCounted) await givePlace(database, { network, windowStart, failures: isWrong ? 1 : 0 });
		else if (isWrong) await addFailure(database, { network, windowStart });
	};
	return {
		attempt: (network, look, run, isRight) =>
			oneNetwork(network, async () => {
				const place = await findPlace(network, look);
				if (place === 'network blocked') return place;
				let isWrong = false;
				try {
					const outcome = await run(place.look);
					isWrong = !isRight(outcome);
					return outcome;
				} finally {
					await leave(network, place, isWrong);
				}
			}),
		isBlocked: async (network) =>
			(await countFailures(database, { network, start: currentWindow() })) >= maxNetworkFailures,
		async recordFailure(network) {
			await addFailure(database, { network, windowStart: currentWindow() });
		},
	};
}

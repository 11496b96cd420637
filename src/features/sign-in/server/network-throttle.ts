// Failures of one network over all names.
import { setTimeout as sleep } from 'node:timers/promises';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { countedFromFailures, longestTryMs, maxNetworkFailures, networkWindowMs } from '../rules.ts';
import { limitPerKey } from './limit-per-key.ts';

export interface NetworkThrottle {
	/**
	 * Runs one try from a network, or answers `network blocked` without running it where too many failed from it. What `run` throws
	 * is no failure.
	 */
	readonly attempt: <T>(
		network: string,
		run: () => Promise<T>,
		isRight: (outcome: T) => boolean,
	) => Promise<T | 'network blocked'>;
	readonly isBlocked: (network: string) => Promise<boolean>;
	readonly recordFailure: (network: string) => Promise<void>;
}

const failuresOf: PreparedStatement = {
	name: 'sign_in_network_failures',
	text: 'select failures from sign_in_network_failures where network = $1 and window_start = $2',
};
const addFailure: PreparedStatement = {
	name: 'sign_in_add_network_failure',
	text: `insert into sign_in_network_failures as n (network, window_start, failures) values ($1, $2, 1)
		on conflict (network, window_start) do update set failures = n.failures + 1`,
};
/** No row where every place that is left is taken by a try that may turn out wrong. */
const takePlace: PreparedStatement = {
	name: 'sign_in_take_network_place',
	text: `update sign_in_network_failures set under_way = under_way + 1
		where network = $1 and window_start = $2 and failures + under_way < $3 returning under_way`,
};
const givePlace: PreparedStatement = {
	name: 'sign_in_give_network_place',
	text: `update sign_in_network_failures set under_way = greatest(under_way - 1, 0), failures = failures + $3::int
		where network = $1 and window_start = $2`,
};

/** As many as a few cores hash at once, and few beside the limit of failures. */
const maxAtOnce = 8;
/** How often to look whether tries under way have got their verdict, and for how long at the most. */
const lookEveryMs = 20;
const maxLooks = (2 * longestTryMs) / lookEveryMs;

interface Place {
	readonly windowStart: Date;
	/** Whether the row counts it as under way. */
	readonly isCounted: boolean;
}

export function createNetworkThrottle(database: Database, clock: Clock): NetworkThrottle {
	const oneNetwork = limitPerKey(maxAtOnce);
	const currentWindow = (): Date => new Date(Math.floor(clock.now().getTime() / networkWindowMs) * networkWindowMs);
	const countFailures = async (network: string, windowStart: Date): Promise<number> => {
		const [row] = await database.prepared<{ failures: number }>(failuresOf, [network, windowStart]);
		return row?.failures ?? 0;
	};
	// A calm network pays no write for a right try; from some failures on each try is counted before it is judged.
	const findPlace = async (network: string): Promise<Place | 'network blocked'> => {
		for (let look = 0; look < maxLooks; look += 1) {
			const windowStart = currentWindow();
			const failures = await countFailures(network, windowStart);
			if (failures >= maxNetworkFailures) return 'network blocked';
			if (failures < countedFromFailures) return { windowStart, isCounted: false };
			const taken = await database.prepared(takePlace, [network, windowStart, maxNetworkFailures]);
			if (taken.length > 0) return { windowStart, isCounted: true };
			await sleep(lookEveryMs);
		}
		throw platformProblem('server.busy', { retryAfterSeconds: 2 });
	};
	const leave = async (network: string, { windowStart, isCounted }: Place, isWrong: boolean): Promise<void> => {
		if (isCounted) await database.prepared(givePlace, [network, windowStart, isWrong ? 1 : 0]);
		else if (isWrong) await database.prepared(addFailure, [network, windowStart]);
	};
	return {
		attempt: (network, run, isRight) =>
			oneNetwork(network, async () => {
				const place = await findPlace(network);
				if (place === 'network blocked') return place;
				let isWrong = false;
				try {
					const outcome = await run();
					isWrong = !isRight(outcome);
					return outcome;
				} finally {
					await leave(network, place, isWrong);
				}
			}),
		isBlocked: async (network) => (await countFailures(network, currentWindow())) >= maxNetworkFailures,
		async recordFailure(network) {
			await database.prepared(addFailure, [network, currentWindow()]);
		},
	};
}

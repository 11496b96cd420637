// Failures of one network over all names.
import { setTimeout as sleep } from 'node:timers/promises';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { countedFromFailures, longestAttemptMs, maxNetworkFailures, networkWindowMs } from '../rules.ts';
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
	/** Of the window that was asked about. */
	readonly networkFailures: number;
	/** Whether the account that is tried knows the browser. */
	readonly isKnownBrowser: boolean;
}

/** The failures of a network in one window; the names of its two values. */
export function failuresOfNetwork(network: string, windowStart: string): string {
	return `select failures from sign_in_network_failures where network = ${network} and window_start = ${windowStart}`;
}

const failuresOf: PreparedStatement = { name: 'sign_in_network_failures', text: failuresOfNetwork('$1', '$2') };
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

export async function countFailures(database: Database, { network, start }: NetworkWindow): Promise<number> {
	const [row] = await database.prepared<{ failures: number }>(failuresOf, [network, start]);
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
			const taken = await database.prepared(takePlace, [network, windowStart, maxNetworkFailures]);
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
		if (isCounted) await database.prepared(givePlace, [network, windowStart, isWrong ? 1 : 0]);
		else if (isWrong) await database.prepared(addFailure, [network, windowStart]);
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
			await database.prepared(addFailure, [network, currentWindow()]);
		},
	};
}

// The connection of this page, and how its components see it.
import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import { ApiProblem } from './api-client.ts';
import { type ConnectionState, createConnection, isLost, type LossCause } from './connection.ts';

const probeTimeoutMs = seconds(10);

let refreshPage: () => Promise<LossCause | undefined> = () => Promise.resolve(undefined);

export const connection = createConnection({
	now: () => Date.now(),
	after(ms, run) {
		const timer = setTimeout(run, ms);
		return () => clearTimeout(timer);
	},
	hasNetwork: () => navigator.onLine,
	async probe() {
		try {
			// Of the page's own origin: no session is needed, and whatever answers but a fault of something in between is an answer.
			const { status } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
			return status < 500;
		} catch {
			return false;
		}
	},
	refresh: () => refreshPage(),
});

export function useConnection(): ConnectionState {
	return useSyncExternalStore(connection.subscribe, connection.read, () => up);
}

const up: ConnectionState = { name: 'up' };

/** True while nothing can be fetched or sent. */
export function useIsLost(): boolean {
	return isLost(useConnection());
}

/** A call that got no answer of the portal: why, as far as it shows. */
export function findLossCause(error: unknown): LossCause | undefined {
	if (!(error instanceof ApiProblem)) return undefined;
	if (error.origin === 'nothing') return 'unreachable';
	return [502, 503, 504].includes(error.status.returnCode) ||
		(error.origin === 'between' && error.status.returnCode >= 500)
		? 'unavailable'
		: undefined;
}

/** Sections that failed for the same cause and are shown: from this many on one bar speaks for them. */
const sharedCauseCount = 2;

/** Finds the cause that several of the queries on the screen share. */
export function findSharedCause(queries: QueryClient): LossCause | undefined {
	const causes = queries
		.getQueryCache()
		.findAll({ type: 'active' })
		.flatMap(({ state }) => findLossCause(state.error) ?? []);
	return causes.length >= sharedCauseCount ? causes[0] : undefined;
}

/** Follows the device and the tab from now on, and asks again for what `queries` shows once the portal answers. */
export function watchConnection(queries: QueryClient): void {
	refreshPage = async () => {
		await queries.refetchQueries({
			type: 'active',
			predicate: (query) => query.state.status === 'error' || query.isStale(),
		});
		return findSharedCause(queries);
	};
	addEventListener('online', () => void connection.tryNow());
	addEventListener('offline', () => connection.lose('offline'));
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') void connection.tryNow();
	});
	if (!navigator.onLine) connection.lose('offline');
}

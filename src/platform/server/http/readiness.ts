// Whether the database serves this process, for /readyz.
import { seconds } from '#platform/contract/duration.ts';

/**
 * For how long the database must have been away. A failover of a cluster takes about two seconds in all processes at once: a load
 * balancer that takes out every one of them for that answers no one, while ours answer 503 with a time to come again.
 */
const patienceMs = seconds(3);

/**
 * @param ping resolves when the database answers
 * @param readMs steady time in milliseconds
 * @returns asks the database, and tells whether it serves: after an answer it does until it has been away for three seconds
 */
export function createReadiness(
	ping: () => Promise<void>,
	readMs: () => number = () => performance.now(),
): () => Promise<boolean> {
	// Before the first answer there is nothing to be patient about.
	let failingSince: number | undefined = -Infinity;
	return async () => {
		try {
			await ping();
			failingSince = undefined;
			return true;
		} catch {
			failingSince ??= readMs();
			return readMs() - failingSince < patienceMs;
		}
	};
}

// Repeats what certainly was not done and may succeed the next time.
import { subscribe, unsubscribe, channel } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#platform/contract/duration.ts';
import { type RetryReason, retryReason } from './transient.ts';

/** The wait before each repeat. Together they outlast a planned switch of servers, measured at 2.6 s. */
const waitsMs: readonly number[] = [20, 100, 400, 1000, 1500];
/** No repeat begins later than this after the first failure: each may take the time that a silent server is given. */
const patienceMs = seconds(5);

const retries = channel('portico:database-retry');

/** Runs `work` again, after a growing and jittered wait, as long as it fails for a reason that passes. It must not leave a lost write behind. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
	let failedAt: number | undefined;
	for (const waitMs of waitsMs) {
		try {
			return await work();
		} catch (error) {
			const reason = retryReason(error);
			failedAt ??= performance.now();
			if (reason === undefined || performance.now() - failedAt > patienceMs) throw error;
			retries.publish(reason);
			await sleep(waitMs * (0.5 + Math.random()));
		}
	}
	return await work();
}

/** Tells of each repeat in this process, whose caller sees nothing of it; gives how to end that. */
export function onRetry(listener: (reason: RetryReason) => void): () => void {
	const receive = (reason: unknown): void => listener(reason as RetryReason); // only `withRetries` publishes there
	subscribe(retries.name, receive);
	return () => unsubscribe(retries.name, receive);
}

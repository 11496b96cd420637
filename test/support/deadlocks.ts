// A deadlock is repeated unseen, and still is a fault in the order in which rows are locked: it fails the race in which it happened.
import { afterEach } from 'vitest';
import { onRetry } from '#platform/server/db/retries.ts';

interface Deadlocks {
	count: number;
	isExpected: boolean;
}

/** Runs again for every test file of a worker, while what has been imported of it stays; so its state hangs on the worker. */
const worker = globalThis as { porticoDeadlocks?: Deadlocks };
const state = (worker.porticoDeadlocks ??= listen());

function listen(): Deadlocks {
	const counted: Deadlocks = { count: 0, isExpected: false };
	onRetry((reason) => (counted.count += reason === 'deadlock' ? 1 : 0));
	return counted;
}

/** For the one test that provokes a deadlock on purpose: gives how many there were instead of failing. */
export function takeDeadlocks(): number {
	const { count } = state;
	Object.assign(state, { count: 0, isExpected: true });
	return count;
}

afterEach(() => {
	const { count, isExpected } = state;
	Object.assign(state, { count: 0, isExpected: false });
	if (count > 0 && !isExpected) throw new Error(`${count} deadlocks: rows are locked in different orders.`);
});

// A graceful stop: say so to the load balancer, finish what runs, take nothing new, then end.
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#platform/contract/duration.ts';

export interface Stopping {
	/** From the first signal on: readiness is red, but requests are still served. */
	hasBegun(): boolean;
	/** From the end of the drain on: new requests are refused. */
	isClosing(): boolean;
	/** What to do when asked to stop. Before this is said there is nothing to finish and the process ends at once. */
	onStop(plan: StopPlan): void;
}

interface StopPlan {
	/** How long requests are still served after the signal, so that a load balancer sees the red readiness first. */
	readonly drainMs: number;
	/** Longest time for `close`. */
	readonly graceMs: number;
	readonly close: () => Promise<void>;
	readonly log: {
		info(message: string): void;
		warn(message: string): void;
		error(facts: { readonly err: unknown }, message: string): void;
	};
}

/** One Ctrl-C may arrive twice, from the terminal and from npm. A second one by hand comes later than this, and is meant. */
const samePressMs = seconds(1);

/** Listens from the first moment of the process, so that a start is never left behind by the script that began it. */
export function stopOnSignals(): Stopping {
	let begunAt: number | undefined;
	let isClosing = false;
	let plan: StopPlan | undefined;
	const begin = (): void => {
		if (begunAt !== undefined) return;
		begunAt = performance.now();
		void carryOut(plan, () => (isClosing = true));
	};
	const hurry = (): void => {
		if (begunAt !== undefined && performance.now() - begunAt > samePressMs) process.exit(1);
		begin();
	};
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, hurry);
	// The script that started this process is gone, kill -9 included: nothing else would end it.
	process.on('disconnect', begin);
	return {
		hasBegun: () => begunAt !== undefined,
		isClosing: () => isClosing,
		onStop(whatToDo) {
			plan = whatToDo;
		},
	};
}

async function carryOut(plan: StopPlan | undefined, onClosing: () => void): Promise<never> {
	if (plan === undefined) process.exit(0);
	const { drainMs, graceMs, close, log } = plan;
	log.info(drainMs === 0 ? 'stopping' : 'draining');
	if (drainMs > 0) {
		await sleep(drainMs);
		log.info('stopping');
	}
	onClosing();
	setTimeout(() => {
		log.warn('stopped with work in progress: SHUTDOWN_GRACE_SECONDS is over');
		process.exit(1);
	}, graceMs).unref();
	try {
		await close();
	} catch (error) {
		log.error({ err: error }, 'could not stop in order');
		process.exit(1);
	}
	process.exit(0);
}

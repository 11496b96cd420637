// Changes on their way to the server: kept in order, sent together, one request at a time, and kept while there is no connection.
import { seconds } from '#platform/contract/duration.ts';

/** What became of changes that were sent. `refused` ones are told and never sent again; `later` ones are. */
export type Sent = 'done' | 'refused' | 'later';

export interface QueuePorts<Change> {
	/** Sends changes. Throws for nothing: what happened is its answer. */
	readonly send: (changes: readonly Change[]) => Promise<Sent>;
	/** Changes with the same key replace each other while they wait; undefined for one that stands alone. */
	readonly keyOf: (change: Change) => string | undefined;
	/** Runs work after a time; gives the function that calls it off. */
	readonly after: (delayMs: number, work: () => void) => () => void;
	readonly onState: (state: QueueState) => void;
	/** A request ended; what still waits is what the queue says now. */
	readonly onDone?: () => void;
}

/** `failing`: at least one try came to nothing and another follows. `count` is of changes that the server does not have. */
export interface QueueState {
	readonly name: 'saved' | 'saving' | 'failing';
	readonly count: number;
}

export interface SendQueue<Change> {
	readonly push: (changes: readonly Change[]) => void;
	/** Does not wait for the next time, as when the connection is back or the person is done. */
	readonly sendNow: () => void;
	/** Belongs to changes that the server has not confirmed, the oldest first. */
	readonly waiting: () => readonly Change[];
	readonly stop: () => void;
}

/** So long nothing more was changed. */
const pauseMs = 500;
/** Before each further try; the last one repeats. */
const retryDelaysMs = [2, 5, 15, 30].map(seconds);
/** Further ones are sent with the next request. */
const maxAtOnce = 200;

export function createSendQueue<Change>({
	send,
	keyOf,
	after,
	onState,
	onDone,
}: QueuePorts<Change>): SendQueue<Change> {
	let waiting: readonly Change[] = [];
	let underway: readonly Change[] = [];
	let failures = 0;
	let isStopped = false;
	let cancel = (): void => undefined;

	const tell = (): void => {
		const count = waiting.length + underway.length;
		onState({ name: count === 0 ? 'saved' : failures > 0 ? 'failing' : 'saving', count });
	};
	const plan = (delayMs: number): void => {
		cancel();
		cancel = after(delayMs, () => void flush());
	};
	const flush = async (): Promise<void> => {
		cancel();
		if (isStopped || underway.length > 0 || waiting.length === 0) return;
		underway = waiting.slice(0, maxAtOnce);
		waiting = waiting.slice(maxAtOnce);
		tell();
		const sent = await send(underway);
		// What came meanwhile is newer than what goes back.
		if (sent === 'later') waiting = merge(underway, waiting, keyOf);
		underway = [];
		failures = sent === 'later' ? failures + 1 : 0;
		if (isStopped) return;
		onDone?.();
		tell();
		if (waiting.length > 0)
			plan(failures === 0 ? 0 : (retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 0));
	};
	return {
		push(changes) {
			if (changes.length === 0) return;
			waiting = merge(waiting, changes, keyOf);
			tell();
			// While tries fail the next one has its time.
			if (failures === 0) plan(pauseMs);
		},
		sendNow: () => void flush(),
		waiting: () => [...underway, ...waiting],
		stop() {
			isStopped = true;
			cancel();
		},
	};
}

/** Earlier changes and later ones: a later one takes the place of the earlier one that it outdates. */
function merge<Change>(
	earlier: readonly Change[],
	later: readonly Change[],
	keyOf: (change: Change) => string | undefined,
): readonly Change[] {
	const newest = new Map<string, Change>();
	for (const change of later) {
		const key = keyOf(change);
		if (key !== undefined) newest.set(key, change);
	}
	const all = [...earlier, ...later];
	return all.filter((change) => {
		const key = keyOf(change);
		return key === undefined || !newest.has(key) || newest.get(key) === change;
	});
}

// One model of a lost connection for the whole application. It is told of calls that got no answer, looks whether the portal answers at
// all, and where it does not, tries again by itself: ever less often, and at once when there is reason to hope.
import { seconds } from '#platform/contract/duration.ts';

/** `unavailable`: something in between, or the portal itself, answers that it cannot serve now. */
export type LossCause = 'offline' | 'unreachable' | 'unavailable';

export type ConnectionState =
	| { readonly name: 'up' }
	/** Times in milliseconds of the clock; `asOf` is that of the last answer. */
	| { readonly name: 'lost'; readonly cause: LossCause; readonly asOf: number; readonly retryAt: number }
	| { readonly name: 'trying'; readonly cause: LossCause; readonly asOf: number }
	/** Lasts for a moment after the connection is back. */
	| { readonly name: 'back' };

export interface ConnectionPorts {
	readonly now: () => number;
	/** Gives what cancels it. */
	readonly after: (ms: number, run: () => void) => () => void;
	/** False only where the device itself knows that it has no network. */
	readonly hasNetwork: () => boolean;
	/** Whether the portal answers at all. Never rejects, and ends in limited time. */
	readonly probe: () => Promise<boolean>;
	/** Asks again for what is shown; gives the cause where that still gets no answer. Never rejects. */
	readonly refresh: () => Promise<LossCause | undefined>;
}

export interface Connection {
	readonly read: () => ConnectionState;
	readonly subscribe: (listener: () => void) => () => void;
	/** A call was answered. */
	readonly noteAnswer: () => void;
	/** A call got no answer: that may be the call alone, or all of them. */
	readonly suspect: () => Promise<void>;
	readonly lose: (cause: LossCause) => void;
	/** Where the connection is lost: does not wait for the next try. */
	readonly tryNow: () => Promise<void>;
}

/** Before each try; the last one repeats. */
const retryDelaysMs = [2, 5, 15, 30, 60].map(seconds);
const backShownMs = seconds(6);

export function createConnection({ now, after, hasNetwork, probe, refresh }: ConnectionPorts): Connection {
	let state: ConnectionState = { name: 'up' };
	let lastAnswerAt = now();
	let tries = 0;
	let isProbing = false;
	let cancel: () => void = () => undefined;
	const listeners = new Set<() => void>();
	const enter = (next: ConnectionState): void => {
		cancel();
		state = next;
		for (const listener of listeners) listener();
	};

	const wait = (cause: LossCause): void => {
		const delay = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? 0;
		tries += 1;
		enter({ name: 'lost', cause, asOf: lastAnswerAt, retryAt: now() + delay });
		cancel = after(delay, () => void tryNow());
	};
	const lose = (cause: LossCause): void => {
		if (state.name === 'lost' || state.name === 'trying') return;
		tries = 0;
		wait(cause);
	};
	const tryNow = async (): Promise<void> => {
		if (state.name !== 'lost') return;
		const { asOf } = state;
		enter({ ...state, name: 'trying' });
		const cause = (await probe()) ? await refresh() : hasNetwork() ? 'unreachable' : 'offline';
		if (cause === undefined) {
			enter({ name: 'back' });
			cancel = after(backShownMs, () => enter({ name: 'up' }));
			return;
		}
		lastAnswerAt = asOf; // part of the page may have been answered: what is shown is only as new as its oldest part
		wait(cause);
	};
	return {
		read: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		noteAnswer() {
			if (state.name === 'lost') void tryNow();
			else if (state.name !== 'trying') lastAnswerAt = now();
		},
		async suspect() {
			if (isProbing || state.name === 'lost' || state.name === 'trying') return;
			isProbing = true;
			const isThere = await probe();
			isProbing = false;
			if (!isThere) lose(hasNetwork() ? 'unreachable' : 'offline');
		},
		lose,
		tryNow,
	};
}

/** Whether nothing can be fetched or sent now, as far as is known. */
export function isLost({ name }: ConnectionState): boolean {
	return name === 'lost' || name === 'trying';
}

// What is fetched once while the page lives: texts and the scripts of screens.
import { use } from 'react';

export interface LazyCache<Value> {
	/** Keeps what came by another way. */
	readonly keep: (key: string, value: Value) => void;
	/** Starts or finds a download. */
	readonly load: (key: string, begin: () => Promise<Value>) => Promise<Value>;
	/** The value, in a component; suspends until it is there, and throws what the download failed with. */
	readonly useLoaded: (key: string, begin: () => Promise<Value>) => Value;
}

let hasFailed = false;
const open = new Set<Promise<unknown>>();

/**
 * Whether a download failed. The browser keeps the failure of a script for as long as the page lives, and a second `import` of it gives the
 * same failure without a request (HTML standard, module map): only a new page fetches it again.
 */
export function hasFailedLoads(): boolean {
	return hasFailed;
}

/** Waits for every download that has begun, however it ends. False where there was none. */
export async function settleLoads(): Promise<boolean> {
	const begun = [...open];
	await Promise.allSettled(begun);
	return begun.length > 0;
}

export function createLazyCache<Value extends object>(): LazyCache<Value> {
	const loading = new Map<string, Promise<Value>>();
	const ready = new Map<string, Value>();

	const load = (key: string, begin: () => Promise<Value>): Promise<Value> => {
		const begun = loading.get(key);
		if (begun !== undefined) return begun;
		const kept = ready.get(key);
		const value = kept === undefined ? begin() : Promise.resolve(kept);
		loading.set(key, value);
		open.add(value);
		void value
			.then(
				(arrived) => ready.set(key, arrived),
				() => (hasFailed = true),
			)
			.finally(() => open.delete(value));
		return value;
	};
	return {
		keep: (key, value) => ready.set(key, value),
		load,
		useLoaded: (key, begin) => ready.get(key) ?? use(load(key, begin)),
	};
}

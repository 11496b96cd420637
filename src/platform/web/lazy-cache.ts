// What is fetched once while the page lives: texts and the scripts of screens.
import { use } from 'react';

export interface LazyCache<Value> {
	/** Keeps what came by another way. */
	readonly keep: (key: string, value: Value) => void;
	/** Starts or finds a download. One that failed is started again. */
	readonly load: (key: string, begin: () => Promise<Value>) => Promise<Value>;
	/**
	 * The value, in a component; suspends until it is there. What failed stays failed here, because React renders again what threw
	 * and must find the same promise.
	 */
	readonly useLoaded: (key: string, begin: () => Promise<Value>) => Value;
}

const forgets: (() => void)[] = [];

/** What failed is started again when a component next asks for it. For who tries again; a render alone must find what it threw. */
export function forgetFailedLoads(): void {
	for (const forget of forgets) forget();
}

export function createLazyCache<Value extends object>(): LazyCache<Value> {
	const loading = new Map<string, Promise<Value>>();
	const failed = new Set<string>();
	const ready = new Map<string, Value>();

	const start = (key: string, begin: () => Promise<Value>): Promise<Value> => {
		const kept = ready.get(key);
		const value = kept === undefined ? begin() : Promise.resolve(kept);
		loading.set(key, value);
		value.then(
			(arrived) => ready.set(key, arrived),
			() => failed.add(key),
		);
		return value;
	};
	forgets.push(() => {
		for (const key of failed) loading.delete(key);
		failed.clear();
	});
	return {
		keep: (key, value) => ready.set(key, value),
		load: (key, begin) => {
			const begun = failed.delete(key) ? undefined : loading.get(key);
			return begun ?? start(key, begin);
		},
		useLoaded: (key, begin) => ready.get(key) ?? use(loading.get(key) ?? start(key, begin)),
	};
}

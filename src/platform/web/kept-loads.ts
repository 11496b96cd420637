// What is fetched once while the page lives: texts and the scripts of screens.
import { use } from 'react';

export interface KeptLoads<Value> {
	/** Keeps what came by another way. */
	readonly keep: (key: string, value: Value) => void;
	/**
	 * Starts or finds a download: one promise for all calls, so that `use` recognises it. A failed one is forgotten, so that the
	 * next try is a new one.
	 */
	readonly load: (key: string, begin: () => Promise<Value>) => Promise<Value>;
	/** The value, in a component; suspends until it is there. */
	readonly useLoaded: (key: string, begin: () => Promise<Value>) => Value;
}

export function createKeptLoads<Value extends object>(): KeptLoads<Value> {
	const loading = new Map<string, Promise<Value>>();
	const ready = new Map<string, Value>();

	const load: KeptLoads<Value>['load'] = (key, begin) => {
		const begun = loading.get(key);
		if (begun !== undefined) return begun;
		const kept = ready.get(key);
		const value = kept === undefined ? begin() : Promise.resolve(kept);
		loading.set(key, value);
		value.then(
			(arrived) => ready.set(key, arrived),
			() => loading.delete(key),
		);
		return value;
	};
	return {
		keep: (key, value) => ready.set(key, value),
		load,
		useLoaded: (key, begin) => ready.get(key) ?? use(load(key, begin)),
	};
}

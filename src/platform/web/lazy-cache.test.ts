import { expect, test } from 'vitest';
import { createLazyCache, hasFailedLoads } from './lazy-cache.ts';

function countedLoad(outcomes: readonly (object | Error)[]) {
	let begun = 0;
	const begin = async (): Promise<object> => {
		const outcome = outcomes[begun++];
		if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error('begun too often');
		return outcome;
	};
	return { begin, count: () => begun };
}

test('a download is one promise, before it arrives and afterwards', async () => {
	const loads = createLazyCache<object>();
	const value = {};
	const { begin, count } = countedLoad([value]);
	const first = loads.load('key', begin);
	expect(loads.load('key', begin)).toBe(first);
	expect(await first).toBe(value);
	expect(loads.load('key', begin)).toBe(first);
	expect(count()).toBe(1);
	expect(loads.useLoaded('key', begin)).toBe(value);
});

test('what came by another way is not fetched', async () => {
	const loads = createLazyCache<object>();
	const value = {};
	loads.keep('key', value);
	const { begin, count } = countedLoad([]);
	expect(loads.useLoaded('key', begin)).toBe(value);
	expect(await loads.load('key', begin)).toBe(value);
	expect(count()).toBe(0);
});

test('a download that failed stays failed, and is known to have failed', async () => {
	const loads = createLazyCache<object>();
	const { begin, count } = countedLoad([new Error('offline'), {}]);
	expect(hasFailedLoads()).toBe(false);
	await expect(loads.load('key', begin)).rejects.toThrow('offline');
	await expect(loads.load('key', begin)).rejects.toThrow('offline');
	expect(count()).toBe(1);
	expect(hasFailedLoads()).toBe(true);
});

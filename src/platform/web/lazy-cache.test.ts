import { expect, test } from 'vitest';
import { createLazyCache, forgetFailedLoads } from './lazy-cache.ts';

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

test('a download that failed is begun again, once for all who ask', async () => {
	const loads = createLazyCache<object>();
	const value = {};
	const { begin, count } = countedLoad([new Error('offline'), value]);
	await expect(loads.load('key', begin)).rejects.toThrow('offline');
	const second = loads.load('key', begin);
	expect(loads.load('key', begin)).toBe(second);
	expect(await second).toBe(value);
	expect(count()).toBe(2);
});

test('a download that failed is begun again for who tries again, and one that arrived is kept', async () => {
	const loads = createLazyCache<object>();
	const value = {};
	loads.keep('there', value);
	const { begin, count } = countedLoad([new Error('offline'), value]);
	await expect(loads.load('key', begin)).rejects.toThrow('offline');
	forgetFailedLoads();
	expect(await loads.load('key', begin)).toBe(value);
	expect(await loads.load('there', begin)).toBe(value);
	expect(count()).toBe(2);
});

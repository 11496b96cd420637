import { describe, expect, it } from 'vitest';
import { batchByTurn } from './batch-by-turn.ts';

/** Finds what stands in `table` and remembers which keys left together. */
function findIn(table: ReadonlyMap<string, number>) {
	const asked: (readonly string[])[] = [];
	const find = async (keys: readonly string[]): Promise<ReadonlyMap<string, number>> => {
		asked.push(keys);
		return new Map(keys.flatMap((key) => (table.has(key) ? [[key, table.get(key) ?? 0] as const] : [])));
	};
	return { asked, find };
}

describe('look-ups that are gathered', () => {
	it('leave together, a key once, and each asker gets its own', async () => {
		const { asked, find } = findIn(new Map(Object.entries({ a: 0, b: 1 })));
		const one = batchByTurn(find);
		expect(await Promise.all([one('a'), one('b'), one('a'), one('none')])).toEqual([0, 1, 0, undefined]);
		expect(asked).toEqual([['a', 'b', 'none']]);
	});

	it('are never answered from an earlier one', async () => {
		const table = new Map([['a', 1]]);
		const { asked, find } = findIn(table);
		const one = batchByTurn(find);
		expect(await one('a')).toBe(1);
		table.delete('a');
		expect(await one('a')).toBeUndefined();
		expect(asked).toHaveLength(2);
	});

	it('do not join one that has left', async () => {
		const late = Promise.withResolvers<void>();
		const asked: (readonly string[])[] = [];
		const one = batchByTurn(async (keys) => {
			asked.push(keys);
			if (asked.length === 1) late.resolve();
			await new Promise((resolve) => setImmediate(resolve));
			return new Map(keys.map((key) => [key, asked.length]));
		});
		const first = one('a');
		await late.promise;
		await Promise.all([first, one('a')]);
		expect(asked).toEqual([['a'], ['a']]);
	});

	it('fail together, and the next turn is asked again', async () => {
		let fails = true;
		const one = batchByTurn<number>(async () => {
			if (fails) throw new Error('gone');
			return new Map([['a', 1]]);
		});
		expect(await Promise.allSettled([one('a'), one('b')])).toEqual([
			{ status: 'rejected', reason: new Error('gone') },
			{ status: 'rejected', reason: new Error('gone') },
		]);
		fails = false;
		expect(await one('a')).toBe(1);
	});
});

import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { slices } from './slices.ts';

const foldersWith = (file: string): string[] =>
	globSync(`src/features/*/*/server/${file}`).map((path) => path.replace(/\/[^/]+$/, ''));
const described = foldersWith('slice.ts');

test('every slice is in the composition once', async () => {
	const values: unknown[] = [];
	for (const folder of described) {
		const module = (await import(pathToFileURL(`${folder}/slice.ts`).href)) as Record<string, unknown>;
		values.push(...Object.entries(module).flatMap(([name, value]) => (name.endsWith('Slice') ? [value] : [])));
	}
	expect(values).toHaveLength(described.length);
	expect(values.filter((value) => slices.filter((slice) => slice === value).length !== 1)).toEqual([]);
});

test('a slice with calls or rows that end says so in its slice.ts', () => {
	const working = [...foldersWith('routes.ts'), ...foldersWith('retention.ts')];
	expect(working.length).toBeGreaterThan(20);
	expect(working.filter((folder) => !described.includes(folder))).toEqual([]);
});

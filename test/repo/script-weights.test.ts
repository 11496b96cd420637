// Bytes and files are exact, so they are no benchmark: what a screen asks a phone to fetch is kept, and may grow only by a change of the file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Weight, weighScripts, weightsFile } from '../../scripts/lib/script-weights.ts';
import { root } from './checkout.ts';

const parts = weighScripts(root);
const kept = JSON.parse(readFileSync(join(root, weightsFile), 'utf8')) as Readonly<Record<string, Weight>>; // npm run weights wrote it
const whatToDo = 'where it is meant, run npm run weights and say in the commit why';

test('no part of the product weighs more than it did', () => {
	const grown = parts.filter(({ part, kilobytes, files }) => {
		const most = kept[part];
		return most === undefined || kilobytes > most.kilobytes || files > most.files;
	});
	expect(grown, whatToDo).toEqual([]);
});

test('what became lighter is kept so', () => {
	const slack = parts.filter(({ part, kilobytes }) => (kept[part]?.kilobytes ?? 0) - kilobytes > 4);
	expect(slack, whatToDo).toEqual([]);
	expect(Object.keys(kept).filter((part) => !parts.some((one) => one.part === part))).toEqual([]);
});

test('no part brings the texts of both languages', () => {
	expect(parts.filter(({ languages }) => languages > 1)).toEqual([]);
});

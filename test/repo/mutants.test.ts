import { expect, test } from 'vitest';
import { listMutants } from '../../scripts/lib/mutants.ts';

const list = (text: string): string[] => listMutants('a.ts', text).map(({ was, now }) => `${was} → ${now}`);

test('each place of the code gets its own fault', () => {
	const text = [
		'export const most = 5;',
		'export function share(part: number, whole: number): number {',
		'	if (whole === 0 || !isWhole(part)) return 0;',
		'	return part < whole ? Math.floor((part * 100) / whole) : 100;',
		'}',
	].join('\n');
	expect(list(text)).toEqual([
		'5 → 6',
		'whole === 0 || !isWhole(part) → !(whole === 0 || !isWhole(part))',
		'=== → !==',
		'0 → 1',
		'|| → &&',
		'!isWhole(part) → isWhole(part)',
		'0 → 1',
		'part < whole → !(part < whole)',
		'< → <=',
		'floor → ceil',
		'* → /',
		'100 → 101',
		'/ → *',
		'100 → 101',
	]);
	const [first] = listMutants('a.ts', text);
	expect(first).toMatchObject({ line: 1, text: text.replace('5', '6') });
});

test('types, imports and texts stay as they are', () => {
	const text = `import { a } from './1.ts';
		type Two = 1 | 2;
		export const b: Record<1, true> = a as never;
		export const c = 'x === 1 && y';`;
	expect(list(text)).toEqual([]);
});

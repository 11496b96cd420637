import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const sheet = readFileSync(join(import.meta.dirname, 'public.css'), 'utf8');
const leftOut = /@source not '\.\.\/native\/\{([\w,]+)\}\.tsx'/.exec(sheet)?.[1]?.split(',') ?? [];

/** Native components that a file imports, directly or through other native components. */
function nativesOf(path: string, known = new Set<string>()): Set<string> {
	const text = readFileSync(path, 'utf8');
	for (const [, name = ''] of text.matchAll(/from '(?:#ui\/native|\.)\/([A-Z]\w+)\.tsx'/g)) {
		const next = join(source, 'ui/native', `${name}.tsx`);
		if (known.has(name) || globSync(next).length === 0) continue;
		known.add(name);
		nativesOf(next, known);
	}
	return known;
}

test('the inlined sheet has the classes of every native component that a public page shows', () => {
	const pages = globSync(['app/web/public/**/*.tsx', 'features/*/*/web/public/**/*.tsx'], { cwd: source });
	const shown = new Set(pages.flatMap((page) => [...nativesOf(join(source, page))]));
	expect(leftOut).not.toHaveLength(0);
	expect(shown).toContain('Button');
	expect(leftOut.filter((name) => shown.has(name))).toEqual([]);
});

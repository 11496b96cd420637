// What a screen that the server draws needs of the application's style before it is shown.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classesIn, firstStyleOf, lacksRulesFor, modulesOfScreen } from '../../src/app/server/pages/first-styles.ts';
import type { RouteName } from '../../src/platform/contract/paths.ts';
import { keepUsed, wordsOf } from '../../scripts/lib/used-style.ts';
import { root } from './checkout.ts';

const style = `/* made */@layer base{a{color:red}.a,.b:hover{top:0}}@layer utilities{.md\\:c{left:0}:is(.x,.y) .a{a:"}"}.\\31 0{b:c}}
@media print{.b{top:1px}}@keyframes d{0%{top:0}}.e:not(.b){top:2px}`;

test('a part of a style has the rules of some classes, in their order, and those of no class', () => {
	expect(keepUsed(style, wordsOf(`const a = 'a md:c 10';`))).toBe(
		`@layer base{a{color:red;}.a{top:0;}}@layer utilities{.md\\:c{left:0;}:is(.x,.y) .a{a:"}";}.\\31 0{b:c;}}@keyframes d{0%{top:0;}}`,
	);
	expect(keepUsed(style, wordsOf('"e" `b`'))).toBe(
		'@layer base{a{color:red;}.b:hover{top:0;}}@media print{.b{top:1px;}}@keyframes d{0%{top:0;}}.e:not(.b){top:2px;}',
	);
});

test('a choice of one is none, and a property that no rule names does not begin', () => {
	const css =
		'@layer properties{@supports (a:b){*{--a:0;--b:1}}}@layer utilities{:is(.p>*){--a:1}:where(:is(.q>*)>:not(:last-child)){--b:2}.r:has(.z){--c:3}}@property --a{inherits:false}@property --b{inherits:false}';
	expect(keepUsed(css, wordsOf('"p r"'))).toBe(
		'@layer properties{@supports (a:b){*{--a:0;}}}@layer utilities{:is(.p>*){--a:1;}.r:has(.z){--c:3;}}@property --a{inherits:false;}',
	);
});

test('of what the system’s own colours need it has the classes alone', () => {
	const css = '@media (forced-colors:active){svg{a:b}.c{a:b}.forced-colors\\:c{a:b}}';
	expect(keepUsed(css, wordsOf('"c forced-colors:c"'))).toBe('@media (forced-colors:active){.forced-colors\\:c{a:b;}}');
});

test('a class may hold quotes', () => {
	const css = `.c-\\[\\'·\\'\\]{a:b}.d{a:b}`;
	expect(keepUsed(css, wordsOf(`"a c-['·'] b"`))).toBe(`.c-\\[\\'·\\'\\]{a:b;}`);
});

test('what HTML needs beyond it is found', () => {
	expect([...classesIn(style)]).toEqual(['a', 'b', 'md:c', 'x', 'y', '10', 'e']);
	const lacking = new Set(['md:c', 'e']);
	expect(lacksRulesFor('<a class="a b"><b class="unknown">md:c</b></a>', lacking)).toBe(false);
	expect(lacksRulesFor('<a class="a b"><b class="b md:c">c</b></a>', lacking)).toBe(true);
});

const folder = join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, { file: string }>; // the build wrote it
const bytesOf = (source: string): number => statSync(join(folder, `${manifest[source]?.file}.br`)).size;

/** In bytes, compressed: what a phone waits for. They may only fall without a word about it. */
const most: Partial<Record<RouteName, number>> = { home: 8_600 };
const mostOfOthers = 11_000;

test('each is much less than the whole style', () => {
	const names = Object.keys(modulesOfScreen) as RouteName[]; // these are its keys
	const heavy = names.filter((name) => bytesOf(firstStyleOf(name)) > (most[name] ?? mostOfOthers));
	expect(heavy).toEqual([]);
	expect(bytesOf(firstStyleOf('home'))).toBeLessThan(0.6 * bytesOf('src/ui/styles/app.css'));
});

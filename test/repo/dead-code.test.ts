import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSources, root } from './checkout.ts';
import { unusedExports, unusedTexts } from './dead-code.ts';
import { parseFile } from './syntax.ts';

const files = findSources('{src,scripts,test,bench}/**/*.{ts,tsx,mjs}', '*.ts')
	.filter(({ path }) => !/\.d\.m?ts$/.test(path))
	.map(parseFile);

/** `path name` of exports that are read by other means than an import, each with the reason. */
const readOtherwise: Readonly<Record<string, string>> = {
	'src/app/web/desktop/render-screen.tsx drawScreen': 'the server loads what was built of it',
	'src/app/web/desktop/render-screen.tsx firstCalls': 'the server loads what was built of it',
	'src/app/web/desktop/render-screen.tsx furtherCalls': 'the server loads what was built of it',
	'src/app/web/desktop/render-screen.tsx renderScreen': 'the server loads what was built of it',
	'src/app/web/desktop/render-screen.tsx drawPaper': 'the server loads what was built of it',
	'src/app/web/desktop/render-screen.tsx variantOf': 'the server loads what was built of it',
	'src/app/web/render.tsx renderPage': 'the server loads what was built of it',
	'src/app/web/render.tsx renderBeside': 'the server loads what was built of it',
	'test/support/embedded-setup.ts setup': 'Vitest calls it',
	'test/support/postgres-setup.ts setup': 'Vitest calls it',
};

test('every export is imported somewhere', () => {
	expect(unusedExports(files).filter((name) => readOtherwise[name] === undefined)).toEqual([]);
});

test('no exception is left over', () => {
	const unused = unusedExports(files);
	expect(Object.keys(readOtherwise).filter((name) => !unused.includes(name))).toEqual([]);
});

test('every text is shown somewhere', async () => {
	const unused: string[] = [];
	for (const { path } of findSources('src/**/*.en.ts')) {
		const catalogues = Object.values((await import(join(root, path))) as Record<string, object>);
		const keys = catalogues.flatMap((catalogue) => Object.keys(catalogue));
		unused.push(...unusedTexts(path, keys, files).map((key) => `${path} ${key}`));
	}
	expect(unused).toEqual([]);
});

describe('what is dead is found', () => {
	const parse = (sources: Readonly<Record<string, string>>) =>
		Object.entries(sources).map(([path, text]) => parseFile({ path, text }));

	test('an export that no one imports, and a type that is passed on to no one', () => {
		const sources = {
			'src/platform/web/a.ts': 'export const used = 1; export const unused = used; export interface Own {}',
			'src/platform/web/b.ts': "import { used } from './a.ts'; used; export { type Own } from './a.ts';",
		};
		expect(unusedExports(parse(sources))).toEqual(['src/platform/web/a.ts unused', 'src/platform/web/b.ts Own']);
	});

	test('not what is passed on, or taken with all of its file', () => {
		const sources = {
			'src/platform/web/a.ts': 'export const passedOn = 1;',
			'src/platform/web/b.ts': "export { passedOn } from './a.ts'; export const loaded = 1;",
			'src/platform/web/c.ts': "import * as b from '#platform/web/b.ts'; b;",
		};
		expect(unusedExports(parse(sources))).toEqual([]);
	});

	test('a text that only another slice names', () => {
		const sources = {
			'src/features/billing/credits/web/a.ts': "say('whole'); say(`part.${of}`);",
			'src/features/billing/receipts/web/a.ts': "say('foreign');",
			'src/app/web/a.ts': "say('page');",
		};
		const keys = ['whole', 'part.one', 'page', 'foreign', 'dead'];
		expect(unusedTexts('src/features/billing/credits/messages.en.ts', keys, parse(sources))).toEqual([
			'foreign',
			'dead',
		]);
	});
});

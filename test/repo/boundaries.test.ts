import { describe, expect, test } from 'vitest';
import { resolveImport } from '../../scripts/lib/source-graph.ts';
import { findSources } from './checkout.ts';
import { parseFile, type ParsedFile } from './syntax.ts';
import * as walls from './walls.ts';

type Wall = (files: readonly ParsedFile[]) => string[];

const product = findSources('src/**/*.{ts,tsx}')
	.filter(({ path }) => !path.endsWith('.d.ts'))
	.map(parseFile);
const everything = [...product, ...findSources('{scripts,test,bench}/**/*.{ts,tsx,mjs}', '*.ts').map(parseFile)];

function tree(files: Readonly<Record<string, string>>): ParsedFile[] {
	return Object.entries(files).map(([path, text]) => parseFile({ path, text }));
}

const productWalls: readonly [title: string, wall: Wall][] = [
	['demo → app → features → ui → platform, never upwards', walls.upwardImports],
	['web, server and contract know only what they may', walls.halfImports],
	['nothing a browser loads imports from Node', walls.nodeImports],
	['a slice touches another only at its doors', walls.sliceImports],
	['an area knows another only by who somebody is', walls.areaImports],
	['slices form no ring', walls.sliceCycles],
	['files form no ring, types included', walls.fileCycles],
	['no markup or code is made from text', walls.unsafeUses],
];
const fileWalls: readonly [title: string, wall: Wall][] = [
	['there are no barrels', walls.barrels],
	['there are no default exports', walls.defaultExports],
	['no file is a drawer for things without a place', walls.drawers],
];

describe('the product keeps its walls', () => {
	test.each(productWalls)('%s', (_title, wall) => expect(wall(product)).toEqual([]));
	test.each(fileWalls)('%s', (_title, wall) => expect(wall(everything)).toEqual([]));
	test('the product was found', () => expect(product.length).toBeGreaterThan(10));
});

describe('the component gallery', () => {
	test('leads to every component of ui', () => {
		const byPath = new Map(product.map((file) => [file.path, file]));
		const reached = new Set(['src/demo/web/UiGallery.tsx']);
		// A set hands out what is added to it on the way.
		for (const path of reached) {
			for (const specifier of byPath.get(path)?.specifiers ?? []) {
				const next = resolveImport(path, specifier);
				if (next !== undefined) reached.add(next);
			}
		}
		const components = product.map(({ path }) => path).filter((path) => /^src\/ui\/.*\.tsx$/.test(path));
		expect(components.length).toBeGreaterThan(10);
		expect(components.filter((path) => !reached.has(path))).toEqual([]);
	});
});

describe('each wall catches its breach', () => {
	test.each<[title: string, wall: Wall, files: Record<string, string>]>([
		[
			'platform knows a feature',
			walls.upwardImports,
			{ 'src/platform/server/a.ts': "import '#features/billing/credits/contract.ts';" },
		],
		[
			'ui knows a feature',
			walls.upwardImports,
			{ 'src/ui/A.tsx': "import { a } from '../features/credits/contract.ts';" },
		],
		[
			'a feature knows app',
			walls.upwardImports,
			{ 'src/features/billing/credits/web/a.ts': "import type { A } from '#app/web/a.ts';" },
		],
		[
			'app knows the demonstration',
			walls.upwardImports,
			{ 'src/app/server/load-demonstration.ts': "import { a } from '#demo/server/demonstration.ts';" },
		],
		[
			'app knows a type of the demonstration',
			walls.upwardImports,
			{ 'src/app/server/a.ts': "import type { A } from '#demo/server/people.ts';" },
		],
		[
			'app loads the demonstration in another place',
			walls.upwardImports,
			{ 'src/app/server/a.ts': "const a = () => import('#demo/server/demonstration.ts');" },
		],
		[
			'app loads another part of the demonstration',
			walls.upwardImports,
			{ 'src/app/server/load-demonstration.ts': "const a = () => import('#demo/server/seed.ts');" },
		],
		[
			'a slice knows the demonstration',
			walls.upwardImports,
			{ 'src/features/billing/credits/server/a.ts': "import '../../../../demo/server/seed.ts';" },
		],
		[
			'web knows server',
			walls.halfImports,
			{ 'src/features/billing/credits/web/a.ts': "import { a } from '../server/repo.ts';" },
		],
		['ui knows server', walls.halfImports, { 'src/ui/A.tsx': "import type { A } from '#platform/server/clock.ts';" }],
		[
			'contract knows server',
			walls.halfImports,
			{ 'src/features/billing/credits/contract.ts': "export { a } from './server/a.ts';" },
		],
		[
			'contract knows web',
			walls.halfImports,
			{ 'src/platform/contract/a.ts': "const a = () => import('#platform/web/a.ts');" },
		],
		[
			'server knows web',
			walls.halfImports,
			{ 'src/app/server/a.ts': "import { A } from '#features/brand/legal/web/A.tsx';" },
		],
		['web knows Node', walls.nodeImports, { 'src/ui/a.ts': "import { join } from 'node:path';" }],
		['contract knows Node', walls.nodeImports, { 'src/features/billing/credits/rules.ts': "import 'node:fs';" }],
		[
			'a slice opens another',
			walls.sliceImports,
			{ 'src/features/account/a/server/x.ts': "import '#features/account/b/server/repo.ts';" },
		],
		[
			'a slice reads another’s texts',
			walls.sliceImports,
			{ 'src/features/account/a/web/x.ts': "import '../../b/messages.en.ts';" },
		],
		[
			'a test opens another slice',
			walls.sliceImports,
			{ 'src/features/account/a/x.test.ts': "import '#features/account/b/server/repo.ts';" },
		],
		[
			'billing opens a slice of account that is not identity',
			walls.areaImports,
			{ 'src/features/billing/a/server/x.ts': "import '#features/account/security/contract.ts';" },
		],
		[
			'account knows billing',
			walls.areaImports,
			{ 'src/features/account/identity/server/x.ts': "import '#features/billing/a/contract.ts';" },
		],
		[
			'desktops knows staff',
			walls.areaImports,
			{ 'src/features/desktops/a/web/x.ts': "import '#features/staff/b/contract.ts';" },
		],
		[
			'three slices form a ring',
			walls.sliceCycles,
			{
				'src/features/account/a/server/x.ts': "import '#features/account/b/server/api.ts';",
				'src/features/account/b/web/x.ts': "import type { C } from '#features/account/c/contract.ts';",
				'src/features/account/c/contract.ts': "import { a } from '#features/account/a/contract.ts';",
			},
		],
		[
			'two files form a ring by a type',
			walls.fileCycles,
			{
				'src/ui/A.tsx': "import { B } from './B.tsx';",
				'src/ui/B.tsx': "import type { A } from './A.tsx';",
			},
		],
		['an index passes exports on', walls.barrels, { 'src/ui/index.ts': 'export const a = 1;' }],
		[
			'a file exports all of another',
			walls.barrels,
			{ 'src/ui/all.ts': "export const b = 1; export * from './a.ts';" },
		],
		[
			'a file only re-exports',
			walls.barrels,
			{ 'src/ui/kit.ts': "export { a } from './a.ts'; export { b } from './b.ts';" },
		],
		[
			'a module exports a default',
			walls.defaultExports,
			{ 'src/ui/A.tsx': 'export default function A() { return null; }' },
		],
		['a module renames to default', walls.defaultExports, { 'src/ui/a.ts': 'const a = 1; export { a as default };' }],
		['a file is called utils', walls.drawers, { 'src/platform/server/utils.ts': '' }],
		['a folder is called common', walls.drawers, { 'src/common/money.ts': '' }],
		['a file is called test-helpers', walls.drawers, { 'test/helpers.test.ts': '' }],
		['markup is set', walls.unsafeUses, { 'src/ui/a.ts': "document.body.innerHTML = '';" }],
		[
			'React sets markup',
			walls.unsafeUses,
			{ 'src/ui/A.tsx': "const a = <p dangerouslySetInnerHTML={{ __html: '' }} />;" },
		],
		['text becomes code', walls.unsafeUses, { 'src/ui/a.ts': "eval('1');" }],
		['a constructor makes code', walls.unsafeUses, { 'src/ui/a.ts': "const f = new Function('return 1');" }],
	])('%s', (_title, wall, files) => expect(wall(tree(files))).toHaveLength(1));
});

describe('what the walls let through', () => {
	test('the doors, downward imports, fixtures in tests, and words in comments or texts', () => {
		const files = tree({
			'src/app/server/main.ts': "import '#features/account/a/server/routes.ts'; import '#platform/server/clock.ts';",
			'src/app/server/load-demonstration.ts': "const load = () => import('#demo/server/demonstration.ts');",
			'src/demo/server/demonstration.ts': "import type { D } from '#app/server/demonstration.ts';",
			'src/features/account/a/server/x.ts':
				"import '#features/account/b/server/api.ts'; import '../contract.ts'; import 'node:fs';",
			'src/features/account/a/web/x.tsx':
				"import '#features/account/b/contract.ts'; import '#ui/A.tsx'; // innerHTML\nconst a = 'eval';",
			'src/features/account/a/x.api.test.ts':
				"import '#features/account/b/server/fixtures.ts'; import '#app/server/main.ts';",
			'src/features/account/b/contract.ts':
				"import '#platform/contract/endpoint.ts'; export { x } from './rules.ts'; export const y = 1;",
			'src/features/account/b/server/api.ts': "export { a } from './service.ts';",
			'src/features/billing/d/server/x.ts': "import '#features/account/identity/contract.ts';",
			'src/features/staff/e/server/x.ts': "import '#features/billing/d/server/api.ts';",
			'vitest.config.ts': 'export default {};',
		});
		expect([...productWalls, ...fileWalls].flatMap(([, wall]) => wall(files))).toEqual([]);
	});
});

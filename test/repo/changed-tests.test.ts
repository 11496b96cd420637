// What `npm test -- changed` chooses. A test that it leaves out although the change breaks it is found late: rather too many than one too few.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '#platform/contract/paths.ts';
import { alwaysRun, chooseTests as chooseFrom, type JourneyUses } from '../../scripts/lib/choose-tests.ts';
import { buildGraph, listScreens, readTexts } from '../../scripts/lib/source-graph.ts';
import { findSources, root } from './checkout.ts';
import { isTest, placeOf } from './walls.ts';

const credits = 'src/features/billing/credits';
const notes = 'src/features/staff/notes';
const files = {
	[`${credits}/contract.ts`]: `export const getBalance = endpoint({ path: '/v1/credits/GetBalance' });`,
	[`${credits}/rules.ts`]: '',
	[`${credits}/rules.test.ts`]: `import { add } from './rules.ts';`,
	[`${credits}/messages.en.ts`]: '',
	[`${credits}/server/slice.ts`]: `import { getBalance } from '../contract.ts'; import './repo.ts';`,
	[`${credits}/server/repo.ts`]: '',
	[`${credits}/server/api.ts`]: `import './lent.ts';`,
	[`${credits}/server/lent.ts`]: '',
	[`${credits}/server/credits.api.test.ts`]: `import { openTestApp } from '#test/support/test-app.ts';`,
	[`${credits}/web/BalanceScreen.tsx`]: `const lines = () => import('./Lines.tsx');`,
	[`${credits}/web/Lines.tsx`]: '',
	[`${notes}/contract.ts`]: `export const listNotes = endpoint({ path: '/v1/notes/ListNotes' });`,
	[`${notes}/server/slice.ts`]: `import './repo.ts'; import '#features/billing/credits/contract.ts';`,
	[`${notes}/server/repo.ts`]: '',
	[`${notes}/server/notes.api.test.ts`]: `import { openTestApp } from '#test/support/test-app.ts';`,
	[`${notes}/server/paid-notes.api.test.ts`]: `import '#test/support/test-app.ts'; send('/v1/credits/GetBalance');`,
	'src/features/desktops/desktops/server/layout.api.test.ts': `import '#test/support/test-app.ts';`,
	'src/app/server/slices.ts': `import '#features/billing/credits/server/slice.ts'; import '#features/staff/notes/server/slice.ts';`,
	'src/app/server/ports.ts': `import '#features/billing/credits/server/api.ts';`,
	'src/app/server/build-app.ts': `import './slices.ts'; import './ports.ts'; find('src/app/web/desktop/main.tsx');`,
	'src/app/server/every-call.api.test.ts': `import './slices.ts'; import '#test/support/test-app.ts';`,
	'src/app/web/desktop/main.tsx': `import './screens.tsx'; const menu = () => import('./Menu.tsx');`,
	'src/app/web/desktop/screens.tsx': `import { HomeScreen } from './HomeScreen.tsx';
const sums = screen(
	async () => (await import('#features/billing/credits/web/BalanceScreen.tsx')).BalanceScreen,
);
const screens: Readonly<Record<string, unknown>> = {
	home: { load: () => Promise.resolve({ content: <HomeScreen /> }) },
	balance: sums,
	sums: sums,
	wallet: screen(
		async () => (await import('./WalletScreen.tsx')).WalletScreen,
	),
};
`,
	'src/app/web/desktop/HomeScreen.tsx': `const designer = () => import('./Designer.tsx');`,
	'src/app/web/desktop/Designer.tsx': '',
	'src/app/web/desktop/WalletScreen.tsx': '',
	'src/app/web/desktop/Menu.tsx': '',
	'src/ui/icons/sprite.svg': '',
	'src/ui/icons/sprite.test.ts': `readFileSync(join(import.meta.dirname, 'sprite.svg'));`,
	'test/support/test-app.ts': `import '#app/server/build-app.ts';`,
	'test/support/programs/die.ts': '',
	'test/crash/die.test.ts': `startProgram('die.ts');`,
	'test/crash/stop.test.ts': `import { getBalance } from '#features/billing/credits/contract.ts'; start('src/app/server/build-app.ts');`,
	'test/repo/rules.test.ts': '',
	'test/e2e/balance.spec.ts': `import './support/sign-in.ts';`,
	'test/e2e/notes.spec.ts': '',
	'test/e2e/support/sign-in.ts': '',
	'docs/page.md': '',
	'db/functions/post.sql': '',
};
const uses: JourneyUses = {
	parts: ['src/app/web/desktop/main.tsx', `${credits}/web/BalanceScreen.tsx`],
	journeys: {
		'balance.spec.ts': {
			parts: ['src/app/web/desktop/main.tsx', `${credits}/web/BalanceScreen.tsx`],
			slices: ['billing/credits'],
		},
		'notes.spec.ts': { parts: ['src/app/web/desktop/main.tsx'], slices: ['staff/notes'] },
	},
};
const graph = buildGraph(new Map(Object.entries(files)));
const screens = listScreens(new Map(Object.entries(files)));
const chooseTests = (changed: readonly string[], from = graph, known = uses) =>
	chooseFrom(changed, from, known, screens);

function choose(path: string, known = uses): { tests: readonly string[]; journeys: readonly string[] } {
	const name = (one: string): string => one.split('/').at(-1) ?? '';
	const { tests, journeys } = chooseTests([path], graph, known);
	return { tests: tests.map(name), journeys: journeys.map(name) };
}

describe('a change runs', () => {
	const ofRepository = ['rules.test.ts'];

	test('what imports it, itself when it is a test, and always what reads the whole tree', () => {
		expect(chooseTests([`${credits}/rules.ts`]).tests).toEqual([`${credits}/rules.test.ts`, 'test/repo/rules.test.ts']);
		expect(choose(`${credits}/server/credits.api.test.ts`).tests).toEqual(['credits.api.test.ts', ...ofRepository]);
		expect(choose('docs/page.md')).toEqual({ tests: ofRepository, journeys: [] });
	});

	test('tests of calls of its slice, of slices whose calls they make, and of all calls', () => {
		const own = ['credits.api.test.ts', 'paid-notes.api.test.ts', 'every-call.api.test.ts', ...ofRepository];
		expect(choose(`${credits}/server/repo.ts`).tests).toEqual(own);
	});

	test('tests of calls of other slices, where the slice lends it to them', () => {
		const { tests } = choose(`${credits}/server/lent.ts`);
		expect(tests).toContain('notes.api.test.ts');
		expect(tests).not.toContain('layout.api.test.ts');
		expect(choose('src/app/server/ports.ts').tests).toContain('layout.api.test.ts');
	});

	test('of a table of all calls those of the slices that it can alter', () => {
		const alteredBy = (path: string) => chooseTests([path]).slices;
		expect(alteredBy(`${notes}/server/repo.ts`)).toEqual(['staff/notes']);
		expect(alteredBy(`${credits}/contract.ts`)).toEqual(['billing/credits', 'staff/notes']);
		expect(alteredBy(`${credits}/server/lent.ts`)).toEqual(['billing/credits', 'staff/notes']);
		expect(alteredBy('docs/page.md')).toEqual([]);
		expect(alteredBy('src/app/server/ports.ts')).toBeUndefined();
		expect(alteredBy('test/support/test-app.ts')).toBeUndefined();
		expect(alteredBy('db/functions/post.sql')).toBeUndefined();
	});

	test('what starts a process for its own sake, without the slices that it calls', () => {
		expect(choose('src/app/server/build-app.ts').tests).toContain('stop.test.ts');
		expect(choose(`${credits}/contract.ts`).tests).toContain('stop.test.ts');
		expect(choose(`${credits}/server/repo.ts`).tests).not.toContain('stop.test.ts');
	});

	test('what names a file that it reads, or a program that it starts', () => {
		expect(choose('src/ui/icons/sprite.svg').tests).toEqual(['sprite.test.ts', ...ofRepository]);
		expect(choose('test/support/programs/die.ts').tests).toEqual(['die.test.ts', ...ofRepository]);
	});

	test('everything, where everything stands on it', () => {
		expect(chooseTests(['db/functions/post.sql'])).toEqual(chooseTests(['package.json']));
		expect(choose('db/functions/post.sql')).toMatchObject({ journeys: ['balance.spec.ts', 'notes.spec.ts'] });
		expect(chooseTests(['db/functions/post.sql']).tests).toHaveLength(10);
	});

	test('the journeys that called its slice, loaded it, showed its texts or stand on it', () => {
		expect(choose(`${notes}/server/repo.ts`).journeys).toEqual(['notes.spec.ts']);
		expect(choose(`${credits}/web/BalanceScreen.tsx`).journeys).toEqual(['balance.spec.ts']);
		expect(choose(`${credits}/messages.en.ts`).journeys).toEqual(['balance.spec.ts']);
		expect(choose('test/e2e/support/sign-in.ts').journeys).toEqual(['balance.spec.ts']);
		expect(choose('src/app/server/build-app.ts').journeys).toEqual(['balance.spec.ts', 'notes.spec.ts']);
	});

	test('of many journeys that call its slice on their way those that show least else', () => {
		const names = Array.from({ length: 9 }, (_none, index) => `passing-${index}.spec.ts`);
		const many = buildGraph(
			new Map([...Object.entries(files), ...names.map((name) => [`test/e2e/${name}`, ''] as const)]),
		);
		const passing = (parts: readonly string[]) => ({ parts, slices: ['billing/credits'] });
		const known: JourneyUses = {
			...uses,
			journeys: {
				...uses.journeys,
				...Object.fromEntries(names.map((name) => [name, passing(['src/app/web/desktop/main.tsx'])])),
				'passing-8.spec.ts': passing([`${credits}/web/BalanceScreen.tsx`]),
			},
		};
		const { journeys } = chooseTests([`${credits}/server/repo.ts`], many, known);
		expect(journeys).toHaveLength(6);
		expect(journeys).toEqual(expect.arrayContaining(['test/e2e/balance.spec.ts', 'test/e2e/passing-8.spec.ts']));
		// What else has changed says nothing of the slice.
		expect(chooseTests([`${credits}/server/repo.ts`, 'docs/page.md'], many, known).journeys).toEqual(journeys);
	});

	test('of a table of all screens those that it can alter, and the table itself where it can alter one', () => {
		const table = 'test/e2e/accessibility.spec.ts';
		const withTable = buildGraph(new Map([...Object.entries(files), [table, `import './support/sign-in.ts';`]]));
		const shown = { parts: uses.parts, slices: ['billing/credits', 'staff/notes'] };
		const known = { ...uses, journeys: { ...uses.journeys, 'accessibility.spec.ts': shown } };
		const alteredBy = (path: string) => {
			const { screens: altered, journeys } = chooseTests([path], withTable, known);
			return journeys.includes(table) ? (altered ?? 'all') : 'no table';
		};
		expect(alteredBy(`${credits}/web/Lines.tsx`)).toEqual(['balance', 'sums']);
		expect(alteredBy(`${credits}/messages.en.ts`)).toEqual(['balance', 'sums']);
		expect(alteredBy('src/app/web/desktop/Designer.tsx')).toEqual(['home']);
		for (const path of [
			'src/app/web/desktop/Menu.tsx',
			'test/e2e/support/sign-in.ts',
			table,
			'src/ui/icons/sprite.svg',
		])
			expect(alteredBy(path), path).toBe('all');
		expect(alteredBy(`${credits}/server/repo.ts`)).toBe('no table');
	});

	test('a journey of which nothing is known, and those that may load a part that is new', () => {
		const unknown = {
			...uses,
			journeys: { 'notes.spec.ts': uses.journeys['notes.spec.ts'] ?? { parts: [], slices: [] } },
		};
		expect(choose(`${credits}/server/repo.ts`, unknown).journeys).toEqual(['balance.spec.ts']);
		expect(choose(`${credits}/web/Lines.tsx`).journeys).toEqual(['balance.spec.ts']);
	});
});

describe('what the choice stands on', () => {
	test('every call is found in the contract of one slice', async () => {
		const { endpoints, fileEndpoints } = await import('#app/server/slices.ts');
		const contracts = findSources('src/features/*/*/contract.ts', 'src/features/*/*/contract/*.ts');
		const slicesOf = (path: string) =>
			new Set(contracts.flatMap(({ path: file, text }) => (text.includes(`'${path}'`) ? [placeOf(file)?.slice] : [])));
		const paths = [...endpoints, ...fileEndpoints].map(({ path }) => path);
		// The calls of the platform and of the composition are everybody's: a change of them runs everything.
		expect(paths.filter((path) => slicesOf(path).size !== 1)).toEqual(['/v1/geo/GetCountry', '/v1/screens/GetScreen']);
	});

	test('every screen of the application is found with the module that it begins with', () => {
		const found = listScreens(readTexts(root));
		const known = Object.entries(routes).flatMap(([name, { surface }]) => (surface === 'app' ? [name] : []));
		expect([...found.keys()].toSorted()).toEqual(known.toSorted());
		expect([...found].filter(([, parts]) => parts.length === 0)).toEqual([]);
	});

	test('a test that reads the tree always runs: what it looks at is named nowhere', () => {
		/** Those that read folders which everything stands on, that they made themselves, or whose contracts the graph knows. */
		const others = [
			'test/crash/next-version.ts',
			'test/crash/operator-commands.test.ts',
			'test/support/calls-in-doubt.ts',
			'test/support/postgres-programs.ts',
		];
		const reading = findSources('src/**/*.test.ts', 'test/{crash,support}/**/*.ts')
			.filter(({ text }) => /\b(readdir|glob|opendir)(Sync)?\(|\bls-files\b|import\.meta\.glob/.test(text))
			.map(({ path }) => path);
		expect(reading.filter((path) => !alwaysRun.includes(path)).toSorted()).toEqual(others);
	});

	test('what is lent to few is named by these parts of the composition alone', () => {
		const few = /^import \{[^}]*\} from '#features\/(billing\/[\w-]+|staff\/(approvals|directory|leaving))\/server\//m;
		const knowing = findSources('src/app/server/*.ts').filter(({ path, text }) => !isTest(path) && few.test(text));
		const vendors = ['card-processor.ts'];
		const lenders = ['palette-sources.ts', 'ports.ts', 'sample-mails.ts'];
		const all = [...vendors, ...lenders, 'slices.ts', 'worker.ts'].toSorted();
		expect(knowing.map(({ path }) => path.replace('src/app/server/', ''))).toEqual(all);
	});

	test('what always runs is there', () => {
		const paths = findSources('{src,test}/**/*.test.ts').map(({ path }) => path);
		expect(alwaysRun.filter((one) => !paths.some((path) => path.startsWith(one)))).toEqual([]);
	});

	test('no journey that is gone is listed among those whose uses are known', () => {
		const kept = JSON.parse(readFileSync(join(root, 'test/e2e/used.json'), 'utf8')) as JourneyUses;
		const here = new Set(findSources('test/e2e/*.spec.ts').map(({ path }) => path.replace('test/e2e/', '')));
		expect(Object.keys(kept.journeys).filter((journey) => !here.has(journey))).toEqual([]);
	});
});

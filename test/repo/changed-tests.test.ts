// What `npm test -- changed` chooses. A test that it leaves out although the change breaks it is found late: rather too many than one too few.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '#platform/contract/paths.ts';
import type { JourneyUses } from '../../scripts/lib/choose-journeys.ts';
import { alwaysRun, chooseTests as chooseFrom, ofNames } from '../../scripts/lib/choose-tests.ts';
import { findQuoting } from '../../scripts/lib/removed-words.ts';
import { buildGraph, listScreens, listSpecifiers, readTexts } from '../../scripts/lib/source-graph.ts';
import { findSources, root } from './checkout.ts';
import { placeOf } from './walls.ts';

const credits = 'src/features/billing/credits';
const notes = 'src/features/staff/notes';
const files = {
	[`${credits}/contract.ts`]: `export const getBalance = endpoint({ path: '/v1/credits/GetBalance' });`,
	[`${credits}/rules.ts`]: '',
	[`${credits}/rules.test.ts`]: `import { add } from './rules.ts';`,
	[`${credits}/messages.en.ts`]: '',
	[`${credits}/server/slice.ts`]: `import { getBalance } from '../contract.ts'; import './repo.ts'; import './proof.ts'; import './lent.ts';`,
	[`${credits}/server/repo.ts`]: '',
	[`${credits}/server/api.ts`]: `export { lend, type Loan } from './lent.ts';\nexport { prove } from './proof.ts';`,
	[`${credits}/server/lent.ts`]: '',
	[`${credits}/server/proof.ts`]: '',
	[`${credits}/server/credits.api.test.ts`]: `import { openTestApp } from '#test/support/test-app.ts';`,
	[`${credits}/web/BalanceScreen.tsx`]: `const lines = () => import('./Lines.tsx');`,
	[`${credits}/web/Lines.tsx`]: '',
	[`${notes}/contract.ts`]: `export const listNotes = endpoint({ path: '/v1/notes/ListNotes' });`,
	[`${notes}/server/slice.ts`]: `import './repo.ts';`,
	[`${notes}/server/repo.ts`]: `import { lend as borrow, type Loan } from '#features/billing/credits/server/api.ts';`,
	[`${notes}/server/notes.api.test.ts`]: `// On both databases.\nimport { openTestApp } from '#test/support/test-app.ts';`,
	[`${notes}/server/more-notes.api.test.ts`]: `import { openTestApp } from '#test/support/test-app.ts';`,
	[`${notes}/server/paid-notes.api.test.ts`]: `import '#test/support/test-app.ts'; send('/v1/credits/GetBalance');`,
	'src/features/desktops/desktops/server/layout.api.test.ts': `import '#test/support/test-app.ts';`,
	'src/app/server/slices.ts': `import '#features/billing/credits/server/slice.ts'; import '#features/staff/notes/server/slice.ts';`,
	'src/app/server/ports.ts': `import { lend } from '#features/billing/credits/server/api.ts';`,
	'src/app/server/build-app.ts': `import './slices.ts'; import './ports.ts'; find('src/app/web/desktop/main.tsx');`,
	'src/app/server/every-call.api.test.ts': `import './slices.ts'; import '#test/support/test-app.ts';`,
	'src/app/server/lost-commit.race.test.ts': `import './slices.ts'; import '#test/support/test-app.ts';`,
	'src/app/server/staff-rank.api.test.ts': `import './slices.ts'; import '#test/support/test-app.ts';`,
	'src/app/web/desktop/main.tsx': `import './screens.tsx'; import '#features/staff/notes/web/Notice.tsx'; const menu = () => import('./Menu.tsx');`,
	'src/app/web/public/main.tsx': `import '#features/staff/notes/web/PublicNotice.tsx';`,
	[`${notes}/web/Notice.tsx`]: '',
	[`${notes}/web/PublicNotice.tsx`]: '',
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
	'test/support/commands.ts': 'export function runOperatorCommand() {}',
	'scripts/verify.ts': `import './lib/checkout.ts';`,
	'scripts/setup.ts': '',
	'package.json': `"credits:verify": "node scripts/verify.ts",\n"setup": "node scripts/setup.ts",`,
	'test/crash/verify.test.ts': `import { runOperatorCommand } from '#test/support/commands.ts'; runOperatorCommand('credits:verify');`,
	[ofNames]: `start('src/app/server/build-app.ts');`,
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
	chooseFrom(changed, from, known, screens, { renamed: [] });

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
		const own = ['credits.api.test.ts', 'paid-notes.api.test.ts'];
		const ofAll = ['every-call.api.test.ts', 'lost-commit.race.test.ts'];
		expect(choose(`${credits}/server/repo.ts`).tests).toEqual([...own, ...ofAll, ...ofRepository]);
	});

	test('of another slice that uses it the one test that stands for the slice', () => {
		const { tests } = choose(`${credits}/server/lent.ts`);
		expect(tests).toContain('notes.api.test.ts');
		expect(tests).not.toContain('more-notes.api.test.ts');
		expect(tests).not.toContain('layout.api.test.ts');
		expect(choose('src/app/server/ports.ts').tests).toContain('layout.api.test.ts');
	});

	test('nobody who takes something else from the file that hands it on', () => {
		expect(choose(`${credits}/server/proof.ts`).tests).not.toContain('notes.api.test.ts');
		expect(choose(`${credits}/server/api.ts`).tests).toContain('notes.api.test.ts');
	});

	test('a table of what one may do to others in the staff area, where it can alter that', () => {
		expect(choose(`${notes}/server/repo.ts`).tests).toContain('staff-rank.api.test.ts');
		expect(choose(`${credits}/server/repo.ts`).tests).not.toContain('staff-rank.api.test.ts');
	});

	test('the test of what a process loads, where a file names others than before', () => {
		const runs = (renamed: readonly string[]): boolean =>
			chooseFrom([`${credits}/server/repo.ts`], graph, uses, screens, { renamed }).tests.includes(ofNames);
		expect(runs([`${credits}/server/repo.ts`])).toBe(true);
		expect(runs([])).toBe(false);
		expect(runs(['docs/page.md'])).toBe(false);
		expect(listSpecifiers(`import { a } from './a.ts';\nconst b = 1;`)).toBe(
			listSpecifiers(`import { a, c } from './a.ts';`),
		);
		expect(listSpecifiers(`import { a } from './a.ts';`)).not.toBe(listSpecifiers(`import { a } from 'a';`));
	});

	test('what runs a command, where that is its own', () => {
		expect(choose('scripts/verify.ts').tests).toContain('verify.test.ts');
		expect(choose('scripts/setup.ts').tests).not.toContain('verify.test.ts');
	});

	test('of a table of all calls those of the slices that it can alter', () => {
		const alteredBy = (path: string) => chooseTests([path]).slices;
		expect(alteredBy(`${notes}/server/repo.ts`)).toEqual(['staff/notes']);
		expect(alteredBy(`${credits}/contract.ts`)).toEqual(['billing/credits']);
		expect(alteredBy(`${credits}/server/lent.ts`)).toEqual(['billing/credits']);
		expect(alteredBy('docs/page.md')).toEqual([]);
		expect(alteredBy(`${credits}/messages.en.ts`)).toEqual([]);
		// Without a call there is nothing to check.
		expect(choose(`${credits}/server/api.ts`).tests).not.toContain('lost-commit.race.test.ts');
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
		expect(chooseTests(['db/functions/post.sql']).tests).toHaveLength(15);
	});

	test('the journeys that called its slice, loaded it, showed its texts or stand on it', () => {
		expect(choose(`${notes}/server/repo.ts`).journeys).toEqual(['notes.spec.ts']);
		expect(choose(`${credits}/web/BalanceScreen.tsx`).journeys).toEqual(['balance.spec.ts']);
		expect(choose(`${credits}/messages.en.ts`).journeys).toEqual(['balance.spec.ts']);
		expect(choose('test/e2e/support/sign-in.ts').journeys).toEqual(['balance.spec.ts']);
		expect(choose('src/app/server/build-app.ts').journeys).toEqual(['balance.spec.ts', 'notes.spec.ts']);
	});

	test('of many journeys that call its slice the two that show least else', () => {
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
		expect(journeys).toEqual(['test/e2e/balance.spec.ts', 'test/e2e/passing-8.spec.ts']);
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
		// What one slice has around every screen, or outside.
		expect(alteredBy(`${notes}/web/Notice.tsx`)).toEqual(['home']);
		expect(alteredBy(`${notes}/web/PublicNotice.tsx`)).toEqual(['public']);
		for (const path of [
			'src/app/web/desktop/Menu.tsx',
			'test/e2e/support/sign-in.ts',
			table,
			'src/ui/icons/sprite.svg',
		])
			expect(alteredBy(path), path).toBe('all');
		expect(alteredBy(`${credits}/server/repo.ts`)).toBe('no table');
	});

	test('what quotes words that are gone', () => {
		const path = `${credits}/messages.en.ts`;
		const texts = new Map([
			[path, `export const en = { a: 'Your balance', b: 'Send', e: 'Open sessions' };`],
			['test/e2e/notes.spec.ts', `page.getByText(/^Open sessions/); page.getByText('Save');`],
			['test/e2e/balance.spec.ts', `page.getByText('Your balance');`],
		]);
		const before = `export const en = { a: 'Your balance', b: 'Save', c: 'Open sessions', e: 'Open sessions', d: '{count} open sessions' };`;
		const quoting = findQuoting([path], texts, () => before);
		expect(quoting).toEqual(['test/e2e/notes.spec.ts']);
		expect(chooseFrom(['docs/page.md'], graph, uses, screens, { quoting }).journeys).toEqual(quoting);
	});

	test('a journey of which nothing is known where it names the slice, and those that may load a part that is new', () => {
		const unknown = {
			...uses,
			journeys: { 'notes.spec.ts': uses.journeys['notes.spec.ts'] ?? { parts: [], slices: [] } },
		};
		expect(choose('src/app/web/desktop/Menu.tsx', unknown).journeys).toContain('balance.spec.ts');
		expect(choose(`${credits}/server/repo.ts`, unknown).journeys).toEqual([]);
		const naming = buildGraph(
			new Map([...Object.entries(files), ['test/e2e/balance.spec.ts', `send('/v1/credits/GetBalance');`] as const]),
		);
		const { journeys } = chooseTests([`${credits}/server/repo.ts`], naming, unknown);
		expect(journeys).toEqual(['test/e2e/balance.spec.ts']);
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
		expect(reading.filter((path) => ![...alwaysRun, ofNames].includes(path)).toSorted()).toEqual(others);
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

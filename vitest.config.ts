import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { WorkerTimes } from './scripts/lib/worker-times.ts';

/** What only means something with several connections, or on a real server. */
const races = 'src/**/*.race.test.ts';
const onDatabases = ['src/**/*.api.test.ts', 'src/**/*.db.test.ts'];
const startsWith = (pattern: string, words: string): string[] =>
	globSync(pattern).filter((path) => readFileSync(path, 'utf8').startsWith(words));
/** One file a slice proves that it works on the embedded database too; `npm test -- everything` runs all of them there. */
const onEmbedded =
	process.env['TEST_EVERYTHING'] === undefined
		? ['src/**/*.db.test.ts', ...startsWith('src/**/*.api.test.ts', '// On both databases.')]
		: onDatabases;
/** Their statements say the same on both databases, and they take long. */
const onServerAlone = startsWith('src/**/*.db.test.ts', '// On PostgreSQL alone.');
/**
 * Time is the subject of no test: these limits end what hangs, and are far from what a loaded machine takes. A test that is cut off leaves work
 * behind that spoils the tests after it.
 */
const patience = { testTimeout: 300_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };
/** Files of a worker share its database and its compiled modules. */
const shared = { ...patience, isolate: false, setupFiles: ['test/support/error-log.ts'] };
/** A run of what changed in some slices starts few processes: they need no time of their own. */
const isNarrow = process.env['TEST_SLICES'] !== undefined;
/** Where `npm test` reads what became of the run. */
const folder = process.env['TEST_REPORTS'];

export default defineConfig({
	test: {
		reporters:
			folder === undefined
				? ['default']
				: [
						'default',
						['json', { outputFile: join(folder, 'vitest.json') }],
						new WorkerTimes(join(folder, 'vitest-times.json')),
					],
		// Vitest itself would leave one of two cores idle.
		maxWorkers: 2,
		projects: [
			{
				test: { ...shared, name: 'unit', include: ['src/**/*.test.ts'], exclude: [...onDatabases, races] },
			},
			{
				test: {
					...shared,
					name: 'embedded',
					include: onEmbedded,
					exclude: process.env['TEST_EVERYTHING'] === undefined ? onServerAlone : [],
					globalSetup: 'test/support/embedded-setup.ts',
					env: { TEST_DATABASE: 'embedded' },
				},
			},
			{
				test: {
					...shared,
					name: 'postgres',
					include: onDatabases,
					globalSetup: 'test/support/postgres-setup.ts',
					env: { TEST_DATABASE: 'postgres' },
				},
			},
			{
				test: {
					...shared,
					name: 'races',
					setupFiles: [...shared.setupFiles, 'test/support/deadlocks.ts'],
					include: [races],
					globalSetup: 'test/support/postgres-setup.ts',
					env: { TEST_DATABASE: 'postgres' },
				},
			},
			{
				test: {
					name: 'crash',
					include: ['test/crash/**/*.test.ts'],
					globalSetup: 'test/support/postgres-setup.ts',
					env: { TEST_DATABASE: 'postgres' },
					...patience,
					testTimeout: 900_000,
					// Whole processes that are killed and started again: apart from the tests that need a processor's whole time.
					sequence: { groupOrder: isNarrow ? 0 : 1 },
				},
			},
			{ test: { ...shared, name: 'repo', include: ['test/repo/**/*.test.ts'] } },
		],
	},
});

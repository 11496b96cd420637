import { defineConfig } from 'vitest/config';

/** What only means something with several connections, or on a real server. */
const races = 'src/**/*.race.test.ts';
const onBothDatabases = ['src/**/*.api.test.ts', 'src/**/*.db.test.ts'];
/** Files of a worker share its database and its compiled modules. */
const shared = { isolate: false, setupFiles: ['test/support/error-log.ts'], testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
	test: {
		projects: [
			{
				test: { ...shared, name: 'unit', include: ['src/**/*.test.ts'], exclude: [...onBothDatabases, races] },
			},
			{
				test: {
					...shared,
					name: 'embedded',
					include: onBothDatabases,
					globalSetup: 'test/support/embedded-setup.ts',
					env: { TEST_DATABASE: 'embedded' },
				},
			},
			{
				test: {
					...shared,
					name: 'postgres',
					include: onBothDatabases,
					globalSetup: 'test/support/postgres-setup.ts',
					env: { TEST_DATABASE: 'postgres' },
				},
			},
			{
				test: {
					...shared,
					name: 'races',
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
					testTimeout: 120_000,
					hookTimeout: 120_000,
					// Whole processes that are killed and started again: they need the machine for themselves.
					fileParallelism: false,
					sequence: { groupOrder: 1 },
				},
			},
			{ test: { ...shared, name: 'repo', include: ['test/repo/**/*.test.ts'] } },
		],
	},
});

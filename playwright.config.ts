import { defineConfig } from '@playwright/test';
import { listLongJourneys } from './scripts/lib/test-times.mjs';

/** Each worker has a portal of its own, see test/e2e/global-setup.ts. */
const workers = 2;
/** What screens fetch is kept as the demonstration begins: other journeys add to what a screen shows. */
const fresh = 'first-visits.spec.ts';
/** They start first, where an earlier run has told which they are: so no worker is left alone with one at the end. */
const long = listLongJourneys().filter((file) => file !== fresh);

const anywhere = (files: readonly string[]): string[] => files.map((file) => `**/${file}`);

export default defineConfig({
	testDir: 'test/e2e',
	globalSetup: './test/e2e/global-setup.ts',
	workers,
	forbidOnly: true,
	retries: 0,
	reporter: 'list',
	// Generous, because they only end a run that hangs: a busy machine must not fail a journey.
	timeout: 600_000,
	expect: { timeout: 30_000 },
	metadata: { workers },
	// They start in this order.
	projects: [
		{ name: 'fresh', testMatch: anywhere([fresh]) },
		{ name: 'long', testMatch: anywhere(long) },
		{ name: 'short', testIgnore: anywhere([fresh, ...long]) },
	],
	use: {
		actionTimeout: 120_000,
		navigationTimeout: 120_000,
		viewport: { width: 1280, height: 800 },
		// A list that still grows when it is pressed is scrolled for another try, and shuts. A colour on its way to another has the contrast of neither.
		reducedMotion: 'reduce',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
			args: [
				'--no-sandbox',
				'--no-proxy-server',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
});

// What every journey has: its worker's portal as base address, and a watch for faults that no person reports.
import { test as base } from '@playwright/test';
import { createFaultWatch, type FaultWatch } from './fault-watch.ts';
import { portOfWorker } from './portal-ports.ts';
import { type Uses, watchUses } from './portal-uses.ts';

export interface Portal {
	readonly port: number;
	/** Gives the address of a brand's portal, and the default brand's without a name. */
	origin(brand?: 'piper' | 'maplecrest'): string;
}

export interface Fixtures {
	readonly portal: Portal;
	/** Fails the test after console errors, policy violations and uncaught exceptions of any of its pages. */
	readonly faults: FaultWatch;
	readonly uses: Uses;
}

export const test = base.extend<Fixtures>({
	// oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
	portal: async ({}, use, { parallelIndex }) => use(portalAt(portOfWorker(parallelIndex))),
	baseURL: async ({ portal }, use) => use(portal.origin()),
	faults: [
		async ({ context }, use) => {
			const watch = createFaultWatch();
			watch.follow(context);
			await use(watch);
			watch.requireNone();
		},
		{ auto: true },
	],
	uses: [
		async ({ browser }, use, { file }) => {
			const uses = watchUses(browser, file);
			await use(uses);
			uses.end();
		},
		{ auto: true },
	],
});

export { expect } from '@playwright/test';

export function portalAt(port: number): Portal {
	return { port, origin: (brand) => `http://${brand === undefined ? '' : `${brand}.`}localhost:${port}` };
}

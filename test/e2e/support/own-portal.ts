// For journeys that change what others rely on: a portal of their own, which starts with the first of them in a worker and ends with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startPortal } from './portal-process.ts';
import { type Portal, portalAt, test as base } from './test.ts';

export const test = base.extend<object, { readonly own: Portal }>({
	own: [
		// oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
		async ({}, use) => {
			const dataDir = mkdtempSync(join(tmpdir(), 'portico-own-'));
			const started = await startPortal({ port: await findFreePort(), dataDir });
			await use(portalAt(started.port));
			await started.stop();
			rmSync(dataDir, { recursive: true, force: true });
			if (started.errorLog().length > 0) throw new Error(`The portal logged errors: ${started.errorLog().join('\n')}`);
		},
		{ scope: 'worker', timeout: 600_000 },
	],
	portal: ({ own }, use) => use(own),
});

// Starts one built portal per worker, each on its own port and data folder, and stops them after the run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { findFreePort, type PortalProcess, startPortal } from './support/portal-process.ts';
import { portsVariable } from './support/portal-ports.ts';

export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), 'portico-journeys-'));
	const portals: PortalProcess[] = [];
	const stopAll = async (): Promise<void> => {
		await Promise.all(portals.map((portal) => portal.stop()));
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		for (let index = 0; index < config.workers; index += 1) {
			portals.push(await startPortal({ port: await findFreePort(), dataDir: join(folder, String(index)) }));
		}
	} catch (error) {
		await stopAll();
		throw error;
	}
	process.env[portsVariable] = portals.map((portal) => portal.port).join(',');
	return async () => {
		await stopAll();
		// A line at error level is a fault that no one expected, wherever in the run it was caused.
		const errors = portals.flatMap((portal) => portal.errorLog());
		if (errors.length > 0) throw new Error(`The portal logged errors: ${errors.join('\n')}`);
	};
}

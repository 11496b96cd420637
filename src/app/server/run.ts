// One process of the portal: from the environment to a running server, or to one line that says why not. main.ts begins it.
import process from 'node:process';
import { inspect } from 'node:util';
import { readConfig } from '#platform/server/config.ts';
import { fullDiskError } from '#platform/server/db/open.ts';
import { isFullDisk } from '#platform/server/db/transient.ts';
import { StartError } from '#platform/server/start-error.ts';
import { startPortal } from './start-portal.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const stopping = stopOnSignals();
try {
	const config = readConfig(process.env);
	await startPortal(config, stopping).catch((error: unknown) => {
		throw isFullDisk(error) ? fullDiskError(config, error) : error;
	});
} catch (error) {
	// Told to stop in the middle of the start: what fails then is no news.
	if (!stopping.hasBegun()) fail(error);
}

/** A StartError is written for the operator; anything else is a fault of ours and shows where. */
function fail(error: unknown): never {
	process.stderr.write(`${error instanceof StartError ? `portico: ${error.message}` : inspect(error)}\n`);
	process.exit(1);
}

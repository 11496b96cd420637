// npm start: installs when needed, builds when stale, then runs the server. Node 20 can begin it; the server gets Node 24.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build-stamp.mjs';
import { ScriptError, root, runMain } from './lib/checkout.mjs';
import { whenNpmDies } from './lib/child.mjs';
import { readEnvironmentFile } from './lib/environment-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { commandEnvironment, findNode, isNodeNewEnough } from './lib/node.mjs';

const server = join(root, 'dist/server/main.js');

await runMain(async () => {
	readEnvironmentFile();
	await ensureInstalled();
	await ensureBuilt();
	if (isNodeNewEnough) await runHere();
	else process.exitCode = await runAsChild();
});

async function runHere() {
	whenNpmDies(() => process.kill(process.pid, 'SIGTERM'));
	await import(pathToFileURL(server).href);
}

/**
 * The channel between the two closes when this process ends in any way, kill -9 included, and the server stops on that. The child
 * has its own process group, so that Ctrl-C reaches it once, through here, and not twice.
 */
function runAsChild() {
	return new Promise((resolve, reject) => {
		const child = spawn(findNode(), [server], {
			stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
			env: commandEnvironment(),
			detached: true,
		});
		passSignalsOn(child);
		whenNpmDies(() => child.kill('SIGTERM'));
		child.once('error', (error) => reject(new ScriptError(`Node could not be started: ${error.message}`)));
		child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
	});
}

/** Under npm, Ctrl-C arrives here twice at once: from the terminal and from npm. The server is told once. */
function passSignalsOn(child) {
	let lastAt = 0;
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		process.on(signal, () => {
			if (Date.now() - lastAt > 1000) child.kill(signal);
			lastAt = Date.now();
		});
	}
}

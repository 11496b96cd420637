// npm run dev: the build in watch mode, and the server restarted whenever something that it runs has changed.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { root, runMain } from './lib/checkout.mjs';
import { whenNpmDies } from './lib/child.mjs';
import { readEnvironmentFile } from './lib/environment-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { commandEnvironment, findNode } from './lib/node.mjs';
import { ensureBuilt } from './lib/build-stamp.mjs';

/** Milliseconds without a further change before the server restarts: an editor saves several files at once. */
const quietMs = 120;

const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
let stopping = false;
let server;
let restarting = false;
let changedWhileRestarting = false;

/** Whether the server runs (or reads at start) this file; the browser's half is the build's business. */
function isServerFile(path) {
	const parts = path.split(sep);
	if (/\.test\.tsx?$/.test(path) || parts.includes('web') || parts[0] === 'ui') return false;
	return /\.(ts|json|sql|svg)$/.test(path);
}

function startServer() {
	const env = commandEnvironment({ LIVE_RELOAD: 'true' });
	server = spawn(findNode(), ['src/app/server/main.ts'], { cwd: root, stdio, env });
	server.once('exit', (code) => {
		if (!stopping && !restarting)
			console.error(`The server ended (exit code ${code}). It starts again at the next change.`);
	});
}

function end(child) {
	if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		child.once('exit', resolve);
		child.kill('SIGTERM');
	});
}

async function restartServer() {
	if (restarting) {
		changedWhileRestarting = true;
		return;
	}
	restarting = true;
	do {
		changedWhileRestarting = false;
		await end(server);
	} while (changedWhileRestarting);
	restarting = false;
	if (!stopping) startServer();
}

/** The server loads the built files once, so a new build needs a new server too. */
function watchServerFiles() {
	let timer;
	const restartSoon = () => {
		clearTimeout(timer);
		timer = setTimeout(restartServer, quietMs);
	};
	watch(join(root, 'src'), { recursive: true }, (_event, path) => {
		if (path !== null && isServerFile(path)) restartSoon();
	});
	for (const folder of ['db/migrations', 'dist']) watch(join(root, folder), { recursive: true }, restartSoon);
}

await runMain(async () => {
	readEnvironmentFile();
	await ensureInstalled();
	await ensureBuilt();
	const build = spawn(findNode(), ['scripts/build.ts', '--watch'], { cwd: root, stdio, env: commandEnvironment() });
	build.once('exit', (code) => {
		if (!stopping) console.error(`The build stopped watching (exit code ${code}).`);
	});
	startServer();
	watchServerFiles();
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		await Promise.all([end(server), end(build)]);
		process.exit(0);
	};
	process.on('SIGINT', stop).on('SIGTERM', stop);
	whenNpmDies(stop);
});

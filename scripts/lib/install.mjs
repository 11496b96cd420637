// Installs dependencies when what is installed is not what package-lock.json says.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScriptError, root } from './checkout.mjs';
import { run } from './child.mjs';

const lockPath = join(root, 'package-lock.json');
/** npm's own record of what it put into node_modules. */
const installedPath = join(root, 'node_modules/.package-lock.json');
const stampPath = join(root, 'node_modules/.portico-installed');

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Content hash of what is wanted and what is there, so that either one changing asks the question again. */
function currentStamp() {
	return createHash('sha256').update(read(lockPath)).update('\0').update(read(installedPath)).digest('hex');
}

/** Whether every package that the lock file wants is there in its exact version; optional ones may be absent. */
export function isSameInstall(wanted, installed) {
	const have = installed.packages ?? {};
	const want = Object.fromEntries(Object.entries(wanted.packages).filter(([path]) => path !== ''));
	const same = (path) => have[path]?.version === want[path].version && have[path]?.integrity === want[path].integrity;
	return (
		Object.keys(want).every((path) => (have[path] === undefined ? want[path].optional === true : same(path))) &&
		Object.keys(have).every((path) => want[path] !== undefined)
	);
}

function isInstalled() {
	if (!existsSync(installedPath)) return false;
	if (read(stampPath) === currentStamp()) return true;
	if (!isSameInstall(JSON.parse(read(lockPath)), JSON.parse(read(installedPath)))) return false;
	writeFileSync(stampPath, currentStamp());
	return true;
}

/** `npm ci` when node_modules is missing or differs from package-lock.json; nothing (about 2 ms) otherwise. */
export async function ensureInstalled() {
	if (isInstalled()) return;
	console.log('Installing dependencies (npm ci) ...');
	// Building and testing need the development packages even where NODE_ENV or npm's settings would leave them out.
	const args = [
		'ci',
		'--include=dev',
		'--include=optional',
		'--ignore-scripts',
		'--no-audit',
		'--no-fund',
		'--loglevel=error',
	];
	const npm = process.env.npm_execpath;
	const code = npm?.endsWith('.js')
		? await run(process.execPath, [npm, ...args])
		: await run('npm', args, { shell: process.platform === 'win32' });
	if (code !== 0)
		throw new ScriptError(`npm ci failed (exit code ${code}). The lines above say why; then start again.`);
	writeFileSync(stampPath, currentStamp());
}

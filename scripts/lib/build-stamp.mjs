// Knows whether dist/ was built from the sources that are here now, by content: times lie after a checkout or a copy.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './child.mjs';
import { ScriptError, root } from './checkout.mjs';
import { commandEnvironment, findNode } from './node.mjs';

const stampPath = join(root, 'dist/.stamp');
const folders = ['src', 'db', 'scripts/build', 'scripts/lib'];
const singleFiles = /^(package-lock\.json|package\.json|vite.*\.config\.(ts|mts|js|mjs))$/;
const isTest = /\.test\.tsx?$/;

function listFolder(folder) {
	if (!existsSync(join(root, folder))) return [];
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !isTest.test(entry.name))
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
}

/** Everything that can change what the build makes, as paths inside the checkout, sorted. */
function buildInputs() {
	const top = readdirSync(root).filter((name) => singleFiles.test(name));
	return [...top, 'scripts/build.ts', ...folders.flatMap(listFolder)]
		.filter((path) => existsSync(join(root, path)))
		.sort((one, other) => (one < other ? -1 : 1));
}

/** Hashes the contents of the build's inputs. */
function hashBuildInputs() {
	const hash = createHash('sha1');
	for (const path of buildInputs()) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
	return hash.digest('hex');
}

/** Says that dist/ now holds what `hash` (taken before the build began) stands for. */
function writeBuildStamp(hash) {
	mkdirSync(dirname(stampPath), { recursive: true });
	writeFileSync(stampPath, hash);
}

/** Builds when dist/ is missing or older than its sources; about 20 ms otherwise. */
export async function ensureBuilt() {
	const hash = hashBuildInputs();
	if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash) return;
	console.log('Building ...');
	const code = await run(findNode(), ['scripts/build.ts'], { env: commandEnvironment() });
	if (code !== 0) throw new ScriptError(`The build failed (exit code ${code}). The lines above say why.`);
	writeBuildStamp(hash);
}

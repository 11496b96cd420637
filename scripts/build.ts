// Builds dist/: the browser's files, the same components for the server, the inline scripts, the server; compresses what never
// changes; and prepares the embedded database. While watching, the server runs from its sources.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { writeFirstStyles } from './build/first-styles.ts';

const isWatching = process.argv.includes('--watch');
const bootScripts = ['document-boot', 'shell-boot'];
const modes = ['client', 'render', ...bootScripts.map((name) => `boot:${name}`), ...(isWatching ? [] : ['server'])];

if (isWatching) {
	// What is built from here on is not compressed: the next start builds again.
	rmSync('dist/.stamp', { force: true });
	// The script that started this one is gone, and nothing else would end it.
	process.on('disconnect', () => process.exit(0));
}
const preparedDatabase = isWatching ? undefined : prepareDatabase();
for (const mode of modes) {
	const config: InlineConfig = { mode, logLevel: 'warn', ...(isWatching ? { build: { watch: {} } } : {}) };
	await build(config);
}
if (!isWatching) {
	writeFirstStyles('dist');
	await compressAssets('dist/web/assets');
}
await preparedDatabase;

/** In a process of its own, for the time that the other steps leave a core idle; code that runs once is not worth being optimised. */
async function prepareDatabase(): Promise<void> {
	const child = spawn(process.execPath, ['--liftoff-only', 'scripts/build/embedded-database.ts'], { stdio: 'inherit' });
	const [code] = await once(child, 'exit');
	if (code !== 0) throw new Error('The files of the embedded database could not be made.');
}

/** Every file next to its compressed forms, for servers that only pick one. */
async function compressAssets(folder: string): Promise<void> {
	const names = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file));
	await Promise.all(names.map((name) => compress(join(folder, name))));
}

async function compress(path: string): Promise<void> {
	const content = readFileSync(path);
	const quality = {
		params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
	};
	writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality));
	writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

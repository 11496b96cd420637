// Builds dist/: the browser's files, the same components for the server, the inline scripts, the server; compresses what never
// changes. While watching, the server runs from its sources.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type InlineConfig } from 'vite';

const isWatching = process.argv.includes('--watch');
const bootScripts = ['document-boot', 'shell-boot'];
const modes = ['client', 'render', ...bootScripts.map((name) => `boot:${name}`), ...(isWatching ? [] : ['server'])];

if (isWatching) {
	// What is built from here on is not compressed: the next start builds again.
	rmSync('dist/.stamp', { force: true });
	// The script that started this one is gone, and nothing else would end it.
	process.on('disconnect', () => process.exit(0));
}
for (const mode of modes) {
	const config: InlineConfig = { mode, logLevel: 'warn', ...(isWatching ? { build: { watch: {} } } : {}) };
	await build(config);
}
if (!isWatching) compressAssets('dist/web/assets');

/** Every file beside its compressed forms, for servers that only pick one. */
function compressAssets(folder: string): void {
	for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
		const path = join(folder, name);
		const content = readFileSync(path);
		const quality = {
			params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
		};
		writeFileSync(`${path}.br`, brotliCompressSync(content, quality));
		writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
	}
}

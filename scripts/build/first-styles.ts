// Writes for each screen that the server draws the part of the application's style that its modules can need, and says in the build's
// manifest where it is.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstStyleOf, modulesOfEvery, modulesOfScreen } from '../../src/app/server/pages/first-styles.ts';
import type { RouteName } from '../../src/platform/contract/paths.ts';
import { keepUsed, wordsOf } from '../lib/used-style.ts';

interface Chunk {
	readonly file: string;
	readonly imports?: readonly string[];
}
type Manifest = Record<string, Chunk>;

const readManifest = (folder: string): Manifest =>
	JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest; // Vite wrote it

export function writeFirstStyles(dist: string): void {
	const web = join(dist, 'web');
	const render = join(dist, 'render');
	const built = readManifest(web);
	const style = built['src/ui/styles/app.css'];
	if (style === undefined) throw new Error('The style of the application was not built');
	const whole = readFileSync(join(web, style.file), 'utf8');
	const chunks = readManifest(render);
	// What the inline script shows, and what stands beside each screen for it.
	const inline = [
		readFileSync(join(dist, 'boot/shell-boot/boot.js'), 'utf8'),
		...modulesBeside.map((path) => readFileSync(path, 'utf8')),
	];
	for (const [name, modules] of Object.entries(modulesOfScreen)) {
		const files = filesOf(chunks, [...modulesOfEvery, ...modules]);
		const code = [...inline, ...files.map((file) => readFileSync(join(render, file), 'utf8'))].join(' ');
		const text = keepUsed(whole, wordsOf(code));
		const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
		const file = `assets/first-${name}-${hash}.css`;
		writeFileSync(join(web, file), text);
		built[firstStyleOf(name as RouteName)] = { file }; // the table's keys are names of routes
	}
	writeFileSync(join(web, 'manifest.json'), JSON.stringify(built, undefined, 2));
}

/** They are built into one file with the public pages, whose words are not these screens'. */
const modulesBeside = ['EarlySearchDialog', 'SearchFace'].map((name) => `src/app/web/desktop/early-search/${name}.tsx`);

/** The files that modules are built into, and those that these need at once. */
function filesOf(chunks: Manifest, modules: readonly string[]): readonly string[] {
	const reached = new Set(modules);
	// A set also hands out what is added to it meanwhile.
	for (const one of reached) for (const imported of chunks[one]?.imports ?? []) reached.add(imported);
	return [...reached].map((one) => {
		const chunk = chunks[one];
		if (chunk === undefined) throw new Error(`${one} was not built for the server`);
		return chunk.file;
	});
}

// What each screen that is fetched when it is needed adds to the application, from the build's manifest.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './lib/processes.ts';
import { atMost, type Report } from './lib/report.ts';

interface Chunk {
	readonly file: string;
	readonly src?: string;
	readonly isEntry?: boolean;
	readonly isDynamicEntry?: boolean;
	readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const web = join(repository, 'dist/web');
const desktopEntry = 'src/app/web/desktop/main.tsx';
const publicEntry = 'src/app/web/public/main.tsx';
const maxKilobytes = 25;
/** Fetched once, with the first screen that needs it. */
const isShared = (file: string): boolean => /\/(shared|texts)-/.test(file);
const maxSharedKilobytes = 70;
/** The demonstration's own tools. */
const isForDevelopers = (source: string): boolean => source.startsWith('src/demo/web/');
const textsOf = /\.(en|fr)-[\w-]+\.js$/;

// oxlint-disable-next-line typescript/require-await -- every benchmark answers with a promise
export async function measureChunks(report: Report): Promise<void> {
	const manifest = JSON.parse(readFileSync(join(web, 'manifest.json'), 'utf8')) as Manifest; // Vite wrote it
	const desktop = closure(manifest, desktopEntry);
	const lazy = Object.entries(manifest).filter(
		([source, { isDynamicEntry }]) => isDynamicEntry === true && !isForDevelopers(source),
	);
	for (const [source] of lazy) {
		const added = [...closure(manifest, source)].filter((file) => !desktop.has(file));
		const largest = Math.max(0, ...added.filter((file) => !isShared(file)).map(kilobytes));
		const name = source.replace(/^src\/(app|features)\//, '');
		report.add({ name: `${name}: largest file`, unit: 'kB', value: largest, budget: atMost(maxKilobytes) });
		const total = added.reduce((sum, file) => sum + kilobytes(file), 0);
		if (added.length > 1) report.note(`${total.toFixed(1).padStart(6)} kB in ${added.length} files on first use`);
	}
	const files = new Set(Object.values(manifest).map(({ file }) => file));
	const shared = [...files].filter(isShared).map(kilobytes);
	const largestShared = Math.max(...shared);
	report.add({ name: 'largest shared file', unit: 'kB', value: largestShared, budget: atMost(maxSharedKilobytes) });
	const entries = [desktopEntry, publicEntry, ...lazy.map(([source]) => source)];
	const withBoth = entries.filter((source) => countLanguages(closure(manifest, source)) > 1);
	report.add({ name: 'screens that load both languages', unit: '', value: withBoth.length, budget: atMost(0) });
}

/** Files that must be there before this one runs, itself among them. */
function closure(manifest: Manifest, source: string): ReadonlySet<string> {
	const sources = new Set([source]);
	// A set also hands out what is added to it meanwhile.
	for (const each of sources) for (const imported of manifest[each]?.imports ?? []) sources.add(imported);
	return new Set([...sources].flatMap((each) => manifest[each]?.file ?? []));
}

function kilobytes(file: string): number {
	return statSync(join(web, `${file}.br`)).size / 1000;
}

function countLanguages(files: ReadonlySet<string>): number {
	return new Set([...files].flatMap((file) => textsOf.exec(file)?.[1] ?? [])).size;
}

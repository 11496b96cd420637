// What the build left in dist/: which file has which name, and the parts that go into the HTML itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#platform/contract/language.ts';
import type { RouteName } from '#platform/contract/paths.ts';
import type { PageRenderer, ScreenRenderer } from '#app/contract/page-data.ts';
import { StartError } from '#platform/server/start-error.ts';
import { createFirstIcons, type FirstIcons } from './first-icons.ts';
import { classesIn, firstStyleOf } from './first-styles.ts';

interface ManifestEntry {
	readonly file: string;
	readonly imports?: readonly string[];
	readonly css?: readonly string[];
	readonly name?: string;
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

export interface WebFiles {
	readonly renderer: PageRenderer;
	/** Comes with the first signed-in page that is asked for: a start does not wait for it. */
	screenRenderer(): Promise<ScreenRenderer>;
	/** Loads a further part of the renderer, by its name in the build. */
	renderAlso(part: string): Promise<void>;
	/** The folder that has the files under /assets. */
	readonly folder: string;
	/** Gives the address of one source file's output. */
	urlOf(source: string): string;
	/** Addresses of a source file's script and of those it needs, each after what it needs: itself last. */
	scriptsOf(source: string): readonly string[];
	/** Gives the address of an area's texts in a language, where they are a file of their own. */
	textsOf(area: string, language: Language): readonly string[];
	/** Where the style is that all screens together need. */
	readonly appStyle: string;
	/** What a screen that the server draws is shown by at first; undefined where only the whole style was built. */
	firstStyleOf(screen: RouteName): FirstStyle | undefined;
	/** What a screen that the server draws is shown with instead of the sprite. */
	readonly firstIcons: FirstIcons;
	/** Style of the public pages, to stand in their HTML. */
	readonly publicStyle: string;
	/** Inline scripts. */
	readonly boot: { readonly document: string; readonly shell: string };
}

export interface FirstStyle {
	/** Its address. */
	readonly href: string;
	/** Classes that only the whole style has rules for. */
	readonly lacking: ReadonlySet<string>;
}

export async function loadWebFiles(dist: string): Promise<WebFiles> {
	try {
		const folder = join(dist, 'web');
		const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest; // Vite wrote it
		const find = (source: string): ManifestEntry => {
			const entry = manifest[source];
			if (entry === undefined) throw new Error(`${source} was not built`);
			return entry;
		};
		const load = (part: string): Promise<unknown> => import(pathToFileURL(join(dist, `render/${part}.js`)).href);
		const renderer = (await load('render')) as PageRenderer;
		const boot = (name: string): string => readFileSync(join(dist, `boot/${name}/boot.js`), 'utf8').trim();
		const read = (file: string): string => readFileSync(join(folder, file), 'utf8').trim();
		const appStyle = find('src/ui/styles/app.css').file;
		const sprite = find('src/ui/icons/sprite.svg').file;
		return {
			renderer,
			screenRenderer: async () => (await load('desktop')) as ScreenRenderer, // the build made it of render-screen.tsx
			renderAlso: async (part) => void (await load(part)),
			folder,
			urlOf: (source) => `/${find(source).file}`,
			scriptsOf: (source) => listScripts(source, find),
			textsOf: (area, language) =>
				Object.values(manifest)
					.filter(({ name }) => name === `texts-${area}-${language}`)
					.map(({ file }) => `/${file}`),
			appStyle: `/${appStyle}`,
			firstStyleOf: createFirstStyles(manifest, () => read(appStyle), read),
			firstIcons: createFirstIcons(`/${sprite}`, read(sprite)),
			publicStyle: read(find('src/ui/styles/public.css').file),
			boot: { document: boot('document-boot'), shell: boot('shell-boot') },
		};
	} catch (error) {
		throw new StartError('The web files in dist/ are missing or incomplete. Run npm run build.', { cause: error });
	}
}

/** Reads them when they are first asked for: a start does not wait for that. */
function createFirstStyles(
	manifest: Manifest,
	readWhole: () => string,
	read: (file: string) => string,
): WebFiles['firstStyleOf'] {
	const known = new Map<string, FirstStyle>();
	return (screen) => {
		const file = manifest[firstStyleOf(screen)]?.file;
		if (file === undefined) return undefined;
		const found = known.get(file) ?? {
			href: `/${file}`,
			lacking: except(classesIn(readWhole()), classesIn(read(file))),
		};
		known.set(file, found);
		return found;
	};
}

function except(names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
	return new Set([...names].filter((name) => !others.has(name)));
}

function listScripts(source: string, find: (source: string) => ManifestEntry): readonly string[] {
	const seen = new Set<string>();
	const scripts: string[] = [];
	const visit = (key: string): void => {
		if (seen.has(key)) return;
		seen.add(key);
		const entry = find(key);
		for (const imported of entry.imports ?? []) visit(imported);
		scripts.push(`/${entry.file}`);
	};
	visit(source);
	return scripts;
}

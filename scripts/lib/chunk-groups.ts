// Which modules the browser gets together. Left alone, the bundler makes a file of every few modules that several screens
// share, and each file costs a request and half a kilobyte of headers.
import type { Plugin } from 'vite';

/** The module graph, as far as the grouping asks. */
interface Graph {
	getModuleInfo(id: string): {
		readonly importedIds: readonly string[];
		readonly dynamicallyImportedIds: readonly string[];
	} | null;
}

export interface Entries {
	/** The public pages begin here. */
	readonly public: string;
	/** The signed-in application begins here. */
	readonly desktop: string;
	readonly others: readonly string[];
}

export interface ChunkGroups {
	/** Forgets the last build's graph, which a watching build has outgrown. */
	readonly plugin: Plugin;
	readonly group: {
		readonly name: (id: string, graph: Graph) => string | null;
		readonly debugName: string;
		readonly includeDependenciesRecursively: false;
	};
}

/** From this many parts of the application on, a module is fetched with the others that as many need. */
const manyParts = 4;

/**
 * `base`: what the public pages share with what the desktop begins with or with anything else at once, so that who has signed in already has
 * most of the desktop. `desktop`: the rest of what the desktop begins with, the entry itself included: a file less. `shared-…`: what many of
 * the parts that come later have in common, by where it stands, and apart from it what a public form asks for too: a form would fetch every
 * package for one of them. `texts-…`: the texts of an area in one language, where a part asks for one, and of the staff area of what they are about. The rest of a screen stays a file of
 * its own.
 */
export function groupChunks(entries: Entries): ChunkGroups {
	let names: ReadonlyMap<string, string> | undefined;
	return {
		plugin: {
			name: 'portico:chunk-groups',
			buildStart() {
				names = undefined;
			},
		},
		group: {
			name(id, graph) {
				names ??= nameModules(entries, graph);
				return names.get(id) ?? null;
			},
			debugName: 'base and desktop',
			includeDependenciesRecursively: false,
		},
	};
}

function nameModules(entries: Entries, graph: Graph): ReadonlyMap<string, string> {
	const names = new Map<string, string>();
	const inPublic = reachFrom([entries.public], graph, 'ever');
	for (const [id, count] of countParts(entries.desktop, graph)) {
		// What many parts need at once is not fetched by its language.
		const name = count < manyParts ? textsName(id) : `shared-${inPublic.has(id) ? 'public' : placeOf(id)}`;
		if (name !== undefined) names.set(id, name);
	}
	for (const id of reachFrom([entries.desktop], graph, 'at once')) names.set(id, inPublic.has(id) ? 'base' : 'desktop');
	const elsewhere = reachFrom([entries.desktop, ...entries.others], graph, 'ever');
	for (const id of reachFrom([entries.public], graph, 'at once')) if (elsewhere.has(id)) names.set(id, 'base');
	return names;
}

/** How many of the parts that are fetched later need each module. */
function countParts(entry: string, graph: Graph): ReadonlyMap<string, number> {
	const parts = new Set<string>();
	for (const id of reachFrom([entry], graph, 'ever')) {
		for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) parts.add(part);
	}
	const counts = new Map<string, number>();
	for (const part of parts) {
		for (const id of reachFrom([part], graph, 'at once')) counts.set(id, (counts.get(id) ?? 0) + 1);
	}
	return counts;
}

/** The application's folders of screens, each with the area that it shows: what all areas use would otherwise bring that area. */
const areaOfScreens: Readonly<Record<string, string>> = {
	credits: 'billing',
	home: 'desktops',
	security: 'account',
	staff: 'staff',
};

/** What is fetched together: the packages, an area's own, and what all areas use. */
function placeOf(id: string): string {
	const [, screens = ''] = /\/src\/app\/web\/desktop\/(\w+)\//.exec(id) ?? [];
	const area = areaOfScreens[screens] ?? /\/src\/features\/(\w+)\//.exec(id)?.[1];
	return area ?? (id.includes('/src/') ? 'all' : 'packages');
}

function textsName(id: string): string | undefined {
	// Every catalogue of the area, also one that another spreads: apart they would wait for each other in a ring, and one would find nothing.
	const language = /\/[\w-]+\.(en|fr)\.ts$/.exec(id)?.[1];
	return language === undefined ? undefined : `texts-${placeOf(id)}${partOfStaff(id)}-${language}`;
}

/** Most texts are the staff area's: a screen about people need not fetch those of the brands and of the books, nor everybody's announcements all of them. No other texts spread these. */
function partOfStaff(id: string): '' | '-announcements' | '-brands' | '-books' {
	const [, slice = ''] = /\/staff\/([\w-]+)\//.exec(id) ?? [];
	if (slice === 'announcements') return '-announcements';
	if (slice.startsWith('brand')) return '-brands';
	return aboutBooks.some((name) => slice.startsWith(name)) ? '-books' : '';
}
const aboutBooks = [
	'book',
	'correction',
	'figure',
	'money',
	'open-item',
	'payout',
	'remittance',
	'report',
	'write-off',
];

function reachFrom(entries: readonly string[], graph: Graph, when: 'at once' | 'ever'): ReadonlySet<string> {
	const found = new Set(entries);
	// A set also hands out what is added to it meanwhile.
	for (const id of found) {
		const module = graph.getModuleInfo(id);
		for (const next of module?.importedIds ?? []) found.add(next);
		if (when === 'ever') for (const next of module?.dynamicallyImportedIds ?? []) found.add(next);
	}
	return found;
}

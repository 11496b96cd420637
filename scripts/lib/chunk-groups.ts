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
	/** Of the public pages. */
	readonly public: string;
	/** Of the signed-in application. */
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

/**
 * `base`: what the public pages share with anything else, so that who has signed in already has most of the desktop.
 * `desktop`: the rest of what the desktop begins with, the entry itself included: a file less. Screens that come later stay files of
 * their own.
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
	for (const id of reachFrom([entries.desktop], graph, 'at once')) names.set(id, 'desktop');
	const elsewhere = reachFrom([entries.desktop, ...entries.others], graph, 'ever');
	for (const id of reachFrom([entries.public], graph, 'at once')) if (elsewhere.has(id)) names.set(id, 'base');
	return names;
}

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

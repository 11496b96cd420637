// Which modules the browser gets as one file. See `groupBase`.
import type { Plugin } from 'vite';

/** The module graph, as far as the grouping asks. */
interface Graph {
	getModuleInfo(id: string): {
		readonly importedIds: readonly string[];
		readonly dynamicallyImportedIds: readonly string[];
	} | null;
}

export interface BaseChunk {
	/** Forgets the last build's graph, which a watching build has outgrown. */
	readonly plugin: Plugin;
	readonly group: {
		readonly name: (id: string, graph: Graph) => string | null;
		readonly debugName: string;
		readonly includeDependenciesRecursively: false;
	};
}

/**
 * What the public pages share with anything else, as one file: the login page then needs few requests, and who has signed in
 * already has most of the desktop. What only the public pages or only the others use stays out of it.
 */
export function groupBase(publicEntry: string, otherEntries: readonly string[]): BaseChunk {
	let shared: ReadonlySet<string> | undefined;
	const findShared = (graph: Graph): ReadonlySet<string> => {
		const others = reachFrom(otherEntries, graph, 'ever');
		return new Set([...reachFrom([publicEntry], graph, 'at once')].filter((id) => others.has(id)));
	};
	return {
		plugin: {
			name: 'portico:base-chunk',
			buildStart() {
				shared = undefined;
			},
		},
		group: {
			name(id, graph) {
				shared ??= findShared(graph);
				return shared.has(id) ? 'base' : null;
			},
			debugName: 'base',
			includeDependenciesRecursively: false,
		},
	};
}

function reachFrom(entries: readonly string[], graph: Graph, when: 'at once' | 'ever'): Set<string> {
	const found = new Set(entries);
	// A set also hands out what is added to it meanwhile.
	for (const id of found) {
		const module = graph.getModuleInfo(id);
		for (const next of module?.importedIds ?? []) found.add(next);
		if (when === 'ever') for (const next of module?.dynamicallyImportedIds ?? []) found.add(next);
	}
	return found;
}

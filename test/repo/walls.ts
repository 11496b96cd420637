// The walls between layers, halves and slices (docs/decisions/001), as functions over files and what they import.
import { resolveImport } from '../../scripts/lib/source-graph.ts';
import type { ParsedFile } from './syntax.ts';

export type Half = 'contract' | 'server' | 'web';

export interface Place {
	readonly layer: 'brands' | 'platform' | 'ui' | 'features' | 'app' | 'demo';
	readonly half: Half;
	/** Only files of features have one: `account`, `billing`, … */
	readonly area?: string;
	/** Written with its area: `account/identity`. */
	readonly slice?: string;
	/** Inside the slice, or inside the layer where there is none. */
	readonly inner: string;
}

const ranks = { brands: 0, platform: 0, ui: 1, features: 2, app: 3, demo: 4 } as const;
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Where a file stands; undefined outside src. */
export function placeOf(path: string): Place | undefined {
	const [top, layer, ...rest] = path.split('/');
	if (top !== 'src' || layer === undefined || !(layer in ranks)) return undefined;
	const [area, slice] = layer === 'features' ? rest : [];
	const inner = (slice === undefined ? rest : rest.slice(2)).join('/');
	const place = { layer: layer as Place['layer'], half: halfOf(layer, rest), inner };
	return area === undefined || slice === undefined ? place : { ...place, area, slice: `${area}/${slice}` };
}

function halfOf(layer: string, rest: readonly string[]): Half {
	const folders = rest.slice(0, -1);
	if (folders.includes('server')) return 'server';
	return folders.includes('web') || layer === 'ui' ? 'web' : 'contract';
}

interface Edge {
	readonly from: string;
	readonly to: string;
	readonly fromPlace: Place;
	readonly toPlace: Place;
	readonly isOnDemand: boolean;
}

function edgesOf(files: readonly ParsedFile[]): Edge[] {
	return files.flatMap((file) =>
		file.specifiers.flatMap((specifier) => {
			const to = resolveImport(file.path, specifier);
			const fromPlace = placeOf(file.path);
			const toPlace = to === undefined ? undefined : placeOf(to);
			if (to === undefined || fromPlace === undefined || toPlace === undefined) return [];
			return [{ from: file.path, to, fromPlace, toPlace, isOnDemand: isOnlyOnDemand(file, specifier) }];
		}),
	);
}

/** A file that also imports it at once has it at once. */
function isOnlyOnDemand({ specifiers, onDemand }: ParsedFile, specifier: string): boolean {
	const count = (list: readonly string[]): number => list.filter((one) => one === specifier).length;
	return count(onDemand) > 0 && count(onDemand) === count(specifiers);
}

const productEdges = (files: readonly ParsedFile[]): Edge[] => edgesOf(files.filter(({ path }) => !isTest(path)));
const say = (edge: Edge, why: string): string => `${edge.from} imports ${edge.to}: ${why}`;

/** The one way up: `app` loads the demonstration on demand (docs/decisions/036). */
const wayToDemo = { from: 'src/app/server/load-demonstration.ts', to: 'src/demo/server/demonstration.ts' } as const;
const isWayToDemo = ({ from, to, isOnDemand }: Edge): boolean =>
	isOnDemand && from === wayToDemo.from && to === wayToDemo.to;

/** Imports go demo → app → features → ui → platform, never upwards. */
export function upwardImports(files: readonly ParsedFile[]): string[] {
	return productEdges(files)
		.filter(({ fromPlace, toPlace }) => ranks[toPlace.layer] > ranks[fromPlace.layer])
		.filter((edge) => !isWayToDemo(edge))
		.map((edge) => say(edge, `${edge.fromPlace.layer} may not know ${edge.toPlace.layer}`));
}

/** Web and server never meet, and the contract zone, which both import, knows neither. */
export function halfImports(files: readonly ParsedFile[]): string[] {
	return productEdges(files)
		.filter(({ fromPlace, toPlace }) => toPlace.half !== 'contract' && toPlace.half !== fromPlace.half)
		.map((edge) => say(edge, `${edge.fromPlace.half} may not know ${edge.toPlace.half}`));
}

/** Packages of Node in what a browser loads. */
export function nodeImports(files: readonly ParsedFile[]): string[] {
	return files
		.filter(({ path }) => !isTest(path) && placeOf(path) !== undefined && placeOf(path)?.half !== 'server')
		.flatMap(({ path, specifiers }) =>
			specifiers
				.filter((specifier) => specifier.startsWith('node:'))
				.map((specifier) => `${path} imports ${specifier}`),
		);
}

/** A slice touches another only at its contract or its server API; a test also at its fixtures. */
export function sliceImports(files: readonly ParsedFile[]): string[] {
	return edgesOf(files)
		.filter(({ fromPlace, toPlace }) => fromPlace.slice !== undefined && toPlace.slice !== undefined)
		.filter(({ fromPlace, toPlace }) => fromPlace.slice !== toPlace.slice)
		.filter(({ from, toPlace }) => !isDoor(toPlace.inner) && !(isTest(from) && toPlace.inner === 'server/fixtures.ts'))
		.map((edge) => say(edge, 'only contract.ts and server/api.ts of another slice are open'));
}

/** The names of a slice's methods or accounts are also for the slices that write them in a sentence or a table of their own. */
const isDoor = (inner: string): boolean =>
	inner === 'contract.ts' || inner === 'server/api.ts' || /^(?:methods|accounts)\/messages\.(en|fr)\.ts$/.test(inner);

/** An area knows another only by `account/identity`. `staff` may know every area; no area knows `staff`. */
export function areaImports(files: readonly ParsedFile[]): string[] {
	return productEdges(files)
		.filter(({ fromPlace, toPlace }) => fromPlace.area !== undefined && toPlace.area !== undefined)
		.filter(({ fromPlace, toPlace }) => fromPlace.area !== toPlace.area && fromPlace.area !== 'staff')
		.filter(({ toPlace }) => toPlace.slice !== 'account/identity')
		.map((edge) => say(edge, 'another area is known only by account/identity; app hands over the rest as a port'));
}

/** Finds slices that need each other in a ring, each ring once, e.g. `billing/credits → billing/payments → billing/credits`. */
export function sliceCycles(files: readonly ParsedFile[]): string[] {
	return findCycles(
		productEdges(files).flatMap(({ fromPlace: { slice: from }, toPlace: { slice: to } }) =>
			from === undefined || to === undefined || from === to ? [] : [{ from, to }],
		),
	);
}

/** Finds files that import each other in a ring, types included. What is loaded on demand is not needed to begin. */
export function fileCycles(files: readonly ParsedFile[]): string[] {
	return findCycles(productEdges(files).filter(({ isOnDemand }) => !isOnDemand));
}

function findCycles(edges: readonly Pick<Edge, 'from' | 'to'>[]): string[] {
	const graph = new Map<string, Set<string>>();
	for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
	const cycles: string[] = [];
	const done = new Set<string>();
	const visit = (node: string, trail: readonly string[]): void => {
		const seenAt = trail.indexOf(node);
		if (seenAt >= 0) cycles.push([...trail.slice(seenAt), node].join(' → '));
		if (seenAt >= 0 || done.has(node)) return;
		for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
		done.add(node);
	};
	for (const node of graph.keys()) visit(node, []);
	return cycles;
}

/** Files that only pass others' exports on. `server/api.ts` may: it names what a slice opens to the others. */
export function barrels(files: readonly ParsedFile[]): string[] {
	const passesOn = (file: ParsedFile): boolean =>
		file.exportsAllOfAnother ||
		(file.onlyReexports && placeOf(file.path)?.inner !== 'server/api.ts') ||
		/\/index\.tsx?$/.test(file.path);
	return files.filter(passesOn).map(({ path }) => path);
}

export function defaultExports(files: readonly ParsedFile[]): string[] {
	return files
		.filter(({ path, hasDefaultExport }) => hasDefaultExport && !/(\.config|\/global-setup)\.ts$/.test(path))
		.map(({ path }) => path);
}

export function drawers(files: readonly Pick<ParsedFile, 'path'>[]): string[] {
	const named = /(^|\/)(utils?|helpers?|misc|common)(\.[^/]*)?(\/|$)/;
	return files.filter(({ path }) => named.test(path)).map(({ path }) => path);
}

/** Puts in what the server drew, under a policy of Trusted Types of its own. */
const drawnByServer = 'src/app/web/boot/first-screen.ts';

/** Ways to turn text into markup or code. */
export function unsafeUses(files: readonly ParsedFile[]): string[] {
	return files
		.filter(({ path }) => !isTest(path) && path !== drawnByServer)
		.flatMap(({ path, unsafeNames }) => unsafeNames.map((name) => `${path} uses ${name}`));
}

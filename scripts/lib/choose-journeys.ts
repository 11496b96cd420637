// Which journeys a change can break, and which screens of those that are tables of all screens.
import { basename, dirname } from 'node:path';
import {
	doorOf,
	isComposition,
	isJourney,
	isText,
	listDoors,
	sliceOf,
	staysInSlices,
	staysOutOfSlices,
} from './places.ts';
import { type Graph, reachFrom, screenTable } from './source-graph.ts';

/** What journeys used of the portal when all of them were run. */
export interface JourneyUses {
	/** The modules with which scripts begin that the browser loads on demand. */
	readonly parts: readonly string[];
	/** By the journey's file: those of the parts that it loaded, and the slices whose calls it made, `billing/credits`. */
	readonly journeys: Readonly<
		Record<string, { readonly parts: readonly string[]; readonly slices: readonly string[] }>
	>;
}

/** Runs every journey: the frame of their run, styles, pictures and other files that scripts do not import. */
const allJourneys: readonly RegExp[] = [
	/^playwright\.config\.ts$/,
	/^test\/e2e\/(global-setup|support\/(fault-watch|portal-ports|portal-process|test))\.ts$/,
	/^src\/(?!.*\.test\.tsx?$).*(?<!\.tsx?|\.md)$/,
	/^src\/(app\/web\/(boot\/|render\.tsx|page-texts\.ts)|platform\/web\/boot-)/,
	/^src\/(platform\/web|ui|app\/contract)\/(.*\/)?[\w-]+\.(en|fr)\.ts$/,
];
/** Of what one slice or one screen shows, those that show least else are looked at; the whole run looks at all. */
const most = { journeys: 2, screens: 2 };
/** Journeys that are tables of all screens. They call every slice on their way, and none of them is about one. */
const [axe = '', ...deadEnds] = ['accessibility', 'dead-ends', 'dead-ends-of-roles'].map(
	(name) => `test/e2e/${name}.spec.ts`,
);
const screenTables: readonly string[] = [axe, ...deadEnds];
/** What stands around every screen is looked at on these, where one slice has it there. */
const framed = ['home', 'staffHome'];
/** In the list of screens: those for people who are not signed in. */
const publicScreens = 'public';

interface JourneyChoice {
	readonly journeys: readonly string[];
	readonly screens?: readonly string[];
}

export function chooseJourneys(
	changed: readonly string[],
	graph: Graph,
	uses: JourneyUses,
	screens: ReadonlyMap<string, readonly string[]>,
): JourneyChoice {
	const all = [...graph.keys()].filter(isJourney);
	if (changed.some((path) => allJourneys.some((one) => one.test(path)))) return { journeys: all };
	const frame = reachOfFrame(graph, screens);
	const isAround = (path: string): boolean => sliceOf(path) === undefined && frame.has(path);
	const altersAny = changed.some(isAround);
	const shown = altersAny ? [] : chooseScreens(changed, graph, screens);
	const chosen = new Set(chooseByUse(changed, all, isAround, graph, uses));
	if (altersAny || shown.length > 0) chosen.add(axe);
	if (altersAny) for (const table of deadEnds) chosen.add(table);
	return {
		...(shown.length > 0 && { screens: shown }),
		journeys: all.filter((journey) => chosen.has(journey)),
	};
}

/** The changed files by the slice or the folder that each belongs to. */
function groupByPlace(changed: readonly string[]): readonly (readonly [string, readonly string[]])[] {
	return [...Map.groupBy(changed, (path) => sliceOf(path) ?? dirname(path))];
}

/** Those that stand on what changed, and for each slice and folder the few that show or call most of it. */
function chooseByUse(
	changed: readonly string[],
	all: readonly string[],
	isAround: (path: string) => boolean,
	graph: Graph,
	uses: JourneyUses,
): readonly string[] {
	const reaches = all
		.filter((journey) => !screenTables.includes(journey))
		.map((journey) => reachOfJourney(journey, graph, uses));
	const touches = (reached: ReadonlySet<string>, paths: readonly string[]): boolean =>
		paths.some((path) => reached.has(path));
	const wide = changed.filter(isWide);
	const standing = reaches.filter(({ stands, browser }) => touches(stands, changed) || touches(browser, wide));
	const few = groupByPlace(changed.filter((path) => !wide.includes(path))).flatMap(([place, paths]) => {
		const isTouched = ({ named, browser, called }: JourneyReach): boolean =>
			[named, browser, called].some((reached) => touches(reached, paths));
		const touched = sortByShare(reaches.filter(isTouched), place);
		// A browser also loads what may be needed soon: it shows a slice whose calls it makes.
		const showing = touched.filter(({ slices }) => slices.includes(place));
		return (showing.length > 0 ? showing : touched).slice(0, most.journeys);
	});
	return [...standing, ...few].map(({ journey }) => journey);

	/** Belongs to no slice and to no screen. */
	function isWide(path: string): boolean {
		return sliceOf(path) === undefined && (isAround(path) || !path.startsWith('src/app/web/desktop/'));
	}
}

/** Those first that bear the name of the slice or the folder, then those of which the greatest part belongs to it. */
function sortByShare(reaches: readonly JourneyReach[], place: string): readonly JourneyReach[] {
	const name = basename(place);
	return reaches
		.map((reach) => ({ reach, share: shareOf(place, reach.browser), isNamed: reach.journey.includes(name) ? 1 : 0 }))
		.toSorted((one, other) => other.isNamed - one.isNamed || other.share - one.share)
		.map(({ reach }) => reach);
}

/** How much of what is drawn belongs to a slice or stands in a folder. */
function shareOf(place: string, reached: ReadonlySet<string>): number {
	const drawn = [...reached].filter((path) => path.endsWith('.tsx'));
	const own = drawn.filter((path) => (sliceOf(path) ?? dirname(path)) === place);
	return own.length / Math.max(drawn.length, 1);
}

interface JourneyReach {
	readonly journey: string;
	/** Whose calls its browser made. */
	readonly slices: readonly string[];
	/** What it needs whatever it shows: its support, and the composition. */
	readonly stands: ReadonlySet<string>;
	/** What its browser loaded, with its texts. */
	readonly browser: ReadonlySet<string>;
	/** The slices that it names itself, or if nothing is known of it also through its support. */
	readonly named: ReadonlySet<string>;
	/** The slices that it or its support called on its way. */
	readonly called: ReadonlySet<string>;
}

function reachOfJourney(journey: string, graph: Graph, { parts, journeys }: JourneyUses): JourneyReach {
	const { slices = [], parts: loaded } = journeys[journey.replace('test/e2e/', '')] ?? {};
	const stands = new Set([...reachOfSupport([journey], graph), ...reachOfComposition(graph)]);
	const known = new Set(parts);
	// What became a part since then may be loaded by all.
	const isWaiting = (from: string, to: string): boolean =>
		graph.get(from)?.onDemand.has(to) === true && (known.has(to) || isText(to));
	const browser =
		loaded === undefined ? listShared(graph) : reachFrom(graph, loaded, (from, to) => !isWaiting(from, to));
	const slicesAt = (doors: readonly string[]): ReadonlySet<string> =>
		reachFrom(graph, doors, (from, to) => staysOutOfSlices(from, to) && staysInSlices(from, to));
	const takes = listDoors(graph, journey, stands);
	return {
		journey,
		slices,
		stands,
		browser: new Set([...browser, ...textsIn(browser, graph)]),
		named: slicesAt(loaded === undefined ? takes : listDoors(graph, journey, new Set())),
		called: slicesAt([...slices.map(doorOf), ...takes]),
	};
}

/** What may be loaded by a journey of which nothing is known: all that is no slice’s. */
function listShared(graph: Graph): ReadonlySet<string> {
	return new Set([...graph.keys()].filter((path) => path.startsWith('src/') && sliceOf(path) === undefined));
}

function reachOfSupport(journeys: readonly string[], graph: Graph): ReadonlySet<string> {
	return reachFrom(graph, journeys, (from, to) => staysOutOfSlices(from, to) && !isComposition(to));
}

function reachOfComposition(graph: Graph): ReadonlySet<string> {
	return reachFrom(graph, [...graph.keys()].filter(isComposition), staysOutOfSlices);
}

/** Finds the texts of the slices that a part of the browser's scripts draws. */
function textsIn(browser: ReadonlySet<string>, graph: Graph): readonly string[] {
	const drawn = new Set([...browser].filter((path) => path.endsWith('.tsx')).flatMap((path) => sliceOf(path) ?? []));
	return [...graph.keys()].filter((path) => isText(path) && drawn.has(sliceOf(path) ?? ''));
}

/** For each slice and folder the few screens that show most of it. */
function chooseScreens(
	changed: readonly string[],
	graph: Graph,
	screens: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
	const reaches = [...screens].map(([name, parts]) => ({ name, reached: withTexts(reachFrom(graph, parts), graph) }));
	const around = reachOfEntry(/^src\/app\/web\/desktop\/main\.tsx$/, graph, screens);
	const outside = reachOfEntry(/^src\/(app\/web\/public|demo\/web)\/(.*\/)?main\.tsx$/, graph, screens);
	const few = groupByPlace(changed).flatMap(([place, paths]) => {
		const touched = reaches.filter(({ reached }) => paths.some((path) => reached.has(path)));
		return [
			...touched
				.map(({ name, reached }) => ({ name, share: shareOf(place, reached) }))
				.toSorted((one, other) => other.share - one.share)
				.slice(0, most.screens)
				.map(({ name }) => name),
			...(paths.some((path) => around.has(path)) ? framed.filter((name) => screens.has(name)) : []),
			...(paths.some((path) => outside.has(path)) ? [publicScreens] : []),
		];
	});
	return [...new Set(few)];
}

function withTexts(reached: ReadonlySet<string>, graph: Graph): ReadonlySet<string> {
	return new Set([...reached, ...textsIn(reached, graph)]);
}

/** What an entry of the browser's scripts loads besides the screens. */
function reachOfEntry(
	entry: RegExp,
	graph: Graph,
	screens: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
	const begun = new Set([...screens.values()].flat());
	const ofScreens = reachFrom(graph, begun);
	const isTheirs = (from: string, to: string): boolean =>
		from === screenTable ? begun.has(to) : ofScreens.has(from) && graph.get(from)?.onDemand.has(to) === true;
	const entries = [...graph.keys()].filter((path) => entry.test(path));
	// The table of screens names the texts of all.
	const reached = reachFrom(
		graph,
		entries,
		(from, to) => !isTheirs(from, to) && !(isText(to) && sliceOf(to) !== undefined),
	);
	return withTexts(reached, graph);
}

/** What is around every screen, and what brings a table of them to each: a change of that can alter any. */
function reachOfFrame(graph: Graph, screens: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
	return new Set([
		...reachOfEntry(/^src\/(app|demo)\/web\/(.*\/)?main\.tsx$/, graph, screens),
		...reachOfSupport(screenTables, graph),
		...reachOfComposition(graph),
	]);
}

// Which tests a change can break: by what names what, and for journeys by what they used when they were last run as a whole.
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

export interface Choice {
	readonly tests: readonly string[];
	readonly journeys: readonly string[];
	/** Those whose calls it can alter, for tests that are tables of all calls; absent where it can alter any. */
	readonly slices?: readonly string[];
	/** Those that it can alter, for journeys that are tables of all screens; absent where it can alter any. */
	readonly screens?: readonly string[];
}

/** What everything stands on. A change of it runs every test. */
const everything: readonly RegExp[] = [
	/^db\//,
	/^src\/platform\/(contract|server)\//,
	/^src\/brands\//,
	/^scripts\/(build\/|build\.ts|generate-sprite\.ts|lib\/.*\.mjs|lib\/(chunk-groups|contracts-for-browsers)\.ts)/,
	/^(package|package-lock|tsconfig.*)\.json$/,
	/^(vite|vitest)\.config\.ts$/,
	/^test\/support\/(deadlocks|embedded-setup|error-log|postgres-\w+|provided)\.ts$/,
];
/** The same for journeys alone: the frame of their run, styles, pictures and other files that scripts do not import. */
const allJourneys: readonly RegExp[] = [
	/^playwright\.config\.ts$/,
	/^test\/e2e\/(global-setup|support\/(fault-watch|portal-ports|portal-process|test))\.ts$/,
	/^src\/(?!.*\.test\.tsx?$).*(?<!\.tsx?|\.md)$/,
	/^src\/app\/web\/(boot\/|render\.tsx|page-texts\.ts)/,
	/^src\/(platform\/web|ui|app\/contract)\/(.*\/)?[\w-]+\.(en|fr)\.ts$/,
];

/** Tests that read the tree or lists of the source: what they look at is named nowhere. */
export const alwaysRun: readonly string[] = [
	'test/repo/',
	'test/crash/production-modules.test.ts',
	'src/app/server/kept-statements.db.test.ts',
	'src/app/server/slices.test.ts',
	'src/features/brand/legal/legal-texts.test.ts',
	'src/ui/styles/public-sheet.test.ts',
];

/** Of the journeys that call a changed slice on their way to something else; its own tests judge its answers. */
const enoughPassing = 6;
/** Journeys that are tables of all screens. They call every slice on their way, and none of them is about one. */
const screenTables: readonly string[] = ['accessibility', 'dead-ends', 'dead-ends-of-roles'].map(
	(name) => `test/e2e/${name}.spec.ts`,
);
/** Their subject is the process: the calls that they make stand for all calls. */
const ofProcesses =
	/^(test\/crash\/(failover|live-reload|mail|stop)|src\/app\/server\/database-faults\.race)\.test\.ts$/;

const isTest = (path: string): boolean => /^(src|test\/(crash|repo))\/.*\.test\.tsx?$/.test(path);
const isJourney = (path: string): boolean => /^test\/e2e\/.*\.spec\.ts$/.test(path);
const isAny = (path: string, patterns: readonly RegExp[]): boolean => patterns.some((one) => one.test(path));
/** Puts slices together. From here every slice can be reached, though who came here uses few of them. */
const isComposition = (path: string): boolean => /^src\/(app|demo)\/server\//.test(path) && !isTest(path);
const sliceOf = (path: string): string | undefined => /^src\/features\/(\w+\/[\w-]+)\//.exec(path)?.[1];
const doorOf = (slice: string): string => `src/features/${slice}/server/slice.ts`;

/** @param screens the modules with which each begins, see source-graph.ts */
export function chooseTests(
	changed: readonly string[],
	graph: Graph,
	uses: JourneyUses,
	screens: ReadonlyMap<string, readonly string[]>,
): Choice {
	const paths = [...graph.keys()];
	const tests = paths.filter(isTest);
	const journeys = paths.filter(isJourney);
	if (changed.some((path) => isAny(path, everything))) return { tests, journeys };
	const touches = (reached: ReadonlySet<string>): boolean => changed.some((path) => reached.has(path));
	const lent = listLent(graph);
	const alwaysRuns = (test: string): boolean => alwaysRun.some((path) => test.startsWith(path));
	const runsAllJourneys = changed.some((path) => isAny(path, allJourneys));
	const altersAny = changed.some((path) => /^(src\/(app|demo)\/server|test\/support)\//.test(path));
	const slices = paths.flatMap((path) => (path.endsWith('/server/slice.ts') ? (sliceOf(path) ?? []) : []));
	const isAltered = (slice: string): boolean =>
		touches(reachFrom(graph, [doorOf(slice), ...lentTo([doorOf(slice)], lent)], staysOutOfSlices));
	const shown = runsAllJourneys ? [] : [...screens].filter(([, parts]) => touches(reachOfScreen(parts, graph)));
	const altersAnyScreen = runsAllJourneys || shown.length === 0 || touches(reachOfFrame(graph, screens));
	return {
		...(!altersAny && { slices: slices.filter(isAltered) }),
		...(!altersAnyScreen && { screens: shown.map(([name]) => name) }),
		tests: tests.filter((test) => alwaysRuns(test) || touches(reachOfTest(test, graph, lent))),
		journeys: runsAllJourneys ? journeys : chooseJourneys(journeys),
	};

	/** Those that are about what changed, and of those that only call it on their way the few that show least else. */
	function chooseJourneys(all: readonly string[]): readonly string[] {
		const altered = new Set(changed.flatMap((path) => sliceOf(path) ?? []));
		const reaches = all.map((journey) => ({ journey, ...reachOfJourney(journey, graph, uses, lent) }));
		const about = reaches.filter(({ own }) => touches(own)).map(({ journey }) => journey);
		const passing = reaches
			.filter(({ journey, called }) => !about.includes(journey) && !screenTables.includes(journey) && touches(called))
			.map(({ journey, browser }) => {
				const drawn = [...browser].filter((path) => path.endsWith('.tsx'));
				const own = drawn.filter((path) => altered.has(sliceOf(path) ?? ''));
				return { journey, share: own.length / Math.max(drawn.length, 1) };
			})
			.toSorted((one, other) => other.share - one.share)
			.slice(0, enoughPassing)
			.map(({ journey }) => journey);
		return all.filter((journey) => about.includes(journey) || passing.includes(journey));
	}
}

/** What the composition lends from one slice to others: a test may run it without naming the slice. */
function listLent(graph: Graph): readonly string[] {
	const lenders = [...graph].filter(
		([path]) => isComposition(path) && /^src\/app\/server\/(?!slices\.ts|worker\.ts)/.test(path),
	);
	return lenders.flatMap(([, { all }]) => [...all].filter((path) => sliceOf(path) !== undefined));
}

/** What these lend goes to billing, the staff area and the search alone. */
const lendToFew = /^src\/features\/(billing\/|staff\/(approvals|directory|leaving)\/)/;
const takeOfThem = /^src\/features\/(billing\/|staff\/|desktops\/palette\/)/;

function lentTo(doors: readonly string[], lent: readonly string[]): readonly string[] {
	return doors.some((door) => takeOfThem.test(door)) ? lent : lent.filter((path) => !lendToFew.test(path));
}

/** The server loads what was built of these. */
const renderers = ['src/app/web/render.tsx', 'src/app/web/desktop/render-screen.tsx'];

/**
 * A test reaches what it names. Where that is the whole portal, it means of its slices: its own, those of which it or its support takes a
 * call, and what is lent to them. Tests of the composition mean all slices.
 */
function reachOfTest(test: string, graph: Graph, lent: readonly string[]): ReadonlySet<string> {
	if (ofProcesses.test(test)) return reachFrom(graph, [test], staysOutOfSlices);
	if (test.startsWith('src/app/server/pages/')) return reachFrom(graph, [test, ...renderers], leavesPagesOut);
	if (/^src\/(app|demo)\//.test(test)) return reachFrom(graph, [test], leavesPagesOut);
	const reached = reachFrom(graph, [test], staysOutOfSlices);
	if (![...reached].some((path) => path.startsWith('src/app/server/'))) return reached;
	const doors = listDoors(graph, test, reached);
	return reachFrom(graph, [...reached, ...lentTo(doors, lent), ...doors], staysOutOfSlices);
}

/** Pages are named by the server as files that were built of them, and by what chooses tests; who tests calls sees none. */
function leavesPagesOut(from: string, to: string): boolean {
	return !(isComposition(from) || from.startsWith('scripts/')) || !/\/web\//.test(to);
}

function staysOutOfSlices(from: string, to: string): boolean {
	return leavesPagesOut(from, to) && (!isComposition(from) || sliceOf(to) === undefined);
}

/** Of the slices that a test or journey is about: its own, and those of which it or its support takes a call. */
function listDoors(graph: Graph, test: string, reached: ReadonlySet<string>): readonly string[] {
	const support = [...reached].filter((path) => path.startsWith('test/'));
	const called = [test, ...support].flatMap((path) => [...(graph.get(path)?.calls ?? [])]);
	return [test, ...called].flatMap((path) => sliceOf(path) ?? []).map(doorOf);
}

interface JourneyReach {
	/** Its support, what its browser loaded, and the slices that it names. */
	readonly own: ReadonlySet<string>;
	/** The slices that it or its support called on its way. */
	readonly called: ReadonlySet<string>;
	readonly browser: ReadonlySet<string>;
}

function reachOfJourney(
	journey: string,
	graph: Graph,
	{ parts, journeys }: JourneyUses,
	lent: readonly string[],
): JourneyReach {
	const use = journeys[journey.replace('test/e2e/', '')];
	// Nothing is known of it.
	if (use === undefined) {
		const own = new Set([...graph.keys()].filter((path) => /^(src|scripts|test)\//.test(path) && !isTest(path)));
		return { own, called: own, browser: own };
	}
	const support = reachOfSupport([journey], graph);
	const known = new Set(parts);
	// What became a part since then may be loaded by all.
	const isWaiting = (from: string, to: string): boolean =>
		graph.get(from)?.onDemand.has(to) === true && (known.has(to) || isText(to));
	const browser = reachFrom(graph, use.parts, (from, to) => !isWaiting(from, to));
	const composition = [...graph.keys()].filter(isComposition);
	const named = screenTables.includes(journey) ? [] : listDoors(graph, journey, new Set());
	const doors = [...use.slices.map(doorOf), ...listDoors(graph, journey, support)];
	return {
		own: new Set([
			...support,
			...browser,
			...textsIn(browser, graph),
			...reachFrom(graph, [...composition, ...named], staysOutOfSlices),
		]),
		called: reachFrom(graph, [...lentTo(doors, lent), ...doors], staysOutOfSlices),
		browser,
	};
}

function reachOfSupport(journeys: readonly string[], graph: Graph): ReadonlySet<string> {
	return reachFrom(graph, journeys, (from, to) => staysOutOfSlices(from, to) && !isComposition(to));
}

const isText = (path: string): boolean => /\.(en|fr)\.ts$/.test(path);

/** Of the slices that a part of the browser's scripts draws. */
function textsIn(browser: ReadonlySet<string>, graph: Graph): readonly string[] {
	const drawn = new Set([...browser].filter((path) => path.endsWith('.tsx')).flatMap((path) => sliceOf(path) ?? []));
	return [...graph.keys()].filter((path) => isText(path) && drawn.has(sliceOf(path) ?? ''));
}

/** What a screen loads at once or later, with its texts. */
function reachOfScreen(parts: readonly string[], graph: Graph): ReadonlySet<string> {
	const browser = reachFrom(graph, parts);
	return new Set([...browser, ...textsIn(browser, graph)]);
}

/** What is around every screen, and what brings a table of them to each: a change of that can alter any. */
function reachOfFrame(graph: Graph, screens: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
	const begun = new Set([...screens.values()].flat());
	const ofScreens = reachFrom(graph, begun);
	const isTheirs = (from: string, to: string): boolean =>
		from === screenTable ? begun.has(to) : ofScreens.has(from) && graph.get(from)?.onDemand.has(to) === true;
	const entries = [...graph.keys()].filter((path) => /^src\/(app|demo)\/web\/(.*\/)?main\.tsx$/.test(path));
	// The table of screens names the texts of all.
	const browser = reachFrom(
		graph,
		entries,
		(from, to) => !isTheirs(from, to) && !(isText(to) && sliceOf(to) !== undefined),
	);
	const composition = [...graph.keys()].filter(isComposition);
	return new Set([
		...browser,
		...textsIn(browser, graph),
		...reachOfSupport(screenTables, graph),
		...reachFrom(graph, composition, staysOutOfSlices),
	]);
}

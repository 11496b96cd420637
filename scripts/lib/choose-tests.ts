// Which tests a change can break: by what names what, and for journeys by what they used when they were last run as a whole.
import { chooseJourneys, type JourneyUses } from './choose-journeys.ts';
import {
	doorOf,
	isJourney,
	isTest,
	isText,
	leavesPagesOut,
	listDoors,
	sliceOf,
	staysInSlices,
	staysOutOfSlices,
} from './places.ts';
import { type Graph, reachFrom } from './source-graph.ts';

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

/** Tests that read the tree or lists of the source: what they look at is named nowhere. */
export const alwaysRun: readonly string[] = [
	'test/repo/',
	'src/app/server/kept-statements.db.test.ts',
	'src/app/server/slices.test.ts',
	'src/features/brand/legal/legal-texts.test.ts',
	'src/ui/styles/public-sheet.test.ts',
];
/** It lists what a process loads, which is other things only where a file names others than before. */
export const ofNames = 'test/crash/production-modules.test.ts';

/** Tables of what one may do to others in the staff area, which the rest of the portal cannot alter. */
const ofStaff = /^src\/app\/server\/staff-(proofs|rank|reach)\./;
const hasStaffCalls = (path: string): boolean => !/^src\/features\/(?!staff\/|account\/identity\/)/.test(path);

/** Tables that hold each call of the slices that a change can alter. */
const ofCalls = /^src\/app\/server\/(at-once|call-costs|hostile-input|lost-commit)\.race\./;

/** Their subject is the process: the calls that they make stand for all calls. */
const ofProcesses =
	/^(test\/crash\/(failover|live-reload|mail|stop)|src\/app\/server\/database-faults\.race)\.test\.ts$/;

/** What only who knows the base can say of a change. */
export interface Difference {
	/** Those of the changed files that name others than before. */
	readonly renamed?: readonly string[];
	/** Tests and journeys that quote words which are gone. */
	readonly quoting?: readonly string[];
}

/** @param screens the modules with which each begins, see source-graph.ts */
export function chooseTests(
	changed: readonly string[],
	graph: Graph,
	uses: JourneyUses,
	screens: ReadonlyMap<string, readonly string[]>,
	{ renamed = changed, quoting = [] }: Difference = {},
): Choice {
	const paths = [...graph.keys()];
	const tests = paths.filter(isTest);
	const isEverything = changed.some((path) => everything.some((one) => one.test(path)));
	if (isEverything) return { tests, journeys: paths.filter(isJourney) };
	const touches = (reached: ReadonlySet<string>): boolean => changed.some((path) => reached.has(path));
	// A text says what a call did, and alters nothing that a table of calls holds.
	const acting = changed.filter((path) => !isText(path));
	const altersStaff = acting.some(hasStaffCalls);
	const altersAny = changed.some((path) => /^(src\/(app|demo)\/server|test\/support)\//.test(path));
	const slices = paths
		.flatMap((path) => (path.endsWith('/server/slice.ts') ? (sliceOf(path) ?? []) : []))
		.filter((slice) => {
			const reached = reachFrom(graph, [doorOf(slice)], staysInSlices);
			return acting.some((path) => reached.has(path));
		});
	const loadsOthers = renamed.some((path) => path.startsWith('src/') && !isTest(path));
	const isPointless = (test: string): boolean =>
		(ofStaff.test(test) && !altersStaff) ||
		(ofCalls.test(test) && !altersAny && slices.length === 0 && !changed.includes(test));
	const runs = (test: string): boolean => {
		if (alwaysRun.some((path) => test.startsWith(path)) || quoting.includes(test)) return true;
		if (test === ofNames && loadsOthers) return true;
		return !isPointless(test) && touches(reachOfTest(test, graph));
	};
	return {
		...(!altersAny && { slices }),
		...chooseJourneys([...changed, ...quoting.filter(isJourney)], graph, uses, screens),
		tests: tests.filter(runs),
	};
}

/** The server loads what was built of these. */
const renderers = ['src/app/web/render.tsx', 'src/app/web/desktop/render-screen.tsx'];

/**
 * A test reaches what it names. Where that is the whole portal, it means of its slices: its own, and those of which it or its support takes
 * a call. What these use of other slices is reached by the one test of a slice that stands for it. Tests of the composition mean all slices.
 */
function reachOfTest(test: string, graph: Graph): ReadonlySet<string> {
	if (test === ofNames) return reachFrom(graph, [test], (_from, to) => !to.startsWith('src/'));
	if (ofProcesses.test(test)) return reachFrom(graph, [test], staysOutOfSlices);
	if (test.startsWith('src/app/server/pages/')) return reachFrom(graph, [test, ...renderers], leavesPagesOut);
	if (/^src\/(app|demo)\//.test(test)) return reachFrom(graph, [test], leavesPagesOut);
	const reached = reachFrom(graph, [test], staysOutOfSlices);
	if (![...reached].some((path) => path.startsWith('src/app/server/'))) return reached;
	const doors = listDoors(graph, test, reached);
	if (graph.get(test)?.standsForSlice === true) return reachFrom(graph, [...reached, ...doors], staysOutOfSlices);
	return reachFrom(graph, [test, ...doors], (from, to) => staysOutOfSlices(from, to) && staysInSlices(from, to));
}

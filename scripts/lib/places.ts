// What the files of the checkout are to those who choose tests, by their paths.
import type { Graph } from './source-graph.ts';

export const isTest = (path: string): boolean => /^(src|test\/(crash|repo))\/.*\.test\.tsx?$/.test(path);
export const isJourney = (path: string): boolean => /^test\/e2e\/.*\.spec\.ts$/.test(path);
export const isText = (path: string): boolean => /\.(en|fr)\.ts$/.test(path);
/** Puts slices together. From here every slice can be reached, though who came here uses few of them. */
export const isComposition = (path: string): boolean => /^src\/(app|demo)\/server\//.test(path) && !isTest(path);
export const sliceOf = (path: string): string | undefined => /^src\/features\/(\w+\/[\w-]+)\//.exec(path)?.[1];
export const doorOf = (slice: string): string => `src/features/${slice}/server/slice.ts`;

/** Pages are named by the server as files that were built of them, and by what chooses tests; who tests calls sees none. */
export function leavesPagesOut(from: string, to: string): boolean {
	return !(isComposition(from) || from.startsWith('scripts/')) || !/\/web\//.test(to);
}

export function staysOutOfSlices(from: string, to: string): boolean {
	return leavesPagesOut(from, to) && (!isComposition(from) || sliceOf(to) === undefined);
}

/** Goes from a slice to nothing of others. */
export function staysInSlices(from: string, to: string): boolean {
	const slice = sliceOf(from);
	return slice === undefined || isTest(from) || sliceOf(to) === undefined || sliceOf(to) === slice;
}

/** For the slices that a test or journey is about: its own, and those of which it or its support takes a call. */
export function listDoors(graph: Graph, test: string, reached: ReadonlySet<string>): readonly string[] {
	const support = [...reached].filter((path) => path.startsWith('test/'));
	const called = [test, ...support].flatMap((path) => [...(graph.get(path)?.calls ?? [])]);
	return [test, ...called].flatMap((path) => sliceOf(path) ?? []).map(doorOf);
}

// node scripts/keep-journey-uses.ts FOLDER all|some JOURNEY…: adds to test/e2e/used.json what these asked of the portal in a run of all or of some in
// which they passed. Nothing is taken away but what is gone: what a journey uses may hang on the time of day.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JourneyUses } from './lib/choose-journeys.ts';
import { listCalls, readTexts } from './lib/source-graph.ts';

type Manifest = Readonly<Record<string, ManifestEntry>>;
interface ManifestEntry {
	readonly file: string;
	readonly src?: string;
	readonly isDynamicEntry?: boolean;
	readonly isEntry?: boolean;
}

const root = join(import.meta.dirname, '..');
const kept = join(root, 'test/e2e/used.json');
const [folder = '', extent, ...passed] = process.argv.slice(2);
const calls = listCalls(readTexts(root));
const parts = readParts();

const before = JSON.parse(readFileSync(kept, 'utf8')) as JourneyUses; // this script wrote it
const journeys: Record<string, JourneyUses['journeys'][string]> = { ...before.journeys };
for (const journey of passed.filter((one) => existsSync(join(folder, one)))) {
	const asked = readFileSync(join(folder, journey), 'utf8').split('\n');
	const { parts: loaded = [], slices = [] } = journeys[journey] ?? {};
	journeys[journey] = {
		parts: sortOnce([...loaded, ...asked.flatMap((path) => parts.get(path) ?? [])]),
		slices: sortOnce([...slices, ...asked.flatMap((path) => sliceOf(calls.get(path) ?? calls.get(dirname(path))))]),
	};
}
const present = sortOnce(parts.values());
const isNew = (part: string): boolean => !before.parts.includes(part);
// In a run of some a part stays new, which all others may load. In a run of all those that failed may.
const known = extent === 'all' ? present : present.filter((part) => !isNew(part));
for (const [journey, { parts: loaded, slices }] of Object.entries(before.journeys))
	if (extent === 'all' && !passed.includes(journey))
		journeys[journey] = { parts: sortOnce([...loaded, ...present.filter(isNew)]), slices };
const isHere = ([journey]: readonly [string, unknown]): boolean => existsSync(join(root, 'test/e2e', journey));
const lines = Object.entries(journeys)
	.filter(isHere)
	.sort(([one], [other]) => (one < other ? -1 : 1))
	.map(([journey, use]) => `${JSON.stringify(journey)}: ${JSON.stringify(use)}`);
// A journey is a line, so that a change is seen.
writeFileSync(kept, `{"parts": ${JSON.stringify(known)},\n"journeys": {\n${lines.join(',\n')}\n}}\n`);

/** The modules of scripts that begin with one, by the scripts' addresses. */
function readParts(): ReadonlyMap<string, string> {
	const manifest = JSON.parse(readFileSync(join(root, 'dist/web/manifest.json'), 'utf8')) as Manifest; // Vite wrote it
	const begin = Object.values(manifest).filter(({ isDynamicEntry, isEntry }) => (isDynamicEntry ?? isEntry) === true);
	return new Map(
		begin.flatMap(({ file, src = '' }) => (/^src\/.*\.tsx?$/.test(src) ? [[`/${file}`, src] as const] : [])),
	);
}

function sliceOf(contract = ''): readonly string[] {
	const [, slice] = /^src\/features\/(\w+\/[\w-]+)\//.exec(contract) ?? [];
	return slice === undefined ? [] : [slice];
}

function sortOnce(list: Iterable<string>): readonly string[] {
	return [...new Set(list)].sort();
}

// How long workers were busy with each file of tests: said at the end of a run, and kept so that the longest journeys start first in the next one.
// Vitest keeps its own times and does the same with them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './checkout.mjs';
import { timePlaywright } from './test-reports.mjs';

const keptPath = join(root, 'node_modules/.cache/portico-test-times.json');
const mostListed = 15;

const read = (path, nothing) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : nothing);

/** What the reporter of Vitest wrote. */
export function readFileTimes(path) {
	return read(path, []);
}

/** Sums the times of Playwright's report by file. */
export function timeJourneyFiles(path) {
	const tests = timePlaywright(read(path, { suites: [] }));
	const byFile = sumBy(tests, ({ title }) => title.split(' › ', 1)[0]);
	return byFile.map(([file, ms]) => ({ project: 'journeys', file, ms }));
}

function sumBy(times, nameOf) {
	const sums = new Map();
	for (const time of times) sums.set(nameOf(time), (sums.get(nameOf(time)) ?? 0) + time.ms);
	return [...sums];
}

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7);
const sum = (times) => times.reduce((total, { ms }) => total + ms, 0);

/** Of a step: the time of all its workers, of each project, and of the files that took longest. */
export function describeTimes(step, times) {
	const projects = sumBy(times, ({ project }) => project).map(([name, ms]) => ({ name, ms }));
	const longest = (list) => list.toSorted((one, other) => other.ms - one.ms);
	return [
		`Worker time of ${step}: ${seconds(sum(times)).trim()} s`,
		...(projects.length > 1 ? longest(projects).map(({ name, ms }) => `${seconds(ms)} s  ${name}`) : []),
		'The longest files:',
		...longest(times)
			.slice(0, mostListed)
			.map(({ project, file, ms }) => `${seconds(ms)} s  ${project === step ? '' : `${project} `}${file}`),
	];
}

/** Files that were not run keep their last time. */
export function keepTimes(steps, path = keptPath) {
	if (steps.length === 0) return;
	const kept = Object.fromEntries(steps.map(({ name, times }) => [name, times]));
	for (const [name, times] of Object.entries(read(path, {}))) {
		const isNew = new Set((kept[name] ?? []).map(({ project, file }) => `${project} ${file}`));
		kept[name] = [...(kept[name] ?? []), ...times.filter(({ project, file }) => !isNew.has(`${project} ${file}`))];
	}
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, JSON.stringify(kept));
}

/** The journeys that together took half of the time, where an earlier run kept it. */
export function listLongJourneys(path = keptPath) {
	const times = (read(path, {}).journeys ?? []).toSorted((one, other) => other.ms - one.ms);
	const half = sum(times) / 2;
	return times.filter((_, index) => sum(times.slice(0, index)) < half).map(({ file }) => file);
}

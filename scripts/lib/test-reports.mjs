// Counts what a test run did from its JSON report. A test that did not run is a failed test: nothing may be skipped.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './checkout.mjs';

const countWhere = (list, test) => list.filter(test).length;

/** Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function countVitest(report) {
	const tests = report.testResults.flatMap((file) => file.assertionResults);
	const passed = countWhere(tests, (test) => test.status === 'passed');
	const unloadable = countWhere(
		report.testResults,
		(file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
	);
	return { passed, failed: tests.length - passed + unloadable };
}

const isFailed = (test) => test.status !== 'passed';

/** Playwright's JSON report. A flaky test, which passed at a second try, counts as failed. */
export function countPlaywright(report) {
	const { expected, unexpected, flaky, skipped } = report.stats;
	return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
}

/** Lists every test of Vitest's report with its time. */
export function timeVitest(report) {
	return report.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ fullName, duration }) => ({
			title: `${relative(root, name)} › ${fullName}`,
			ms: duration ?? 0,
		})),
	);
}

/** Lists every journey of Playwright's report with its time. */
export function timePlaywright(report) {
	const listSuite = ({ specs = [], suites = [] }) => [
		...specs.map(({ file, title, tests }) => ({
			title: `${file} › ${title}`,
			ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
		})),
		...suites.flatMap(listSuite),
	];
	return report.suites.flatMap(listSuite);
}

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';

/** Every test of Vitest's report that failed, and every file that could not be loaded, each with the first line of its message. */
export function listFailedVitest(report) {
	return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
		const file = relative(root, name);
		const failed = assertionResults.filter(isFailed).map(({ fullName, status: how, failureMessages = [] }) => ({
			title: `${file} › ${fullName}`,
			message: firstLine(failureMessages[0]) || how,
		}));
		return failed.length === 0 && status === 'failed' ? [{ title: file, message: firstLine(message) }] : failed;
	});
}

/** Every journey of Playwright's report that failed or passed only at a second try, and every error outside of one. */
export function listFailedPlaywright(report) {
	const listSuite = ({ specs = [], suites = [] }) => [
		...specs.flatMap(({ file, title, tests }) =>
			tests
				.filter((test) => test.status !== 'expected')
				.map(({ status, results }) => ({
					title: `${file} › ${title}`,
					message: firstLine(results.find(({ error }) => error !== undefined)?.error.message) || status,
				})),
		),
		...suites.flatMap(listSuite),
	];
	const outside = report.errors.map(({ message }) => ({ title: 'outside any journey', message: firstLine(message) }));
	return [...report.suites.flatMap(listSuite), ...outside];
}

/** The files of Playwright's report in which every journey passed. */
export function listPassedJourneys(path) {
	if (!existsSync(path)) return [];
	const listSuite = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSuite)];
	const specs = JSON.parse(readFileSync(path, 'utf8')).suites.flatMap(listSuite);
	const failed = new Set(
		specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected')).map(({ file }) => file),
	);
	return [...new Set(specs.map(({ file }) => file))].filter((file) => !failed.has(file));
}

/** The failed tests of a report in two lines each, so that the end of a log is enough to know what to look at. */
export function describeFailed(path, list) {
	if (!existsSync(path)) return [];
	return list(JSON.parse(readFileSync(path, 'utf8'))).map(({ title, message }) => `FAILED ${title}\n       ${message}`);
}

const mostListed = 10;

/** The slowest tests of a report, slowest first, a line each. */
export function describeSlowest(path, time) {
	if (!existsSync(path)) return [];
	const times = time(JSON.parse(readFileSync(path, 'utf8'))).toSorted((a, b) => b.ms - a.ms);
	return times.slice(0, mostListed).map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
}

/**
 * Reads a report and adds what it cannot say: a run that ended badly without naming a failed test, left no report or ran no
 * test at all has failed once.
 */
export function readCounts(path, count, exitCode) {
	if (!existsSync(path)) return { passed: 0, failed: 1 };
	const counts = count(JSON.parse(readFileSync(path, 'utf8')));
	const unexplained = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
	return { passed: counts.passed, failed: counts.failed + (unexplained ? 1 : 0) };
}

// Counts what a test run did from its JSON report. A test that did not run is a failed test: nothing may be skipped.
import { existsSync, readFileSync } from 'node:fs';

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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
	countPlaywright,
	countVitest,
	describeFailed,
	describeSlowest,
	listFailedPlaywright,
	listPassedJourneys,
	listFailedVitest,
	readCounts,
	timePlaywright,
	timeVitest,
	type VitestReport,
} from '../../scripts/lib/test-reports.mjs';
import { chooseSteps } from '../../scripts/lib/test-steps.mjs';
import { describeTimes, keepTimes, listLongJourneys, timeJourneyFiles } from '../../scripts/lib/test-times.mjs';

const passed = { status: 'passed' };

function buildReport(...assertionResults: { status: string }[]): VitestReport {
	const status = assertionResults.some((result) => result.status === 'failed') ? 'failed' : 'passed';
	return { testResults: [{ status, assertionResults }] };
}

function writeReport(report: unknown): string {
	const folder = mkdtempSync(join(tmpdir(), 'portico-report-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, 'report.json');
	writeFileSync(path, JSON.stringify(report));
	return path;
}

describe('what npm test counts', () => {
	test('passed and failed tests', () => {
		expect(countVitest(buildReport(passed, passed, { status: 'failed' }))).toEqual({ passed: 2, failed: 1 });
		const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 0 };
		expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 1 });
	});

	test('a test that was skipped, left to do or passed only at a second try has failed', () => {
		expect(countVitest(buildReport(passed, { status: 'skipped' }, { status: 'todo' }))).toEqual({
			passed: 1,
			failed: 2,
		});
		const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 2 };
		expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 3 });
	});

	test('a file that cannot be loaded has failed once', () => {
		const broken = { testResults: [{ status: 'failed', assertionResults: [] }, ...buildReport(passed).testResults] };
		expect(countVitest(broken)).toEqual({ passed: 1, failed: 1 });
	});

	test('an error outside any test has failed once', () => {
		const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
		expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 1 });
	});

	test('a run without tests, without a report or with a bad end has failed once', () => {
		expect(readCounts(writeReport(buildReport()), countVitest, 0)).toEqual({ passed: 0, failed: 1 });
		expect(readCounts('/nonexistent/report.json', countVitest, 0)).toEqual({ passed: 0, failed: 1 });
		expect(readCounts(writeReport(buildReport(passed)), countVitest, 1)).toEqual({ passed: 1, failed: 1 });
		expect(readCounts(writeReport(buildReport(passed)), countVitest, 0)).toEqual({ passed: 1, failed: 0 });
	});
});

describe('what npm test says of failed tests', () => {
	test('file, title and the first line of the message, without colours', () => {
		const failureMessages = ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.test.ts:3:1'];
		const path = writeReport({
			testResults: [
				{
					name: join(process.cwd(), 'src/a.test.ts'),
					status: 'failed',
					assertionResults: [
						{ fullName: 'sums › adds', status: 'failed', failureMessages },
						{ fullName: 'sums › takes away', status: 'passed' },
						{ fullName: 'sums › later', status: 'todo', failureMessages: [] },
					],
				},
				{
					name: join(process.cwd(), 'src/b.test.ts'),
					status: 'failed',
					message: 'No such module',
					assertionResults: [],
				},
				{ name: join(process.cwd(), 'src/c.test.ts'), status: 'passed', assertionResults: [] },
			],
		});
		expect(describeFailed(path, listFailedVitest)).toEqual([
			'FAILED src/a.test.ts › sums › adds\n       AssertionError: expected 1 to be 2',
			'FAILED src/a.test.ts › sums › later\n       todo',
			'FAILED src/b.test.ts\n       No such module',
		]);
		expect(describeFailed('/nonexistent/report.json', listFailedVitest)).toEqual([]);
	});

	test('journeys as well, wherever they stand, and errors outside of one', () => {
		const error = { message: 'Error: no button\n  at buy.spec.ts:9' };
		const specs = [
			{ file: 'a.spec.ts', title: 'buys', tests: [{ status: 'unexpected', results: [{ error }] }] },
			{ file: 'a.spec.ts', title: 'sells', tests: [{ status: 'flaky', results: [{ error }, {}] }] },
			{ file: 'a.spec.ts', title: 'waits', tests: [{ status: 'skipped', results: [] }] },
			{ file: 'a.spec.ts', title: 'rests', tests: [{ status: 'expected', results: [{}] }] },
		];
		const report = { suites: [{ suites: [{ specs }] }], errors: [{ message: 'No browser\nInstall one' }] };
		expect(listFailedPlaywright(report)).toEqual([
			{ title: 'a.spec.ts › buys', message: 'Error: no button' },
			{ title: 'a.spec.ts › sells', message: 'Error: no button' },
			{ title: 'a.spec.ts › waits', message: 'skipped' },
			{ title: 'outside any journey', message: 'No browser' },
		]);
	});
});

test('what a journey uses is kept where all of its file passed', () => {
	const specs = [
		{ file: 'a.spec.ts', tests: [{ status: 'expected' }] },
		{ file: 'a.spec.ts', tests: [{ status: 'unexpected' }] },
		{ file: 'b.spec.ts', tests: [{ status: 'expected' }] },
		{ file: 'c.spec.ts', tests: [{ status: 'skipped' }] },
	];
	const path = writeReport({ suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }] });
	expect(listPassedJourneys(path)).toEqual(['b.spec.ts']);
	expect(listPassedJourneys('/nonexistent/report.json')).toEqual([]);
});

describe('what npm test says of time', () => {
	test('the ten slowest tests, slowest first', () => {
		const assertionResults = Array.from({ length: 12 }, (_, index) => ({
			fullName: `t${index}`,
			duration: index * 500,
		}));
		const path = writeReport({ testResults: [{ name: join(process.cwd(), 'a.test.ts'), assertionResults }] });
		const lines = describeSlowest(path, timeVitest);
		expect(lines).toHaveLength(10);
		expect(lines[0]).toBe('   5.5 s  a.test.ts › t11');
		expect(describeSlowest('/nonexistent/report.json', timeVitest)).toEqual([]);
	});

	test('a journey’s time is that of all its tries, wherever it stands', () => {
		const spec = { file: 'a.spec.ts', title: 'buys', tests: [{ results: [{ duration: 900 }, { duration: 600 }] }] };
		expect(timePlaywright({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([
			{ title: 'a.spec.ts › buys', ms: 1500 },
		]);
	});
});

describe('what npm test says of its workers', () => {
	test('their time, that of each project, and the fifteen longest files', () => {
		const files = Array.from({ length: 20 }, (_, index) => ({ project: 'unit', file: `${index}.ts`, ms: index * 100 }));
		const lines = describeTimes('vitest', [...files, { project: 'races', file: 'a.race.ts', ms: 60_000 }]);
		expect(lines.slice(0, 5)).toEqual([
			'Worker time of vitest: 79.0 s',
			'   60.0 s  races',
			'   19.0 s  unit',
			'The longest files:',
			'   60.0 s  races a.race.ts',
		]);
		expect(lines).toHaveLength(19);
	});

	test('a file of journeys takes the time of all its journeys', () => {
		const specs = ['buys', 'sells'].map((title) => ({
			file: 'a.spec.ts',
			title,
			tests: [{ results: [{ duration: 400 }] }],
		}));
		const path = writeReport({ suites: [{ suites: [{ specs }] }] });
		expect(timeJourneyFiles(path)).toEqual([{ project: 'journeys', file: 'a.spec.ts', ms: 800 }]);
		expect(timeJourneyFiles('/nonexistent/report.json')).toEqual([]);
	});

	test('times are kept by file, and the longest half of the journeys starts first', () => {
		const path = writeReport({});
		const keep = (times: Readonly<Record<string, number>>): void => {
			const list = Object.entries(times).map(([file, ms]) => ({ project: 'journeys', file, ms }));
			keepTimes([{ name: 'journeys', times: list }], path);
		};
		keep({ 'a.spec.ts': 100, 'b.spec.ts': 900, 'c.spec.ts': 500 });
		keep({ 'a.spec.ts': 2000 });
		expect(listLongJourneys(path)).toEqual(['a.spec.ts']);
		keep({ 'a.spec.ts': 100 });
		expect(listLongJourneys(path)).toEqual(['b.spec.ts']);
		expect(listLongJourneys('/nonexistent/times.json')).toEqual([]);
	});
});

describe('what npm test runs', () => {
	const names = (...args: string[]): string[] => chooseSteps(args).steps.map(({ name }) => name);

	test('everything, unless steps are named', () => {
		expect(names()).toEqual(['format', 'lint', 'types', 'build', 'vitest', 'journeys']);
		expect(names('--only', 'types,format')).toEqual(['format', 'types']);
		expect(names('--only=types')).toEqual(['types']);
	});

	test('a Vitest project alone, without what only other projects need', () => {
		expect(chooseSteps(['unit', 'repo'])).toMatchObject({
			projects: ['unit', 'repo'],
			systemPackages: ['qpdf', 'poppler-utils'],
		});
		expect(names('unit')).toEqual(['vitest']);
		expect(chooseSteps(['repo', 'races', 'crash']).systemPackages).toEqual([
			'postgresql',
			'pgbouncer',
			'ledger',
			'caddy',
			'pebble',
		]);
		const all = ['postgresql', 'qpdf', 'poppler-utils', 'pgbouncer', 'ledger', 'caddy', 'pebble', 'chromium'];
		expect(chooseSteps([]).systemPackages).toEqual(all);
	});

	test('all calls on the embedded database too, when everything is asked for', () => {
		expect(chooseSteps(['everything'])).toMatchObject({ everything: true, projects: [] });
		expect(names('everything')).toEqual(names());
		expect(chooseSteps([]).everything).toBe(false);
	});

	test('what has changed since a commit, or since the branch left main', () => {
		expect(names('changed')).toEqual(names());
		expect(chooseSteps(['changed']).changed).toEqual({ base: undefined });
		expect(chooseSteps(['changed', 'HEAD~3']).changed).toEqual({ base: 'HEAD~3' });
		expect(() => chooseSteps(['changed', 'HEAD~3', 'unit'])).toThrow('and not "unit"');
		expect(chooseSteps(['unit']).changed).toBeUndefined();
	});

	test('refuses a word that it does not know', () => {
		expect(() => chooseSteps(['lnit'])).toThrow('There is no test step "lnit"');
	});
});

// The steps of npm test, in order. Each returns how many things passed and failed, and those with tests which ones failed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build-stamp.mjs';
import { run } from './child.mjs';
import { ScriptError, root } from './checkout.mjs';
import { commandEnvironment, findNode } from './node.mjs';
import {
	countPlaywright,
	countVitest,
	describeFailed,
	describeSlowest,
	listFailedPlaywright,
	listFailedVitest,
	listPassedJourneys,
	readCounts,
	timePlaywright,
	timeVitest,
} from './test-reports.mjs';
import { readFileTimes, timeJourneyFiles } from './test-times.mjs';

/** A command that passes or fails as a whole. */
const command =
	(program, ...args) =>
	async () => {
		const code = await run(program, args, { env: commandEnvironment() });
		return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
	};

async function build() {
	try {
		await ensureBuilt();
		return { passed: 1, failed: 0 };
	} catch (error) {
		if (!(error instanceof ScriptError)) throw error;
		console.error(error.message);
		return { passed: 0, failed: 1 };
	}
}

async function vitest({ temporaryFolder, projects, everything, tests = [], slices }) {
	const report = join(temporaryFolder, 'vitest.json');
	const env = {
		TEST_REPORTS: temporaryFolder,
		...(everything && { TEST_EVERYTHING: '1' }),
		...(slices !== undefined && { TEST_SLICES: slices.join(',') }),
	};
	const args = ['run', ...projects.map((name) => `--project=${name}`), ...tests];
	const code = await run('vitest', args, { env: commandEnvironment(env) });
	saySlowest(report, timeVitest);
	return {
		...readCounts(report, countVitest, code),
		failures: describeFailed(report, listFailedVitest),
		times: readFileTimes(join(temporaryFolder, 'vitest-times.json')),
	};
}

function saySlowest(report, time) {
	console.log(['The slowest:', ...describeSlowest(report, time)].join('\n'));
}

async function journeys({ temporaryFolder, journeys: chosen = [], screens }) {
	const report = join(temporaryFolder, 'playwright.json');
	const uses = join(temporaryFolder, 'uses');
	const env = commandEnvironment({
		PLAYWRIGHT_JSON_OUTPUT_FILE: report,
		JOURNEY_USES: uses,
		...(screens !== undefined && { TEST_SCREENS: screens.join(',') }),
	});
	const code = await run('playwright', ['test', '--reporter=list,json', ...chosen], { env });
	saySlowest(report, timePlaywright);
	const counts = readCounts(report, countPlaywright, code);
	// What a journey uses is only known when all of it was run. That others failed takes nothing from it.
	const passed = screens === undefined ? listPassedJourneys(report) : [];
	const extent = chosen.length === 0 ? 'all' : 'some';
	if (passed.length > 0) await run(findNode(), ['scripts/keep-journey-uses.ts', uses, extent, ...passed], { env });
	return {
		...counts,
		failures: describeFailed(report, listFailedPlaywright),
		times: timeJourneyFiles(report),
	};
}

/** `needs`: a step without which this one is pointless; `systemPackages`: what it uses of the operating system. */
const steps = [
	{ name: 'format', run: command('oxfmt', '--check') },
	{ name: 'lint', run: command('oxlint', '--type-aware', '--deny-warnings') },
	{ name: 'types', run: command('tsc', '-b') },
	{ name: 'build', run: build },
	{ name: 'vitest', run: vitest },
	{ name: 'journeys', run: journeys, needs: 'build', systemPackages: ['chromium'] },
];

/** What each of Vitest's projects uses of the operating system: the files of invoices are checked with other programs than made them. */
const vitestProjects = new Map([
	['postgres', ['postgresql']],
	['unit', ['qpdf', 'poppler-utils']],
	['embedded', []],
	['repo', []],
	['races', ['postgresql', 'pgbouncer', 'ledger']],
	['crash', ['postgresql', 'caddy', 'pebble']],
]);

/**
 * What a person asked for: `npm test` all steps, `npm test -- format types` or `--only format,types` those steps,
 * `npm test -- unit` the named Vitest projects alone. With `everything` all calls are tested on the embedded database too.
 * `npm test -- changed [BASE]`: all steps, but of the tests only those that what has changed can break.
 */
export function chooseSteps(args) {
	const [first, base, ...more] = args;
	if (first === 'changed') {
		if (more.length > 0) throw new ScriptError(`After "changed" stands one commit at most, and not "${more[0]}".`);
		return { ...chooseSteps([]), changed: { base } };
	}
	const given = args.filter((word) => word !== '--only').flatMap((word) => word.replace(/^--only=/, '').split(','));
	const words = given.filter((word) => word !== 'everything');
	const projects = words.filter((word) => vitestProjects.has(word));
	const unknown = words.find((word) => !vitestProjects.has(word) && !steps.some((step) => step.name === word));
	if (unknown !== undefined) {
		const known = [...steps.map((step) => step.name), ...vitestProjects.keys(), 'everything', 'changed'].join(', ');
		throw new ScriptError(`There is no test step "${unknown}". Choose from: ${known}.`);
	}
	const chosen = steps.filter(({ name }) => words.includes(name) || (name === 'vitest' && projects.length > 0));
	const selected = words.length === 0 ? steps : chosen;
	const tested = projects.length > 0 ? projects : [...vitestProjects.keys()];
	const packages = selected.flatMap((step) =>
		step.name === 'vitest' ? tested.flatMap((name) => vitestProjects.get(name)) : (step.systemPackages ?? []),
	);
	return {
		projects,
		everything: words.length < given.length,
		steps: selected,
		systemPackages: [...new Set(packages)],
	};
}

/** Of chosen steps what a change can break: their tests by name, and without journeys where it can break none. */
export function narrowToChange({ changed, ...chosen }) {
	const args = ['scripts/changed-tests.ts', ...(changed.base === undefined ? [] : [changed.base])];
	const limits = { encoding: 'utf8', maxBuffer: 1e8, timeout: 120_000 };
	const { status, stdout, stderr } = spawnSync(findNode(), args, { cwd: root, ...limits });
	if (status !== 0) {
		const [said = stderr] = /^Error: .*/m.exec(stderr) ?? [];
		throw new ScriptError(`What has changed could not be found out. ${said}`);
	}
	const { base, changed: files, tests, journeys: ways, slices, screens } = JSON.parse(stdout);
	console.log(
		`${files.length} files changed since ${base}: ${tests.length} files of tests, ${ways.length} of journeys`,
	);
	return {
		...chosen,
		tests,
		slices,
		screens,
		journeys: ways,
		steps: chosen.steps.filter(({ name }) => name !== 'journeys' || ways.length > 0),
	};
}

// The steps of npm test, in order. Each returns how many things passed and failed, and those with tests which ones failed.
import { join } from 'node:path';
import { ensureBuilt } from './build-stamp.mjs';
import { run } from './child.mjs';
import { ScriptError } from './checkout.mjs';
import { commandEnvironment } from './node.mjs';
import {
	countPlaywright,
	countVitest,
	describeFailed,
	describeSlowest,
	listFailedPlaywright,
	listFailedVitest,
	readCounts,
	timePlaywright,
	timeVitest,
} from './test-reports.mjs';

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

async function vitest({ temporaryFolder, projects, everything }) {
	const report = join(temporaryFolder, 'vitest.json');
	const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	const code = await run('vitest', [...args, ...projects.map((name) => `--project=${name}`)], {
		env: commandEnvironment(everything ? { TEST_EVERYTHING: '1' } : {}),
	});
	saySlowest(report, timeVitest);
	return { ...readCounts(report, countVitest, code), failures: describeFailed(report, listFailedVitest) };
}

function saySlowest(report, time) {
	console.log(['The slowest:', ...describeSlowest(report, time)].join('\n'));
}

async function journeys({ temporaryFolder }) {
	const report = join(temporaryFolder, 'playwright.json');
	const env = commandEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: report });
	const code = await run('playwright', ['test', '--reporter=list,json'], { env });
	saySlowest(report, timePlaywright);
	return { ...readCounts(report, countPlaywright, code), failures: describeFailed(report, listFailedPlaywright) };
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
	['races', ['postgresql', 'pgbouncer']],
	['crash', ['postgresql']],
]);

/**
 * What a person asked for: `npm test` all steps, `npm test -- format types` or `--only format,types` those steps,
 * `npm test -- unit` the named Vitest projects alone. With `everything` all calls are tested on the embedded database too.
 */
export function chooseSteps(args) {
	const given = args.filter((word) => word !== '--only').flatMap((word) => word.replace(/^--only=/, '').split(','));
	const words = given.filter((word) => word !== 'everything');
	const projects = words.filter((word) => vitestProjects.has(word));
	const unknown = words.find((word) => !vitestProjects.has(word) && !steps.some((step) => step.name === word));
	if (unknown !== undefined) {
		const known = [...steps.map((step) => step.name), ...vitestProjects.keys(), 'everything'].join(', ');
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

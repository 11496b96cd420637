// npm test: everything that must hold, one step after the other. The last line is `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScriptError, runMain } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { ensureSystemPackage } from './lib/system-packages.mjs';
import { chooseSteps, narrowToChange } from './lib/test-steps.mjs';
import { describeTimes, keepTimes } from './lib/test-times.mjs';

async function prepare(systemPackages) {
	await ensureInstalled();
	findNode();
	for (const name of systemPackages) await ensureSystemPackage(name);
}

/** Runs one step, unless one that it needs has failed, and says how long it took. */
async function runStep(step, context, results) {
	console.log(`\n== ${step.name}`);
	const startedAt = performance.now();
	const pointless = results.some((result) => result.name === step.needs && result.failed > 0);
	if (pointless) console.error(`Not run, because ${step.needs} failed.`);
	const { passed, failed, failures = [], times = [] } = pointless ? { passed: 0, failed: 1 } : await step.run(context);
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	const line = `${step.name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s (${passed} passed, ${failed} failed)`;
	console.log(line);
	return { name: step.name, passed, failed, failures, times, line };
}

async function runSteps({ steps, ...context }) {
	const temporaryFolder = mkdtempSync(join(tmpdir(), 'portico-test-'));
	const results = [];
	try {
		for (const step of steps) results.push(await runStep(step, { ...context, temporaryFolder }, results));
	} finally {
		rmSync(temporaryFolder, { recursive: true, force: true });
	}
	return results;
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);

await runMain(async () => {
	let results;
	try {
		const chosen = chooseSteps(process.argv.slice(2));
		await prepare(chosen.systemPackages);
		results = await runSteps(chosen.changed === undefined ? chosen : narrowToChange(chosen));
	} catch (error) {
		// The last line counts a run that could not even begin as one failure.
		console.error(error instanceof ScriptError ? error.message : error);
		results = [{ passed: 0, failed: 1, failures: [], times: [], line: 'npm test could not run' }];
	}
	const timed = results.filter(({ times }) => times.length > 0);
	for (const { name, times } of timed) console.log(`\n${describeTimes(name, times).join('\n')}`);
	keepTimes(timed);
	console.log(`\n${results.map((result) => result.line).join('\n')}`);
	const failures = results.flatMap((result) => result.failures);
	if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
	console.log(`${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
	process.exitCode = sum(results, 'failed') === 0 ? 0 : 1;
});

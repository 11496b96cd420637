// npm run mutants -- <slice> [file…] [--tests path…]: puts one fault after the other into a copy of a slice's rules, and names those
// that its tests do not catch. Without files: what stands at the slice's root and is no contract and no text.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { minutes } from '#platform/contract/duration.ts';
import { listMutants, type Mutant } from './lib/mutants.ts';

const root = join(import.meta.dirname, '..');
/** What a test run needs of the checkout. */
const copied = ['src', 'test', 'db', 'bench', 'scripts', 'dist', 'ops', 'docs', 'package.json', 'vitest.config.ts'];
/** A fault may make a loop endless. */
const runLimitMs = minutes(10);

const { slice, names, tests } = readOrder(process.argv.slice(2));
const folder = globSync(`src/features/*/${slice}`, { cwd: root })[0];
if (slice === '' || folder === undefined) fail('Usage: npm run mutants -- <slice> [file…] [--tests path…]');
const files = names.length > 0 ? names.map((name) => join(folder, name)) : listRules(folder);
const chosenTests = tests.length > 0 ? tests : [folder];

const copy = mkdtempSync(join(tmpdir(), 'portico-mutants-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
for (const name of readdirSync(root).filter((one) => one.startsWith('tsconfig')))
	cpSync(join(root, name), join(copy, name));

const first = await runTests();
if (!first.isGreen) fail(`The tests fail without a fault. Mend them first.\n${first.output}`);
let caught = 0;
const survivors: string[] = [];
for (const file of files) {
	const original = readFileSync(join(root, file), 'utf8');
	for (const mutant of listMutants(file, original)) {
		writeFileSync(join(copy, file), mutant.text);
		if ((await runTests()).isGreen) survivors.push(describe(file, mutant));
		else caught += 1;
		process.stdout.write('.');
	}
	writeFileSync(join(copy, file), original);
}
const all = caught + survivors.length;
console.log(`\n${slice}: ${caught} of ${all} faults caught (${((100 * caught) / Math.max(all, 1)).toFixed(0)} %)`);
for (const survivor of survivors) console.log(`    survived: ${survivor}`);

async function runTests(): Promise<{ readonly isGreen: boolean; readonly output: string }> {
	const args = ['run', '--bail=1', '--project=unit', '--project=postgres', '--project=races', ...chosenTests];
	const child = spawn(join(root, 'node_modules/.bin/vitest'), args, { cwd: copy, stdio: ['ignore', 'pipe', 'ignore'] });
	const timer = setTimeout(() => child.kill('SIGTERM'), runLimitMs);
	const [output, [code]] = await Promise.all([readText(child.stdout), once(child, 'exit')]);
	clearTimeout(timer);
	return { isGreen: code === 0, output };
}

function listRules(of: string): readonly string[] {
	return readdirSync(join(root, of))
		.filter((name) => /^(?!contract|messages\.|.*\.test\.)[\w-]+\.ts$/.test(name))
		.map((name) => join(of, name));
}

function describe(file: string, { line, was, now }: Mutant): string {
	return `${relative(folder ?? '', file) || basename(file)}:${line}  ${was} → ${now}`;
}

function readOrder(words: readonly string[]) {
	const at = words.indexOf('--tests');
	const [slice = '', ...names] = at < 0 ? words : words.slice(0, at);
	return { slice, names, tests: at < 0 ? [] : words.slice(at + 1) };
}

function fail(message: string): never {
	console.error(message);
	process.exit(2);
}

// node scripts/changed-tests.ts [BASE]: the tests and journeys that what was changed since BASE can break, as JSON; `npm test -- changed` runs them.
// Without BASE: since this branch left main.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseTests, type JourneyUses } from './lib/choose-tests.ts';
import { buildGraph, listScreens, readTexts } from './lib/source-graph.ts';

const root = join(import.meta.dirname, '..');
const git = (...args: readonly string[]): string =>
	execFileSync('git', args, {
		cwd: root,
		maxBuffer: 1e8,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	}).trim();

const base = process.argv[2] ?? findBase();
const differing = git('diff', '--name-only', '--no-renames', '-z', base).split('\0');
const untracked = git('ls-files', '--others', '--exclude-standard', '-z').split('\0');
const changed = [...differing, ...untracked].filter((path) => path !== '');
const uses = JSON.parse(readFileSync(join(root, 'test/e2e/used.json'), 'utf8')) as JourneyUses; // keep-journey-uses.ts wrote it
const texts = readTexts(root);
console.log(JSON.stringify({ base, changed, ...chooseTests(changed, buildGraph(texts), uses, listScreens(texts)) }));

function findBase(): string {
	for (const branch of ['origin/main', 'main']) {
		try {
			return git('merge-base', 'HEAD', branch);
		} catch {
			// There is no such branch here.
		}
	}
	return 'HEAD';
}

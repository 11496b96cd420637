// node scripts/changed-tests.ts [BASE]: the tests and journeys that what was changed since BASE can break, as JSON; `npm test -- changed` runs them.
// Without BASE: since this branch left main.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JourneyUses } from './lib/choose-journeys.ts';
import { chooseTests } from './lib/choose-tests.ts';
import { findQuoting } from './lib/removed-words.ts';
import { buildGraph, listScreens, listSpecifiers, readTexts } from './lib/source-graph.ts';

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
/** It names other files or packages than it did in the base. */
const isRenamed = (path: string): boolean => listSpecifiers(texts.get(path) ?? '') !== listSpecifiers(readBefore(path));

const uses = JSON.parse(readFileSync(join(root, 'test/e2e/used.json'), 'utf8')) as JourneyUses; // keep-journey-uses.ts wrote it
const texts = readTexts(root);
const choice = chooseTests(changed, buildGraph(texts), uses, listScreens(texts), {
	renamed: changed.filter(isRenamed),
	quoting: findQuoting(changed, texts, readBefore),
});
console.log(JSON.stringify({ base, changed, ...choice }));

function readBefore(path: string): string {
	try {
		return git('show', `${base}:${path}`);
	} catch {
		return '';
	}
}

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

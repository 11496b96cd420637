// npm run step-back -- v1.0.0: proves that one can go back to that version. It serves beside this one on one PostgreSQL while it is
// killed again and again, and serves on after this one has stopped.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [version, ...more] = process.argv.slice(2);
if (version === undefined || version.startsWith('-') || more.length > 0) {
	console.error('Say which version, by its tag or commit: npm run step-back -- v1.0.0');
	process.exit(1);
}
const folder = join(mkdtempSync(join(tmpdir(), 'portico-version-before-')), 'portico');
const run = (command: string, args: readonly string[], cwd = '.'): unknown =>
	execFileSync(command, args, { cwd, stdio: 'inherit' });
run('git', ['worktree', 'add', '--quiet', '--detach', folder, version]);
try {
	run('npm', ['ci'], folder);
	run('npm', ['run', 'build'], folder);
	run('npm', ['run', 'build']);
	const test = ['vitest', 'run', '--project=crash', 'test/crash/kill.test.ts', '-t', 'the next one migrates'];
	const { status } = spawnSync('npx', test, { env: { ...process.env, VERSION_BEFORE: folder }, stdio: 'inherit' });
	process.exitCode = status ?? 1;
} finally {
	run('git', ['worktree', 'remove', '--force', folder]);
}

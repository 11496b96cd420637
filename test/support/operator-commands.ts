// The commands of package.json that an operator types, run as npm runs them.
import { fork, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from '#platform/contract/duration.ts';
import { compileCache } from './compile-cache.ts';

/** Commands for who works on the product; every other `node scripts/….ts` is an operator's. */
const developers = new Set(['build', 'docs', 'schema', 'mutants', 'new-slice', 'step-back', 'weights']);

interface Manifest {
	readonly scripts: Readonly<Record<string, string>>;
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

export const operatorCommands: readonly string[] = Object.entries(scripts)
	.filter(([name, line]) => /^node scripts\/[\w-]+\.ts/.test(line) && !developers.has(name))
	.map(([name]) => name);

/** Copies the checkout to `folder`, without data or settings. */
export function copyCheckout(folder: string): string {
	for (const path of ['package.json', 'src', 'db', 'scripts']) {
		cpSync(path, join(folder, path), { recursive: true });
	}
	symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
	return folder;
}

export interface CommandResult {
	readonly code: number | null;
	readonly output: string;
	readonly complaint: string;
}

export interface CommandOrder {
	/** The answer bears it, too: one that comes late is not taken for the next. */
	readonly id: number;
	readonly script: string;
	readonly args: readonly string[];
	readonly env: Readonly<Record<string, string | undefined>>;
}

/** As npm runs it. Of this process's environment nothing but the path is taken over. */
function orderOf(
	root: string,
	name: string,
	args: readonly string[],
	env: Readonly<Record<string, string>>,
): Omit<CommandOrder, 'id'> {
	const [, script = '', ...given] = (scripts[name] ?? '').split(' ');
	return { script: join(root, script), args: [...given, ...args], env: { PATH: process.env['PATH'], ...env } };
}

/** Runs the command in a process of its own. */
export async function runOperatorCommand(
	root: string,
	name: string,
	more: readonly string[] = [],
	given: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
	const { script, args, env } = orderOf(root, name, more, given);
	const child = spawn(process.execPath, [script, ...args], {
		cwd: root,
		env: { ...compileCache, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	let complaint = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
	child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
	const [code] = (await once(child, 'close')) as [number | null];
	return { code, output, complaint };
}

export type CommandAnswer = CommandResult & Pick<CommandOrder, 'id'>;

export interface CommandProcess {
	run(name: string, args?: readonly string[]): Promise<CommandResult>;
	end(): void;
}

/** Runs commands in one process, for what only their words are asked about. One at a time. */
export function startCommandProcess(root: string): CommandProcess {
	const child = fork(join(import.meta.dirname, 'programs/run-commands.ts'), [], {
		cwd: root,
		env: { PATH: process.env['PATH'], ...compileCache },
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	let orders = 0;
	return {
		async run(name, args = []) {
			orders += 1;
			const id = orders;
			const answers = on(child, 'message', { signal: AbortSignal.timeout(seconds(300)) });
			child.send({ id, ...orderOf(root, name, args, {}) });
			for await (const [answer] of answers as AsyncIterable<[CommandAnswer]>) if (answer.id === id) return answer;
			throw new Error(`${name} gave no answer`);
		},
		end: () => void child.kill(),
	};
}

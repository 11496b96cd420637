// Runs one of test/support/programs as a process of its own, to be killed as a crash kills it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCache } from './compile-cache.ts';

export interface Program {
	/** The next line of its output; rejects with what it said on the error output when it ends first. */
	nextLine(): Promise<string>;
	/** kill -9, resolved when the process is gone. */
	kill(): Promise<void>;
}

export function startProgram(name: string, ...args: readonly string[]): Program {
	const process_ = spawn(process.execPath, [join(import.meta.dirname, 'programs', name), ...args], {
		env: { ...process.env, ...compileCache },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let complaint = '';
	process_.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
	const lines = createInterface({ input: process_.stdout })[Symbol.asyncIterator]();
	return {
		async nextLine() {
			const { value, done } = await lines.next();
			if (done === true) throw new Error(`${name} ended: ${complaint}`);
			return value;
		},
		kill: () => kill(process_),
	};
}

async function kill(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill('SIGKILL');
	await once(child, 'exit');
}

// Children of a benchmark. Each holds a channel to this process and ends when it closes, so that none outlives a run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Child {
	readonly pid: number;
	/** Sends a message and waits for the answer. */
	ask<Answer>(message: object): Promise<Answer>;
	/** CPU time that all its threads have used so far. */
	cpuMs(): number;
	residentMb(): number;
	stop(): Promise<void>;
}

export const repository = join(import.meta.dirname, '../..');

/** Starts a file of the repository with Node. */
export function startChild(file: string, env: Readonly<Record<string, string>> = {}): Child {
	const child = spawn(process.execPath, [join(repository, file)], {
		cwd: repository,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	const pid = child.pid;
	if (pid === undefined) throw new Error(`${file} did not start`);
	return {
		pid,
		ask: (message) => ask(child, file, message),
		cpuMs: () => readCpuMs(pid),
		residentMb: () => readResidentMb(pid),
		stop: () => stop(child),
	};
}

/** Until what its last calls left to do, the notices of new browsers for one, is done: it would be in the next figure. */
export async function untilQuiet(child: Child): Promise<void> {
	for (;;) {
		const before = child.cpuMs();
		await sleep(quietMs);
		if (child.cpuMs() - before <= quietCpuMs) return;
	}
}

const quietMs = 300;
/** A look for jobs once a second costs less. */
const quietCpuMs = 20;

export interface BareServer extends Child {
	readonly origin: string;
}

/** Starts one of bench/programs that answers its first message with the port that it listens on. */
export async function startProgram(name: string, settings: object = {}): Promise<BareServer> {
	const child = startChild(`bench/programs/${name}`);
	const { port } = await child.ask<{ port: number }>(settings);
	return { ...child, origin: `http://localhost:${port}` };
}

async function ask<Answer>(child: ChildProcess, file: string, message: object): Promise<Answer> {
	const ended = new AbortController();
	const answer = once(child, 'message', { signal: ended.signal });
	const end = once(child, 'exit', { signal: ended.signal }).then(() => {
		throw new Error(`${file} ended`);
	});
	try {
		child.send(message);
		const [value] = (await Promise.race([answer, end])) as [Answer];
		return value;
	} finally {
		ended.abort();
		for (const promise of [answer, end]) promise.catch(() => undefined);
	}
}

async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, 'exit');
	const deadline = setTimeout(() => child.kill('SIGKILL'), 5000);
	child.kill('SIGTERM');
	await gone;
	clearTimeout(deadline);
}

const tickMs = 10;

/** proc(5): fields 14 and 15 of stat, in ticks of a hundredth of a second; the name before them may hold blanks. */
function readCpuMs(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

function readResidentMb(pid: number): number {
	const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	return Number(kilobytes) / 1024;
}

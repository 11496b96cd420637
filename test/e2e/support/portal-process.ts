// A built portal as a process of its own, in demo mode on the embedded database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const pollMs = 50;

export interface PortalOptions {
	readonly port: number;
	readonly dataDir: string;
}

export interface PortalProcess {
	readonly port: number;
	/** Asks it to end, as an operator does. */
	stop(): Promise<void>;
	/** kill -9. */
	kill(): Promise<void>;
	/** What it logged at error level so far. */
	errorLog(): readonly string[];
}

/** Resolves once it answers; rejects with what it said when it ends first. */
export async function startPortal({ port, dataDir }: PortalOptions): Promise<PortalProcess> {
	const child = spawn(process.execPath, ['dist/server/main.js'], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', LOG_FORMAT: 'json' },
	});
	const complaints: string[] = [];
	createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
	createInterface({ input: child.stdout }).on('line', (line) => {
		if (line.startsWith('{')) complaints.push(line);
	});
	while (!(await isReady(port))) {
		if (hasEnded(child)) throw new Error(`The portal ended at its start:\n${complaints.join('\n')}`);
		await wait(pollMs);
	}
	return {
		port,
		stop: () => end(child, 'SIGTERM'),
		kill: () => end(child, 'SIGKILL'),
		errorLog: () => complaints,
	};
}

export async function findFreePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
	return address.port;
}

async function isReady(port: number): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/readyz`).then(
		(response) => response.ok,
		() => false,
	);
}

function hasEnded(child: ChildProcess): boolean {
	return child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
	if (hasEnded(child)) return;
	child.kill(signal);
	await once(child, 'exit');
}

// The portal as a process of its own: the real entry point, started, told to stop, killed, and heard.
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const checkout = join(import.meta.dirname, '../..');
/** What developers start. What people start is built of it. */
export const sources = 'src/app/server/main.ts';
const built = 'dist/server/main.js';
const patienceMs = 300_000;
/** Limit of one look whether it is ready. */
const answerLimitMs = 30_000;
const pollMs = 50;

export interface PortalOptions {
	readonly port: number;
	readonly dataDir: string;
	/** Further variables. Nothing but the path is taken over from this process. */
	readonly env?: Readonly<Record<string, string>>;
	/** Set where the program is in another checkout than this one. */
	readonly root?: string;
	/** The file that begins the process; by default the built one, which is what people start, and quicker. */
	readonly entry?: string;
	/** Whom to run as. */
	readonly uid?: number;
}

interface Ending {
	readonly code: number | null;
	readonly signal: NodeJS.Signals | null;
	/** Everything that was written on standard error. */
	readonly complaint: string;
}

export interface Portal {
	readonly origin: string;
	readonly pid: number;
	/** Everything that was written on standard output so far. */
	output(): string;
	/** Everything that was written on standard error so far. */
	complaint(): string;
	/** Resolves when /readyz says ready; rejects when the process ends first. */
	ready(): Promise<void>;
	signal(signal: NodeJS.Signals): void;
	/** Resolves when the process is gone. */
	ended(): Promise<Ending>;
	/** kill -9, resolved when the process is gone. */
	kill(): Promise<Ending>;
}

export function startPortal(options: PortalOptions): Portal {
	const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
	const child = spawn(process.execPath, [join(options.root ?? checkout, options.entry ?? built)], {
		stdio,
		cwd: options.root ?? checkout,
		env: {
			PATH: process.env['PATH'],
			PORT: String(options.port),
			DATA_DIR: options.dataDir,
			...options.env,
		},
		...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
	});
	const output = collect(child.stdout);
	const complaint = collect(child.stderr);
	const ending = once(child, 'close').then(([code, signal]: unknown[]): Ending => ({
		code: code as number | null,
		signal: signal as NodeJS.Signals | null,
		complaint: complaint(),
	}));
	const origin = `http://localhost:${options.port}`;
	return {
		origin,
		pid: child.pid ?? 0,
		output,
		complaint,
		ready: () => untilReady(origin, child, complaint),
		signal: (signal) => child.kill(signal),
		ended: () => ending,
		kill() {
			child.kill('SIGKILL');
			return ending;
		},
	};
}

/** Each process of the tests has ports of its own, below those that a system gives to who asks for any: who got one may not listen yet. */
const ranges = { first: 10_000, size: 200, count: 110 };
let ownRange: Promise<number> | undefined;
let given = 0;

/** Listens on the first port of the range as long as this process lives, so that no other one takes it. */
async function claimRange(index = process.pid): Promise<number> {
	const first = ranges.first + (index % ranges.count) * ranges.size;
	const server = await listen(first);
	if (server === undefined) return await claimRange(index + 1);
	server.unref();
	return first;
}

export async function findFreePort(): Promise<number> {
	ownRange ??= claimRange();
	const first = await ownRange;
	given = (given % (ranges.size - 1)) + 1;
	const port = first + given;
	const server = await listen(port);
	if (server === undefined) return await findFreePort();
	server.close();
	await once(server, 'close');
	return port;
}

/** Nothing where something else listens already. */
async function listen(port: number): Promise<Server | undefined> {
	const server = createServer().listen(port, '127.0.0.1');
	return await once(server, 'listening').then(
		() => server,
		() => undefined,
	);
}

function collect(stream: ChildProcess['stdout']): () => string {
	let text = '';
	stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
	return () => text;
}

async function untilReady(origin: string, child: ChildProcess, complaint: () => string): Promise<void> {
	const until = performance.now() + patienceMs;
	for (;;) {
		const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(answerLimitMs) }).catch(
			() => undefined,
		);
		if (answer?.status === 200) return;
		if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The portal ended: ${complaint()}`);
		if (performance.now() > until) throw new Error(`The portal is not ready: ${complaint()}`);
		await sleep(pollMs);
	}
}

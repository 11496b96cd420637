// Told to stop, the portal finishes what it has begun, takes nothing new and leaves no process behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '#demo/server/people.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { findFreePort, type Portal, startPortal } from '#test/support/process.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { toWire } from '../support/wire.ts';

interface Running {
	readonly portal: Portal;
	readonly port: number;
}

async function start(env: Readonly<Record<string, string>> = {}): Promise<Running> {
	const dataDir = newFolder();
	const databaseUrl = await createPostgresDatabase();
	const port = await findFreePort();
	const portal = startPortal({ port, dataDir, env: { ...env, DATABASE_URL: databaseUrl } });
	onTestFinished(async () => void (await portal.kill()));
	await portal.ready();
	return { portal, port };
}

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'portico-stop-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

interface Connection {
	readonly socket: Socket;
	/** All that came until the connection ended. */
	readonly answer: Promise<string>;
	/** All that has come so far. */
	readonly received: () => string;
}

/** A connection on which a request can be written bit by bit. */
async function openConnection(port: number): Promise<Connection> {
	const socket = connect(port, '127.0.0.1');
	onTestFinished(() => void socket.destroy());
	await once(socket, 'connect');
	let received = '';
	socket.setEncoding('utf8').on('data', (text: string) => (received += text));
	const { promise: answer, resolve: end } = Promise.withResolvers<string>();
	// A reset is one way in which it ends.
	socket.on('error', () => undefined).once('close', () => end(received));
	return { socket, answer, received: () => received };
}

const credentials = { loginName: 'agent.exempt', password: demoPassword, languageId: 1 };

interface Held {
	readonly answer: Promise<string>;
	release(): void;
}

/** Begins a sign-in whose body stays away until `release`: in progress for as long as a test needs, however slow the machine is. */
async function holdSignIn(port: number): Promise<Held> {
	const body = JSON.stringify(toWire(credentials));
	const { socket, answer, received } = await openConnection(port);
	const headers = [
		`POST ${getAccessTokenByUserName.path} HTTP/1.1`,
		`Host: localhost:${port}`,
		'Content-Type: application/json',
		`Content-Length: ${body.length}`,
		'Connection: close',
		'Expect: 100-continue',
	];
	socket.write(`${headers.join('\r\n')}\r\n\r\n`);
	// The server says so as it takes the request up.
	await expect.poll(received).toMatch(/^HTTP\/1\.1 100 /);
	return { answer, release: () => void socket.write(body) };
}

async function untilLogged(portal: Portal, words: string): Promise<void> {
	await expect.poll(() => portal.output()).toContain(words);
}

test('finishes the requests in progress, refuses new ones, and ends with code 0', async () => {
	const { portal, port } = await start();
	const { socket, answer } = await openConnection(port);
	socket.write('GET /readyz HTTP/1.1\r\n');
	const call = await openConnection(port);
	call.socket.write(`POST ${getAccessTokenByUserName.path} HTTP/1.1\r\n`);
	const inProgress = await holdSignIn(port);

	portal.signal('SIGTERM');
	await untilLogged(portal, '"stopping"');
	socket.write(`Host: localhost:${port}\r\n\r\n`);
	expect(await answer).toMatch(/^HTTP\/1\.1 503 /);
	call.socket.write(`Host: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`);
	expect(await call.answer).toMatch(/^HTTP\/1\.1 503 [^]*"ErrorKey":"server.unavailable"/);
	await expect(fetch(`${portal.origin}/healthz`)).rejects.toThrow('fetch failed');

	inProgress.release();
	expect(await inProgress.answer).toMatch(/\r\n\r\nHTTP\/1\.1 200 [^]*"AccessToken"/);
	expect(await portal.ended()).toEqual({ code: 0, signal: null, complaint: '' });
});

test('says that it is not ready before it refuses anything, so that a load balancer loses no request', async () => {
	const { portal, port } = await start({ SHUTDOWN_DRAIN_SECONDS: '6' });
	portal.signal('SIGTERM');
	await untilLogged(portal, '"draining"');
	expect((await fetch(`${portal.origin}/readyz`)).status).toBe(503);
	const taken = await holdSignIn(port);
	expect(portal.output()).not.toContain('"stopping"');
	taken.release();
	expect(await taken.answer).toMatch(/\r\n\r\nHTTP\/1\.1 200 [^]*"AccessToken"/);
	expect(await portal.ended()).toEqual({ code: 0, signal: null, complaint: '' });
});

test('gives up on a request that outlasts the grace, and says so', async () => {
	const { portal, port } = await start({ SHUTDOWN_GRACE_SECONDS: '1' });
	const inProgress = await holdSignIn(port);
	portal.signal('SIGTERM');
	expect((await portal.ended()).code).toBe(1);
	expect(await inProgress.answer).not.toContain('HTTP/1.1 200');
	expect(portal.output()).toContain('SHUTDOWN_GRACE_SECONDS is over');
});

test('takes the same Ctrl-C twice as one, and a later one as a wish to end now', async () => {
	const { portal, port } = await start({ SHUTDOWN_GRACE_SECONDS: '60' });
	const inProgress = await holdSignIn(port);
	// Two that are the same would reach it as one. It meets both together, however slow the machine is.
	portal.signal('SIGINT');
	portal.signal('SIGTERM');
	await untilLogged(portal, '"stopping"');
	await sleep(1200);
	expect(isAlive(portal.pid)).toBe(true);
	portal.signal('SIGINT');
	expect((await portal.ended()).code).toBe(1);
	expect(await inProgress.answer).not.toContain('HTTP/1.1 200');
});

test('ends at once when it is told to stop while it is still starting', async () => {
	const dataDir = newFolder();
	const portal = startPortal({ port: await findFreePort(), dataDir });
	onTestFinished(async () => void (await portal.kill()));
	// It is making the embedded database, which takes seconds.
	await expect.poll(() => existsSync(join(dataDir, 'postgres.unfinished'))).toBe(true);
	portal.signal('SIGTERM');
	expect(await portal.ended()).toEqual({ code: 0, signal: null, complaint: '' });
	expect(portal.output()).toBe('');
});

test('says where it listens in the words of the demonstration alone', async () => {
	const { portal, port } = await start();
	await untilLogged(portal, `The portal runs in demo mode: http://localhost:${port}`);
	expect(portal.output()).not.toMatch(/listening/i);
});

test('starts again at once after kill -9, and refuses a second process on the same folder', async () => {
	const [port, dataDir] = [await findFreePort(), newFolder()];
	const first = startPortal({ port, dataDir });
	onTestFinished(async () => void (await first.kill()));
	await first.ready();
	process.kill(first.pid, 'SIGKILL');
	const second = startPortal({ port, dataDir });
	onTestFinished(async () => void (await second.kill()));
	await second.ready();

	const third = startPortal({ port: await findFreePort(), dataDir });
	expect(await third.ended()).toEqual({
		code: 1,
		signal: null,
		complaint: `portico: The data folder ${dataDir} is in use by another Portico process (process ${second.pid}). Stop that process, or set DATA_DIR to another folder.\n`,
	});
	expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
});

test('takes any free port for PORT=0, and its brands know which', async () => {
	const databaseUrl = await createPostgresDatabase();
	const portal = startPortal({ port: 0, dataDir: newFolder(), env: { DATABASE_URL: databaseUrl } });
	onTestFinished(async () => void (await portal.kill()));
	const address = /http:\/\/localhost:\d+(?=\s)/;
	await expect.poll(() => portal.output()).toMatch(address);
	const origin = address.exec(portal.output())?.[0] ?? '';
	expect((await fetch(`${origin}/account/login`)).status).toBe(200);
});

test('does not outlive the script that started it, however that one dies', async () => {
	const port = await findFreePort();
	const databaseUrl = await createPostgresDatabase();
	const server = join(import.meta.dirname, '../../dist/server/main.js');
	// What scripts/start.mjs does where the system's Node is too old to be the server itself.
	const script = `const child = require('node:child_process').spawn(process.execPath, [${JSON.stringify(server)}], {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
		console.error(child.pid);`;
	const env = { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: newFolder(), DATABASE_URL: databaseUrl };
	const wrapper = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'ignore', 'pipe'] });
	const [line] = (await once(wrapper.stderr, 'data')) as [Buffer];
	const pid = Number(line);
	onTestFinished(() => {
		if (isAlive(pid)) process.kill(pid, 'SIGKILL');
	});
	const isReady = async (): Promise<boolean> => (await fetch(`http://localhost:${port}/readyz`)).ok;
	await expect.poll(() => isReady().catch(() => false)).toBe(true);
	wrapper.kill('SIGKILL');
	await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

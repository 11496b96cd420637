// Certificates on demand for real: Caddy asks the portal which names may have one, and gets them from Pebble, an issuer for tests. Names are
// looked up at a name server of this test, and Pebble proves each by a handshake.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type PeerCertificate } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { makeHostCertificate } from '#test/support/attestation-certificate.ts';
import { openNameServer } from '#demo/server/name-server.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'portico-certificates-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Runs until the end of the test, and is told to end before what it needs. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
	const child = spawn(program, args, { stdio: 'ignore', env: { PATH: process.env['PATH'], ...env } });
	onTestFinished(() => end(child));
	return child;
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill('SIGKILL');
	await ended;
}

/** The issuer, and where it proves names. */
async function startPebble(folder: string, tlsPort: number, httpPort: number): Promise<string> {
	const names = await openNameServer();
	onTestFinished(() => names.close());
	for (const name of ['piper.localhost', 'evil.localhost']) names.set('A', name, ['127.0.0.1']);
	const { certificate, privateKey } = makeHostCertificate('localhost');
	const pem = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
	writeFileSync(join(folder, 'issuer.pem'), pem);
	writeFileSync(join(folder, 'issuer.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
	const [port, managementPort] = [await findFreePort(), await findFreePort()];
	const pebble = {
		listenAddress: `127.0.0.1:${port}`,
		managementListenAddress: `127.0.0.1:${managementPort}`,
		certificate: join(folder, 'issuer.pem'),
		privateKey: join(folder, 'issuer.key'),
		httpPort,
		tlsPort,
		ocspResponderURL: '',
		externalAccountBindingRequired: false,
	};
	writeFileSync(join(folder, 'pebble.json'), JSON.stringify({ pebble }));
	// It would wait some seconds before each proof, and refuse one nonce in twenty.
	run('pebble', ['-config', join(folder, 'pebble.json'), '-dnsserver', names.address], {
		PEBBLE_VA_NOSLEEP: '1',
		PEBBLE_WFE_NONCEREJECT: '0',
	});
	return `https://localhost:${port}/dir`;
}

interface Proxy {
	readonly port: number;
	start(): ChildProcess;
}

/** Caddy by the file that operators get, on other ports, with the issuer of the test. */
async function prepareCaddy(folder: string, portalPort: number): Promise<Proxy> {
	const [port, httpPort] = [await findFreePort(), await findFreePort()];
	const issuer = await startPebble(folder, port, httpPort);
	const options = [
		'admin off',
		'skip_install_trust',
		`http_port ${httpPort}`,
		`https_port ${port}`,
		`storage file_system ${join(folder, 'storage')}`,
		`acme_ca ${issuer}`,
		`acme_ca_root ${join(folder, 'issuer.pem')}`,
	];
	const shipped = readFileSync('ops/Caddyfile', 'utf8').replaceAll('127.0.0.1:3000', `127.0.0.1:${portalPort}`);
	const file = join(folder, 'Caddyfile');
	writeFileSync(file, shipped.replace('{\n', `{\n\t${options.join('\n\t')}\n`));
	const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	return { port, start: () => run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], env) };
}

/** The certificate of a handshake by this name; undefined where there is none. */
async function handshake(port: number, name: string): Promise<PeerCertificate | undefined> {
	const socket = connect({ host: '127.0.0.1', port, servername: name, rejectUnauthorized: false });
	const failed = once(socket, 'error').then(() => undefined);
	const shown = once(socket, 'secureConnect').then(() => socket.getPeerCertificate());
	shown.catch(() => undefined);
	const certificate = await Promise.race([failed, shown]);
	socket.destroy();
	return certificate;
}

/** As above, as soon as there is one. */
async function waitForCertificate(port: number, name: string): Promise<PeerCertificate> {
	for (;;) {
		const certificate = await handshake(port, name);
		if (certificate !== undefined) return certificate;
		await sleep(200);
	}
}

async function statusOf(port: number, name: string, host: string): Promise<number | undefined> {
	const options = {
		host: '127.0.0.1',
		port,
		servername: name,
		headers: { host },
		path: '/account/login',
		agent: false,
	};
	const outgoing = request({ ...options, rejectUnauthorized: false });
	outgoing.end();
	const [incoming] = await once(outgoing, 'response');
	incoming.resume();
	return incoming.statusCode;
}

test('a published host gets a certificate, another name none, and a restart serves without the portal', async () => {
	const folder = newFolder();
	const port = await findFreePort();
	const portal = startPortal({ port, dataDir: newFolder(), env: { DATABASE_URL: await createPostgresDatabase() } });
	onTestFinished(async () => void (await portal.kill()));
	await portal.ready();
	const proxy = await prepareCaddy(folder, port);
	const caddy = proxy.start();
	const issued = await waitForCertificate(proxy.port, 'piper.localhost');
	expect(issued.subjectaltname).toBe('DNS:piper.localhost');
	expect(issued.issuer.CN).toMatch(/^Pebble/);
	expect(await statusOf(proxy.port, 'piper.localhost', `piper.localhost:${port}`)).toBe(200);
	expect(await handshake(proxy.port, 'evil.localhost')).toBeUndefined();

	await portal.kill();
	await end(caddy);
	proxy.start();
	const again = await waitForCertificate(proxy.port, 'piper.localhost');
	expect(again.fingerprint256).toBe(issued.fingerprint256);
	expect(await statusOf(proxy.port, 'piper.localhost', `piper.localhost:${port}`)).toBe(502);
});

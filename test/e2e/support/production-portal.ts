// A built portal as in production: on a PostgreSQL of its own, behind a proxy that ends TLS, sending real mail to a server here.
import { mkdtempSync, rmSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Brand } from '#platform/contract/brand.ts';
import { makeAttestor } from '#test/support/attestation-certificate.ts';
import { type CommandResult, runOperatorCommand } from '#test/support/operator-commands.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { buildProduction, writeProductionBrands } from '#test/support/production.ts';

export interface ProductionPortal {
	/** The port that answers for `portico.example`. */
	readonly securePort: number;
	/** What an operator types, with the settings of this portal. */
	run(command: string, ...args: readonly string[]): Promise<CommandResult>;
	start(): Promise<void>;
	/** Everything that the mail server took for an address, newest first. */
	mailsTo(address: string): readonly Email[];
	/** Ends everything and deletes what it kept. */
	close(): Promise<void>;
}

/** Prepares a portal whose database is empty, without even tables. */
export async function prepareProduction(brand: Partial<Brand>): Promise<ProductionPortal> {
	const folder = mkdtempSync(join(tmpdir(), 'portico-first-hour-'));
	const server = await startPostgres();
	const endings: (() => Promise<unknown>)[] = [() => server.stop()];
	const close = async (): Promise<void> => {
		for (const end of endings.toReversed()) await end();
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		await server.createDatabase('empty');
		const brands = writeProductionBrands(join(folder, 'brands'), brand);
		for (const other of ['piper', 'maplecrest']) rmSync(join(brands, other), { recursive: true });
		const mail = await openMail();
		const port = await findFreePort();
		const front = await openFront(port);
		endings.push(mail.close, front.close);
		const { OIDC_CLIENT_SECRETS: _none, ...settings } = buildProduction(server.databaseUrl('empty'), brands);
		const env = {
			...settings,
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			TRUSTED_PROXIES: '127.0.0.1',
			LOG_LEVEL: 'error',
		};
		return {
			securePort: front.port,
			run: (command, ...args) => runOperatorCommand(process.cwd(), command, args, env),
			async start() {
				const portal = startPortal({ port, dataDir: join(folder, 'data'), env, entry: 'dist/server/main.js' });
				endings.push(async () => {
					portal.signal('SIGTERM');
					await portal.ended();
				});
				await portal.ready();
			},
			mailsTo: (address) => mail.received.filter(({ to }) => to?.some((one) => one.address === address)),
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

async function openMail() {
	const received: Email[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['AUTH', 'STARTTLS'],
		onData(stream, _session, done) {
			void (async () => {
				// A client that ends in the middle of a message has not sent it.
				const message = await buffer(stream).catch(() => undefined);
				if (message !== undefined) received.unshift(await PostalMime.parse(message));
				done();
			})();
		},
	});
	// A connection that the portal drops as it ends is no fault of the mail server.
	server.on('error', () => undefined);
	const listener = server.listen(0, '127.0.0.1');
	await once(listener, 'listening');
	const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
	return { port: (listener.address() as AddressInfo).port, received, close };
}

/** The proxy that a production stands behind. */
async function openFront(port: number) {
	const { certificate, privateKey } = makeAttestor();
	const cert = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
	const key = privateKey.export({ format: 'pem', type: 'pkcs8' });
	const server = createServer({ key, cert }, (request, answer) => {
		const headers = { ...request.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' };
		const { method = 'GET', url: path = '/' } = request;
		const onward = forward({ host: '127.0.0.1', port, method, path, headers }, (response) => {
			answer.writeHead(response.statusCode ?? 502, response.headers);
			response.pipe(answer);
		});
		onward.on('error', () => answer.destroy());
		request.pipe(onward);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const close = async (): Promise<void> => {
		server.closeAllConnections();
		server.close();
		await once(server, 'close');
	};
	return { port: (server.address() as AddressInfo).port, close };
}

// The port: found before anything slow begins, taken last of all.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { seconds } from '#platform/contract/duration.ts';
import type { Config } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** How long a start waits for a process that is just exiting and still has the port. */
const patienceMs = seconds(2);
const pollMs = 100;

/**
 * The port to listen on, free a moment ago; for port 0 the one that the system gave. Brands' addresses carry it, so it is known
 * before they are read, and a taken port is said before a database is opened.
 */
export async function findPort(address: Address): Promise<number> {
	const until = performance.now() + patienceMs;
	for (;;) {
		try {
			return await tryPort(address);
		} catch (error) {
			if (codeOf(error) !== 'EADDRINUSE' || performance.now() > until) throw explain(error, address);
		}
		await sleep(pollMs);
	}
}

export async function listen(server: FastifyInstance, address: Address): Promise<void> {
	// Fastify logs a line for each address; the start says it once, in its own words.
	const { level } = server.log;
	server.log.level = 'warn';
	await server.listen(address).catch((error: unknown) => {
		throw explain(error, address);
	});
	server.log.level = level;
}

/** Resolves when the requests in progress are answered and every connection is closed. */
export async function closeServer(server: FastifyInstance): Promise<void> {
	// Node closes the connections that are idle now; one that becomes idle later would be kept for a request that may not come.
	const sweep = setInterval(() => server.server.closeIdleConnections(), pollMs);
	await server.close();
	clearInterval(sweep);
}

async function tryPort({ host, port }: Address): Promise<number> {
	const probe = createServer().listen({ host, port, exclusive: true });
	await once(probe, 'listening');
	const { port: found } = probe.address() as AddressInfo; // it is a string for pipes only
	probe.close();
	await once(probe, 'close');
	return found;
}

function explain(error: unknown, { host, port }: Address): unknown {
	const messages: Readonly<Record<string, string>> = {
		EADDRINUSE: `Port ${port} on ${host} is already taken. Stop what uses it, or set PORT to another one.`,
		EACCES: `Port ${port} may not be used by this user. Set PORT to one above 1023.`,
		EADDRNOTAVAIL: `This machine has no address ${host}. Correct HOST.`,
		ENOTFOUND: `The name ${host} is unknown. Correct HOST.`,
	};
	const message = messages[codeOf(error) ?? ''];
	return message === undefined ? error : new StartError(message, { cause: error });
}

function codeOf(error: unknown): string | undefined {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

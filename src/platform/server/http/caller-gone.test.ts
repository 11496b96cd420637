// A browser that leaves while its answer is being made: nothing that an operator must look at.
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { type BareServer, openBareServer } from '#test/support/bare-server.ts';
import { bind } from './bind-endpoint.ts';

const slow = endpoint({
	name: 'slow',
	path: '/v1/test/Slow',
	summary: 'Answers at length',
	access: 'public',
	input: z.looseObject({}),
	output: z.strictObject({ text: z.string() }),
	problems: [],
	idempotent: true,
});

const asked = Promise.withResolvers<void>();
const left = Promise.withResolvers<void>();
const log: string[] = [];
let server: BareServer;
beforeAll(async () => {
	const answer = async () => {
		asked.resolve();
		await left.promise;
		return { text: 'Lorem ipsum '.repeat(500_000) };
	};
	server = await openBareServer({ bindings: [bind(slow, answer)], log: { write: (line) => void log.push(line) } });
});
afterAll(() => server.close());

it('is no error in the log', async () => {
	const socket = connect(server.port, '127.0.0.1');
	socket.on('error', () => undefined);
	await once(socket, 'connect');
	const lines = [
		'POST /v1/test/Slow HTTP/1.1',
		'Host: localhost:4321',
		'Accept-Encoding: br',
		'Content-Type: application/json',
	];
	socket.write([...lines, 'Content-Length: 2', '', '{}'].join('\r\n'));
	await asked.promise;
	socket.resetAndDestroy();
	await expect.poll(() => server.countConnections()).toBe(0);
	left.resolve();
	await expect.poll(() => log.join('')).toContain('caller gone');
	expect(log.join('')).not.toContain('unexpected error');
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { connectionError } from './connection-failure.ts';

/** Somebody who answers what is sent with this and whatever follows with words of another protocol, or keeps silent. */
async function listen(answer?: Buffer | string): Promise<number> {
	const sockets: Socket[] = [];
	const server = createServer((socket) => {
		sockets.push(socket);
		socket.on('error', () => undefined);
		if (answer === undefined) return;
		socket.once('data', () => {
			socket.write(answer);
			socket.on('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'));
		});
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return (server.address() as AddressInfo).port; // it listens on TCP
}

/** PostgreSQL refuses by the ErrorResponse of its protocol. */
function refusal(state: string, words: string): Buffer {
	const body = Buffer.from(`SFATAL\0C${state}\0M${words}\0\0`);
	const head = Buffer.alloc(5);
	head.write('E');
	head.writeUInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
}

async function say(place: string, parameters = ''): Promise<string> {
	const databaseUrl = `postgres://portico:hidden@${place}/portal${parameters}`;
	const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 300 });
	client.on('error', () => undefined);
	const { message } = await client.connect().then(
		() => new Error('It connected'),
		(error: unknown) => connectionError(databaseUrl, error),
	);
	expect(message).not.toContain('hidden');
	return message;
}

it('says that nothing listens only where the connection was refused', async () => {
	expect(await say('127.0.0.1:9')).toMatch(
		/^PostgreSQL at 127\.0\.0\.1:9\/portal as portico refused the connection \(/,
	);
});

it.each([
	['a server that keeps silent', undefined, '', 'did not answer in time'],
	['no TLS where it is asked for', 'N', '?sslmode=verify-full', 'could not be reached by TLS'],
	['broken TLS', 'S', '?sslmode=verify-full', 'could not be reached by TLS'],
	['a wrong password', refusal('28P01', 'password authentication failed'), '', 'did not take the password'],
	['an unknown user', refusal('28000', 'role "portico" does not exist'), '', 'does not let this user in'],
	[
		'a server that insists on TLS',
		refusal('28000', 'no pg_hba.conf entry for host "10.0.0.7", user "portico", database "portal", no encryption'),
		'',
		'could not be reached by TLS',
	],
	['an unknown database', refusal('3D000', 'database "portal" does not exist'), '', 'has no such database'],
	['too many connections', refusal('53300', 'sorry, too many clients already'), '', 'has no connection left'],
	['a server that starts', refusal('57P03', 'the database system is starting up'), '', 'is starting or stopping'],
	['anything else', refusal('XX000', 'strange'), '', 'cannot be used (strange). Check DATABASE_URL'],
])('names %s', async (_, answer, parameters, words) => {
	expect(await say(`127.0.0.1:${await listen(answer)}`, parameters)).toContain(words);
});

it('names an unknown host, and a socket that is not there', async () => {
	expect(await say('nothing.invalid:5432')).toContain('has a host name that is unknown');
	expect(await say('%2Fnothing%2Fthere')).toMatch(
		/^PostgreSQL at \/nothing\/there\/portal as portico has no socket file/,
	);
});

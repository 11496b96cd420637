// Bytes on the wire, for requests that no HTTP client would send.
import { once } from 'node:events';
import { connect } from 'node:net';

export interface WireAnswer {
	readonly status: number;
	/** Names in lower case; of a repeated one the last. */
	readonly headers: Readonly<Record<string, string | undefined>>;
	readonly body: string;
}

/** Sends the lines as a request head with an empty line after it, and reads until the server closes the connection. */
export async function sendLines(port: number, lines: readonly string[], body = ''): Promise<WireAnswer> {
	const socket = connect(port, '127.0.0.1');
	await once(socket, 'connect');
	socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
	const parts: Buffer[] = [];
	socket.on('data', (part) => parts.push(part));
	const { promise: closed, resolve: close } = Promise.withResolvers<void>();
	// A server that refuses what it has not read to its end resets the connection after its answer.
	socket.on('error', () => undefined).once('close', () => close());
	await closed;
	const answer = Buffer.concat(parts).toString('utf8');
	const [head = '', ...rest] = answer.split('\r\n\r\n');
	const [statusLine = '', ...headerLines] = head.split('\r\n');
	return {
		status: Number(statusLine.split(' ')[1]),
		headers: Object.fromEntries(
			headerLines.map((line) => [
				line.slice(0, line.indexOf(':')).toLowerCase(),
				line.slice(line.indexOf(':') + 1).trim(),
			]),
		),
		body: rest.join('\r\n\r\n'),
	};
}

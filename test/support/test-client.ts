// A caller of the portal under test: chooses its Host header and its network, keeps cookies as a browser does, and holds
// every answer against the contract of its call.
import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request as openRequest } from 'node:http';
import { buffer as readBytes } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { ReturnStatus } from '#platform/contract/envelope.ts';
import { splitEnvelope } from './answers.ts';
import { recordExchange } from './recording.ts';
import { toWire } from './wire.ts';

export interface RawRequest {
	readonly method?: string;
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | Buffer;
}
export interface RawAnswer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly bytes: Buffer;
	/** The bytes decoded as UTF-8, without a byte order mark. */
	readonly text: string;
}
export interface Answer<E extends Endpoint> extends RawAnswer {
	readonly returnStatus: ReturnStatus;
	/** Undefined when the call was refused. */
	readonly output: OutputOf<E> | undefined;
}
export interface CallOptions {
	readonly token?: string | undefined;
	readonly headers?: Readonly<Record<string, string>>;
}
export interface ClientOptions {
	/** `host:port` as the Host header says it. */
	readonly host: string;
	/** Where the call comes from; the portal under test believes X-Forwarded-For. */
	readonly address: string;
	/** Reads the portal's clock without moving it. */
	readonly now?: () => Date;
	readonly onAnswer?: ((request: RawRequest, answer: RawAnswer) => void) | undefined;
}

export class TestClient {
	readonly cookies = new Map<string, string>();
	readonly #agent: Agent;
	readonly #port: number;
	readonly #options: ClientOptions;

	constructor(agent: Agent, port: number, options: ClientOptions) {
		this.#agent = agent;
		this.#port = port;
		this.#options = options;
	}

	/** One request as it is; cookies that the answer sets are kept for the next. */
	async send(request: RawRequest): Promise<RawAnswer> {
		const { method = 'GET', path, headers = {}, body } = request;
		const keep = recordExchange(this.#options.now ?? (() => new Date()), request);
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const outgoing = openRequest({
			agent: this.#agent,
			host: '127.0.0.1',
			port: this.#port,
			method,
			path,
			headers: {
				host: this.#options.host,
				'x-forwarded-for': this.#options.address,
				...(cookie === '' ? {} : { cookie }),
				...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
				...headers,
			},
		});
		// What breaks before the answer is thrown below, and what breaks in it where its body is read.
		outgoing.on('error', () => undefined);
		outgoing.end(body);
		const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
		const bytes = await readBytes(incoming);
		this.#keepCookies(incoming.headers['set-cookie'] ?? []);
		const answer = {
			status: incoming.statusCode ?? 0,
			headers: incoming.headers,
			bytes,
			text: new TextDecoder().decode(bytes),
		};
		keep(answer);
		this.#options.onAnswer?.(request, answer);
		return answer;
	}

	/** Makes a call with any body, in the code's names; the answer is held against the contract whatever it is. */
	async post<E extends Endpoint>(endpoint: E, body: unknown, options: CallOptions = {}): Promise<Answer<E>> {
		const { token, headers = {} } = options;
		const answer = await this.send({
			method: 'POST',
			path: endpoint.path,
			headers: {
				'content-type': 'application/json',
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				...headers,
			},
			body: JSON.stringify(toWire(body)),
		});
		return { ...answer, ...splitEnvelope(endpoint, answer) };
	}

	call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<Answer<E>> {
		return this.post(endpoint, input, options);
	}

	/** Makes a call that must succeed. */
	async succeed<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
		const { output, returnStatus } = await this.call(endpoint, input, options);
		expect(returnStatus.returnCode, `${endpoint.path}: ${returnStatus.errorKey}`).toBe(200);
		return output as OutputOf<E>; // a ReturnCode of 200 comes with an output, see splitEnvelope
	}

	/** Makes a call that must be refused, and gives the problem's code. */
	async refused<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<string> {
		const { returnStatus } = await this.call(endpoint, input, options);
		return returnStatus.errorKey ?? 'not refused';
	}

	#keepCookies(lines: readonly string[]): void {
		for (const line of lines) {
			const [pair = '', ...attributes] = line.split(/;\s*/);
			const name = pair.slice(0, pair.indexOf('='));
			const isGone = attributes.some((attribute) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute));
			if (isGone) this.cookies.delete(name);
			else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
		}
	}
}

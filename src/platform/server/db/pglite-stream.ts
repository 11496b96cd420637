// Lets the `pg` driver speak to PGlite as to a server: both kinds of database then share one driver, one set of value types,
// named statements and errors. Not a Duplex: nothing here needs buffers between the two ends, and this is on every query's path.
import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';

const sync = 0x53;
const simpleQuery = 0x51;
/** AuthenticationOk and ReadyForQuery: PGlite is ready already and has no one to authenticate. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** The one call of PGlite that is used here. */
export type ProtocolEnd = Pick<PGlite, 'execProtocolRawStream'>;

export class PGliteStream extends EventEmitter {
	writable = true;
	readonly #pglite: ProtocolEnd;
	#pending: Uint8Array[] = [];
	#isFlushing = false;

	constructor(pglite: ProtocolEnd) {
		super();
		this.#pglite = pglite;
	}

	connect(): this {
		process.nextTick(() => this.emit('connect'));
		return this;
	}

	/** Messages gather until the one that asks for an answer: a Sync or a simple Query. The start packet is the one without a type. */
	write(message: Uint8Array, done?: () => void): boolean {
		const type = message[0];
		if (type === 0) process.nextTick(() => this.emit('data', welcome));
		else this.#pending.push(message);
		if (type === sync || type === simpleQuery) this.#flush();
		done?.();
		return true;
	}

	/** Statements that are sent in one turn run together. A turn of the event loop between those keeps sockets and timers served. */
	#flush(): void {
		if (this.#isFlushing) return;
		this.#isFlushing = true;
		setImmediate(() => {
			const batch = Buffer.concat(this.#pending);
			this.#pending = [];
			this.#isFlushing = false;
			const answers: Uint8Array[] = [];
			this.#pglite
				.execProtocolRawStream(batch, { syncToFs: false, onRawData: (bytes) => answers.push(bytes.slice()) })
				.then(
					() => this.emit('data', Buffer.concat(answers)),
					(error: unknown) => this.emit('error', error),
				);
		});
	}

	end(): this {
		return this.destroy();
	}

	destroy(): this {
		if (this.writable) {
			this.writable = false;
			process.nextTick(() => this.emit('close'));
		}
		return this;
	}

	cork(): void {}
	uncork(): void {}
	ref(): this {
		return this;
	}
	unref(): this {
		return this;
	}
	setNoDelay(): this {
		return this;
	}
	setKeepAlive(): this {
		return this;
	}
}

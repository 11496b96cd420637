// Stands between the portal and the test server and breaks the line as networks do: it cuts at COMMIT, goes silent, delays, refuses.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { countInto, type DatabaseWork } from './database-work.ts';
import { messagesOf, startupMessage, tagOf, textOf } from './postgres-messages.ts';

/** Before it is sent on, as soon as it is, or after it is done but before the answer is. */
export type Cut = 'before COMMIT' | 'during COMMIT' | 'after COMMIT';
export const cuts: readonly Cut[] = ['before COMMIT', 'during COMMIT', 'after COMMIT'];

interface Line {
	readonly portal: Socket;
	readonly database: Socket;
	/** Open at both ends, and nothing passes. */
	isSilent: boolean;
}

export class DatabaseProxy {
	readonly #socketPath: string;
	readonly #server: Server;
	readonly #lines = new Set<Line>();
	#port = 0;
	#cut: Cut | undefined;
	#cutTag: string | undefined;
	#every = 0;
	/** COMMITs to let pass before the cut. */
	#spared = 0;
	#isSilent = false;
	#isRefusing = false;
	#delayMs = 0;
	#isGathering = false;
	/** How many times COMMIT was met, cut or not. */
	commits = 0;
	/** How many lines were cut. */
	cuts = 0;
	/** What was asked so far, on all lines. */
	readonly work: DatabaseWork = { statements: 0, roundTrips: 0 };

	/** @param databaseUrl reached by a socket file, as test servers are */
	constructor(databaseUrl: string) {
		this.#socketPath = `${decodeURIComponent(new URL(databaseUrl).hostname)}/.s.PGSQL.5432`;
		this.#server = createServer((portal) => this.#open(portal));
		this.#server.unref();
	}

	/** Listens, again on the same port after `refuse`. */
	async accept(): Promise<void> {
		this.#server.listen(this.#port, '127.0.0.1');
		await once(this.#server, 'listening');
		this.#port = (this.#server.address() as AddressInfo).port; // it listens on TCP
	}

	/** Gives the address of the same database through this proxy. */
	urlOf(databaseUrl: string): string {
		return `postgres://portico@127.0.0.1:${this.#port}${new URL(databaseUrl).pathname}`;
	}

	/** Cuts the line of the next COMMIT, or of the n-th from now. */
	cutNext(cut: Cut | undefined, nth = 1): void {
		this.#cut = cut;
		this.#spared = nth - 1;
	}

	/** Cuts the line of each n-th COMMIT, in the three ways in turn. */
	cutEvery(n: number): void {
		this.#every = n;
	}

	/** Cuts the line of the next statement that is answered with this tag, such as `INSERT 0 1`, before the answer. */
	cutAnswer(tag: string): void {
		this.#cutTag = tag;
	}

	/** Whether to close new lines at once, and leave those that are there. */
	refuseNew(isRefusing: boolean): void {
		this.#isRefusing = isRefusing;
	}

	/** Clients connected, or connecting until `speak`, hear nothing any more, and no line is closed. */
	goSilent(): void {
		this.#isSilent = true;
		for (const line of this.#lines) line.isSilent = true;
	}

	/** New lines pass again; those that went silent never do. */
	speak(): void {
		this.#isSilent = false;
	}

	/** Holds everything that passes back for so long. */
	delay(durationMs: number): void {
		this.#delayMs = durationMs;
	}

	/**
	 * From now on the answers to what leaves together come together, on each line: how many round trips a call takes does not depend any more on
	 * which of them is the first.
	 */
	gatherAnswers(): void {
		this.#isGathering = true;
	}

	/** Closes all lines and takes no new ones. */
	async refuse(): Promise<void> {
		const closed = once(this.#server, 'close');
		this.#server.close();
		for (const line of this.#lines) this.#close(line);
		await closed;
	}

	#open(portal: Socket): void {
		if (this.#isRefusing) return void portal.destroy();
		const database = connect(this.#socketPath);
		const line: Line = { portal, database, isSilent: this.#isSilent };
		this.#lines.add(line);
		for (const socket of [portal, database]) {
			socket.setNoDelay(true);
			socket.on('error', () => this.#close(line));
			socket.on('close', () => this.#close(line));
		}
		const send = (to: Socket, bytes: Buffer): void => {
			if (this.#delayMs === 0) return void to.write(bytes);
			setTimeout(() => to.write(bytes), this.#delayMs);
		};
		const count = countInto(this.work);
		const fromPortal = messagesOf(startupMessage);
		portal.on('data', (bytes) => {
			if (line.isSilent) return;
			for (const message of fromPortal(bytes)) {
				count.sent(message);
				const isCommit = textOf(message) === 'commit';
				if (isCommit) this.#countCommit();
				if (isCommit && this.#cutsAt('before COMMIT')) return this.#close(line);
				send(database, message);
				if (isCommit && this.#cutsAt('during COMMIT')) return this.#close(line);
			}
		});
		const fromDatabase = messagesOf();
		let held: Buffer[] = [];
		database.on('data', (bytes) => {
			if (line.isSilent) return;
			for (const message of fromDatabase(bytes)) {
				count.answered(message);
				const tag = tagOf(message);
				if (tag !== undefined && this.#cutsAnswer(tag)) {
					send(portal, Buffer.concat(held));
					return this.#close(line);
				}
				held.push(message);
			}
			if (this.#isGathering && count.isWaiting()) return;
			send(portal, Buffer.concat(held));
			held = [];
		});
	}

	#countCommit(): void {
		this.commits += 1;
		if (this.#every === 0 || this.commits % this.#every > 0) return;
		this.#cut = cuts[(this.commits / this.#every) % cuts.length];
	}

	#cutsAt(where: Cut): boolean {
		if (this.#cut !== where) return false;
		if (this.#spared > 0) {
			this.#spared -= 1;
			return false;
		}
		this.#cut = undefined;
		this.cuts += 1;
		return true;
	}

	#cutsAnswer(tag: string): boolean {
		if (tag === 'COMMIT') return this.#cutsAt('after COMMIT');
		if (tag !== this.#cutTag) return false;
		this.#cutTag = undefined;
		this.cuts += 1;
		return true;
	}

	#close(line: Line): void {
		this.#lines.delete(line);
		line.portal.destroy();
		// What was sent on before is read before the end is.
		line.database.end();
	}
}

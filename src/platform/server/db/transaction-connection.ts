// The connection of one transaction. It learns the transaction's id with the answers to statements that are sent anyway, so that
// the database can be asked what became of it when the answer to COMMIT is lost.
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import type { ConnectionPool } from './connections.ts';
import type { LastWrites, PreparedStatement, PreparedStatements, PreparedWrite } from './database.ts';
import { joinWrites } from './join-writes.ts';
import { isCommitted, OutcomeUnknown } from './outcome.ts';
import { isPlainRead } from './single-statements.ts';
import { silenceLimit } from './statement-kinds.ts';
import { isInFailedTransaction, isLostConnection, isStalePlan } from './transient.ts';

/** Null until something was written or locked: what only reads is given no id, which would make it a transaction that writes. */
const findId = { name: 'transaction_id', text: 'select pg_current_xact_id_if_assigned()::text as id' };
/** For writes that leave together with COMMIT where nothing was written or locked before them: the id must be known first. */
const assignId = { name: 'transaction_new_id', text: 'select pg_current_xact_id()::text as id' };

export interface TransactionOptions {
	readonly pool: ConnectionPool;
	readonly nameOf: (text: string) => string | undefined;
	/** False for the embedded database, whose answers cannot be lost while this process lives. */
	readonly asksOutcome: boolean;
}

export class TransactionConnection implements DatabaseConnection, PreparedStatements, LastWrites {
	readonly #client: pg.PoolClient;
	readonly #options: TransactionOptions;
	/** Until BEGIN is answered. */
	#beginning: Promise<unknown> | undefined;
	/** From the first write that waits for that answer on, everything does. */
	#isWriteWaiting = false;
	/** The tag that ended it. */
	#ending: Promise<string> | undefined;
	#id: string | undefined;
	/** Whether to ask for the id behind the statements of this turn. */
	#mustAsk = false;
	/** Until the answer that may tell the id. */
	#asking: Promise<void> | undefined;
	/** Why the question failed: the statements behind it only say that the transaction has failed. */
	#questionFailure: unknown;
	#isGathering = false;
	#isBroken = false;
	#isReleased = false;

	constructor(client: pg.PoolClient, options: TransactionOptions) {
		this.#client = client;
		this.#options = options;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const name = this.#options.nameOf(query.sql);
		const config = { text: query.sql, values: [...query.parameters], ...(name === undefined ? {} : { name }) };
		this.#isWriteWaiting ||= this.#beginning !== undefined;
		await this.#beginning;
		const { rows, rowCount } = await this.#run(config, true);
		return { rows: rows as Row[], ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) };
	}

	async prepared<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<readonly Row[]> {
		const { name, text, isRead } = statement;
		// Had BEGIN failed, a write that left with it would be a transaction of its own. What is asked behind a write sees it.
		this.#isWriteWaiting ||= isRead !== true && this.#beginning !== undefined;
		if (this.#isWriteWaiting) await this.#beginning;
		const { rows } = await this.#run({ name, text, values: [...values] }, !isPlainRead(statement));
		return rows as Row[];
	}

	/** Behind a failed write, COMMIT rolls back: PostgreSQL ends a failed transaction only in this way. */
	async commitWith(writes: readonly PreparedWrite[]): Promise<void> {
		await this.#beginning;
		await this.#asking;
		if (this.#options.asksOutcome && this.#id === undefined) this.#ask(assignId);
		await this.#asking;
		const written = this.#run(joinWrites(writes), true);
		this.#ending = this.#commit();
		const [write, end] = await Promise.allSettled([written, this.#ending]);
		// A write that failed says more than the end that it brought about. One whose answer was lost is what the end was.
		if (write.status === 'rejected' && !isLostConnection(write.reason)) throw write.reason;
		if (end.status === 'rejected') throw end.reason;
		if (write.status === 'rejected' && end.value !== 'COMMIT') throw write.reason;
	}

	/** Does not wait: reads may follow at once, whatever else waits for it. */
	begin(text: string): void {
		this.#beginning = this.#control(text);
		// Whatever waits for it fails with it, at the latest the end of the transaction.
		this.#beginning.then(
			() => (this.#beginning = undefined),
			() => undefined,
		);
	}

	/** Commits, unless that has left with the last writes, or rolls back; gives the tag that was answered. */
	async end(how: 'commit' | 'rollback'): Promise<string> {
		if (how === 'rollback') {
			// With its connection the transaction ends as well.
			if (this.#isBroken) return 'ROLLBACK';
			return await (this.#ending ??= this.#control('rollback'));
		}
		await this.#beginning;
		await this.#asking;
		return await (this.#ending ??= this.#commit());
	}

	streamQuery(): never {
		throw new Error('Rows are not streamed: page by keyset.');
	}

	release(): void {
		if (this.#isReleased) return;
		this.#isReleased = true;
		this.#client.release(this.#isBroken);
	}

	/** @throws the loss where nothing was kept, so that all of it may be repeated; OutcomeUnknown where that cannot be told. */
	async #commit(): Promise<string> {
		try {
			return await this.#control('commit');
		} catch (error) {
			if (!isLostConnection(error)) throw error;
			if (!this.#options.asksOutcome) throw new OutcomeUnknown(error);
			// Nothing was written.
			if (this.#id === undefined) throw error;
			// Its place in the pool is for the one that asks: all connections may have been lost in the same moment.
			this.release();
			const { pool } = this.#options;
			const transaction = { id: this.#id, timeline: pool.timelineOf(this.#client) };
			if (await isCommitted(transaction, () => pool.connect(), error)) return 'COMMIT';
			throw error;
		}
	}

	async #run(config: pg.QueryConfig, mayGetId: boolean): Promise<pg.QueryResult> {
		// The connection may be somebody else's by now.
		if (this.#ending !== undefined) throw new Error('The transaction has ended: a statement of it was not waited for.');
		if (mayGetId && this.#options.asksOutcome && this.#id === undefined) this.#mustAsk = true;
		this.#gatherWrites();
		try {
			return await this.#client.query({ ...config, ...silenceLimit() });
		} catch (error) {
			const reason = isInFailedTransaction(error) ? (this.#questionFailure ?? error) : error;
			this.#judge(reason);
			throw reason;
		}
	}

	/** Runs statements that take no values. */
	async #control(text: string): Promise<string> {
		this.#gatherWrites();
		try {
			return (await this.#client.query({ text, ...silenceLimit() })).command;
		} catch (error) {
			this.#judge(error);
			// Whether the transaction is still open is unknown: no one else may get this connection.
			this.#isBroken = true;
			throw error;
		}
	}

	#ask(question: pg.QueryConfig): void {
		this.#asking = this.#client.query<{ id: string | null }>({ ...question, ...silenceLimit() }).then(
			({ rows }) => void (this.#id ??= rows[0]?.id ?? undefined),
			(error: unknown) => {
				this.#judge(error);
				// Behind a failed statement no question is answered, and nothing is committed.
				if (isInFailedTransaction(error)) return;
				this.#questionFailure = error;
				if (isLostConnection(error)) throw error;
			},
		);
		// Whatever waits for it fails with it.
		this.#asking.catch(() => undefined);
	}

	#judge(error: unknown): void {
		this.#options.pool.suspect(error);
		if (isLostConnection(error) || isStalePlan(error)) this.#isBroken = true;
	}

	/** What is asked in one turn of the event loop leaves in one write: a write wakes the server, and costs more than a statement does. */
	#gatherWrites(): void {
		if (this.#isGathering) return;
		this.#isGathering = true;
		const { stream } = this.#client.connection;
		stream.cork();
		process.nextTick(() => {
			this.#isGathering = false;
			// Last, so that it sees what the statements before it have written.
			if (this.#mustAsk) this.#ask(findId);
			this.#mustAsk = false;
			stream.uncork();
		});
	}
}

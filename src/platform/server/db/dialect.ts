// Kysely over our connections: one driver for both kinds of database, because the embedded one is reached through `pg` too.
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { statementNames } from './connections.ts';
import type { LastWrites, PreparedStatement, PreparedStatements, PreparedWrite } from './database.ts';
import { joinWrites } from './join-writes.ts';
import { currentScope, refuseNestedUse } from './scope.ts';
import { isLostConnection, isStalePlan } from './transient.ts';

export function createDialect(pool: pg.Pool): Dialect {
	return {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new PoolDriver(pool),
		createIntrospector: (kysely) => new PostgresIntrospector(kysely),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	};
}

class PoolDriver implements Driver {
	readonly #pool: pg.Pool;
	readonly #nameOf = statementNames();

	constructor(pool: pg.Pool) {
		this.#pool = pool;
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<Connection> {
		refuseNestedUse();
		return new Connection(await this.#pool.connect(), this.#nameOf);
	}

	/** Begins, takes the role and names the organisation in one round trip. */
	async beginTransaction(connection: Connection): Promise<void> {
		const scope = currentScope();
		if (scope === undefined) throw new Error('Open transactions with database.transaction or database.tenant.');
		const tenant =
			scope.organisationId === undefined
				? ''
				: `; set local role portico_app; set local portico.organisation_id = '${scope.organisationId}'`;
		connection.begin(`begin${tenant}`);
		scope.state = 'open';
		scope.connection = connection;
	}

	async commitTransaction(connection: Connection): Promise<void> {
		const outcome = await connection.end('commit');
		// PostgreSQL answers COMMIT with ROLLBACK when a statement failed and its error was swallowed.
		if (outcome === 'ROLLBACK')
			throw new Error('The transaction was rolled back: a failed statement inside it was ignored.');
	}

	async rollbackTransaction(connection: Connection): Promise<void> {
		await connection.end('rollback');
	}

	async releaseConnection(connection: Connection): Promise<void> {
		connection.release();
	}

	async destroy(): Promise<void> {
		await this.#pool.end();
	}
}

class Connection implements DatabaseConnection, PreparedStatements, LastWrites {
	readonly #client: pg.PoolClient;
	readonly #nameOf: (text: string) => string | undefined;
	/** Until BEGIN is answered. */
	#beginning: Promise<unknown> | undefined;
	#ending: Promise<pg.QueryResult> | undefined;
	#isGathering = false;
	#broken = false;

	constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
		this.#client = client;
		this.#nameOf = nameOf;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const name = this.#nameOf(query.sql);
		const config = { text: query.sql, values: [...query.parameters], ...(name === undefined ? {} : { name }) };
		await this.#beginning;
		const { rows, rowCount } = await this.#run(config);
		return { rows: rows as Row[], ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) };
	}

	async prepared<Row>({ name, text, isRead }: PreparedStatement, values: readonly unknown[]): Promise<readonly Row[]> {
		// Had BEGIN failed, a write that left with it would be a transaction of its own.
		if (isRead !== true && this.#beginning !== undefined) await this.#beginning;
		const { rows } = await this.#run({ name, text, values: [...values] });
		return rows as Row[];
	}

	/** Behind a failed write, COMMIT rolls back: PostgreSQL ends a failed transaction in no other way. */
	async commitWith(writes: readonly PreparedWrite[]): Promise<void> {
		await this.#beginning;
		const written = this.#run(joinWrites(writes));
		this.#ending = this.#control('commit');
		await Promise.all([written, this.#ending]);
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
	async end(text: 'commit' | 'rollback'): Promise<string> {
		if (text === 'commit') await this.#beginning;
		this.#ending ??= this.#control(text);
		return (await this.#ending).command;
	}

	streamQuery(): never {
		throw new Error('Rows are not streamed: page by keyset.');
	}

	release(): void {
		this.#client.release(this.#broken);
	}

	async #run(config: pg.QueryConfig): Promise<pg.QueryResult> {
		// The connection may be somebody else's by now.
		if (this.#ending !== undefined) throw new Error('The transaction has ended: a statement of it was not waited for.');
		this.#gatherWrites();
		try {
			return await this.#client.query(config);
		} catch (error) {
			if (isLostConnection(error) || isStalePlan(error)) this.#broken = true;
			throw error;
		}
	}

	/** Runs statements that take no values. */
	async #control(text: string): Promise<pg.QueryResult> {
		this.#gatherWrites();
		try {
			return await this.#client.query(text);
		} catch (error) {
			// Whether the transaction is still open is unknown: no one else may get this connection.
			this.#broken = true;
			throw error;
		}
	}

	/** What is asked in one turn of the event loop leaves in one write: a write wakes the server, and costs more than a statement does. */
	#gatherWrites(): void {
		if (this.#isGathering) return;
		this.#isGathering = true;
		const { stream } = this.#client.connection;
		stream.cork();
		process.nextTick(() => {
			this.#isGathering = false;
			stream.uncork();
		});
	}
}

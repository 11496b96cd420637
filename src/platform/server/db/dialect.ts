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
import type { PreparedStatement, PreparedStatements } from './database.ts';
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

	/**
	 * Begins, takes the role and names the organisation in one round trip. No statement leaves before it is answered: had BEGIN failed,
	 * each would be a transaction of its own.
	 */
	async beginTransaction(connection: Connection): Promise<void> {
		const scope = currentScope();
		if (scope === undefined) throw new Error('Open transactions with database.transaction or database.tenant.');
		const tenant =
			scope.organisationId === undefined
				? ''
				: `; set local role portico_app; set local portico.organisation_id = '${scope.organisationId}'`;
		await connection.control(`begin${tenant}`);
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

class Connection implements DatabaseConnection, PreparedStatements {
	readonly #client: pg.PoolClient;
	readonly #nameOf: (text: string) => string | undefined;
	#hasEnded = false;
	#isGathering = false;
	#broken = false;

	constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
		this.#client = client;
		this.#nameOf = nameOf;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const name = this.#nameOf(query.sql);
		const config = { text: query.sql, values: [...query.parameters], ...(name === undefined ? {} : { name }) };
		const { rows, rowCount } = await this.#run(config);
		return { rows: rows as Row[], ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) };
	}

	async prepared<Row>({ name, text }: PreparedStatement, values: readonly unknown[]): Promise<readonly Row[]> {
		const { rows } = await this.#run({ name, text, values: [...values] });
		return rows as Row[];
	}

	/** Runs statements that take no values. */
	async control(text: string): Promise<pg.QueryResult> {
		this.#gatherWrites();
		try {
			return await this.#client.query(text);
		} catch (error) {
			// Whether the transaction is still open is unknown: no one else may get this connection.
			this.#broken = true;
			throw error;
		}
	}

	/** Commits or rolls back, and gives the tag that was answered. */
	async end(text: 'commit' | 'rollback'): Promise<string> {
		this.#hasEnded = true;
		return (await this.control(text)).command;
	}

	streamQuery(): never {
		throw new Error('Rows are not streamed: page by keyset.');
	}

	release(): void {
		this.#client.release(this.#broken);
	}

	async #run(config: pg.QueryConfig): Promise<pg.QueryResult> {
		// The connection may be somebody else's by now.
		if (this.#hasEnded) throw new Error('The transaction has ended: a statement of it was not waited for.');
		this.#gatherWrites();
		try {
			return await this.#client.query(config);
		} catch (error) {
			if (isLostConnection(error) || isStalePlan(error)) this.#broken = true;
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

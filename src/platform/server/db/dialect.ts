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
		await connection.control(`begin${tenant}`);
		scope.state = 'open';
	}

	async commitTransaction(connection: Connection): Promise<void> {
		const outcome = await connection.control('commit');
		// PostgreSQL answers COMMIT with ROLLBACK when a statement failed and its error was swallowed.
		if (outcome === 'ROLLBACK')
			throw new Error('The transaction was rolled back: a failed statement inside it was ignored.');
	}

	async rollbackTransaction(connection: Connection): Promise<void> {
		await connection.control('rollback');
	}

	async releaseConnection(connection: Connection): Promise<void> {
		connection.release();
	}

	async destroy(): Promise<void> {
		await this.#pool.end();
	}
}

class Connection implements DatabaseConnection {
	readonly #client: pg.PoolClient;
	readonly #nameOf: (text: string) => string | undefined;
	#last: Promise<unknown> = Promise.resolve();
	#broken = false;

	constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
		this.#client = client;
		this.#nameOf = nameOf;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const name = this.#nameOf(query.sql);
		const config = { text: query.sql, values: [...query.parameters], ...(name === undefined ? {} : { name }) };
		const { rows, rowCount } = await this.#inTurn(() => this.#client.query(config));
		return { rows: rows as Row[], ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) };
	}

	/** Runs statements that take no values, and gives the tag that the last one was answered with. */
	async control(text: string): Promise<string | undefined> {
		try {
			const results = await this.#inTurn(async () => [await this.#client.query(text)].flat());
			return results.at(-1)?.command;
		} catch (error) {
			// Whether the transaction is still open is unknown: no one else may get this connection.
			this.#broken = true;
			throw error;
		}
	}

	streamQuery(): never {
		throw new Error('Rows are not streamed: page by keyset.');
	}

	release(): void {
		this.#client.release(this.#broken);
	}

	/** One statement at a time, also when the caller starts several at once. */
	async #inTurn<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.#last.then(work, work);
		this.#last = turn.catch(() => undefined);
		try {
			return await turn;
		} catch (error) {
			if (isLostConnection(error) || isStalePlan(error)) this.#broken = true;
			throw error;
		}
	}
}

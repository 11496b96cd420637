// Kysely over our connections: one driver for both kinds of database, because the embedded one is reached through `pg` too.
import {
	type DatabaseConnection,
	type Dialect,
	type Driver,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from 'kysely';
import { currentScope, refuseNestedUse } from './scope.ts';
import type { SingleStatements } from './single-statements.ts';
import { TransactionConnection, type TransactionOptions } from './transaction-connection.ts';

export interface DialectOptions extends TransactionOptions {
	/** Runs what is asked outside a transaction. */
	readonly single: SingleStatements;
}

export function createDialect(options: DialectOptions): Dialect {
	return {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new PoolDriver(options),
		createIntrospector: (kysely) => new PostgresIntrospector(kysely),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	};
}

class PoolDriver implements Driver {
	readonly #options: DialectOptions;

	constructor(options: DialectOptions) {
		this.#options = options;
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<DatabaseConnection> {
		refuseNestedUse();
		if (currentScope() === undefined) return this.#options.single;
		return new TransactionConnection(await this.#options.pool.connect(), this.#options);
	}

	/** Begins, takes the role and names the organisation in one round trip. */
	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		const scope = currentScope();
		if (scope === undefined || !(connection instanceof TransactionConnection))
			throw new Error('Open transactions with database.transaction or database.tenant.');
		const tenant =
			scope.organisationId === undefined
				? ''
				: `; set local role portico_app; set local portico.organisation_id = '${scope.organisationId}'`;
		connection.begin(`begin${tenant}`);
		scope.state = 'open';
		scope.connection = connection;
	}

	async commitTransaction(connection: TransactionConnection): Promise<void> {
		const outcome = await connection.end('commit');
		// PostgreSQL answers COMMIT with ROLLBACK when a statement failed and its error was swallowed.
		if (outcome === 'ROLLBACK')
			throw new Error('The transaction was rolled back: a failed statement inside it was ignored.');
	}

	async rollbackTransaction(connection: TransactionConnection): Promise<void> {
		await connection.end('rollback');
	}

	async releaseConnection(connection: DatabaseConnection): Promise<void> {
		if (connection instanceof TransactionConnection) connection.release();
	}

	async destroy(): Promise<void> {}
}

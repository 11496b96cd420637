import { Kysely, type Transaction } from 'kysely';
import type pg from 'pg';
import type {
	Database,
	LastWrites,
	NoTables,
	PreparedStatement,
	PreparedStatements,
	TransactionQueries,
} from './database.ts';
import { createDialect } from './dialect.ts';
import { currentScope, inScope, refuseNestedUse } from './scope.ts';
import { isStalePlan, withRetries } from './transient.ts';

export interface PooledDatabaseOptions {
	readonly kind: Database['kind'];
	readonly pool: pg.Pool;
	/** Releases what lies under the pool, after the last connection has ended. */
	readonly release?: () => Promise<void>;
}

export function createPooledDatabase({ kind, pool, release }: PooledDatabaseOptions): Database {
	const kysely = new Kysely<NoTables>({ dialect: createDialect(pool) });

	function runTransaction<T>(
		organisationId: number | undefined,
		run: (queries: TransactionQueries) => Promise<T>,
	): Promise<T> {
		refuseNestedUse();
		return withRetries(() =>
			inScope(organisationId, () => kysely.transaction().execute((open) => run(withPrepared(open)))),
		);
	}

	function withPrepared(transaction: Transaction<NoTables>): TransactionQueries {
		const connection = currentScope()?.connection;
		if (connection === undefined) throw new Error('A transaction has begun outside its scope.');
		const prepared: PreparedStatements['prepared'] = (statement, values) => connection.prepared(statement, values);
		const commitWith: LastWrites['commitWith'] = (writes) => connection.commitWith(writes);
		return Object.assign(transaction, { prepared, commitWith });
	}

	async function runPrepared<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<readonly Row[]> {
		refuseNestedUse();
		const config = { name: statement.name, text: statement.text, values: [...values] };
		// The pool drops a connection whose statement failed, so a stale plan is gone on the second try.
		const result = await pool.query(config).catch((error: unknown) => {
			if (isStalePlan(error)) return pool.query(config);
			throw error;
		});
		return result.rows as Row[];
	}

	let closing: Promise<void> | undefined;
	async function close(): Promise<void> {
		await kysely.destroy();
		// A pool that no query has opened yet is unknown to Kysely.
		if (!pool.ended) await pool.end();
		await release?.();
	}

	return {
		kind,
		query: (run) => run(kysely),
		prepared: runPrepared,
		transaction: (run) => runTransaction(undefined, run),
		async tenant(organisationId, run) {
			if (!Number.isSafeInteger(organisationId) || organisationId <= 0) {
				throw new RangeError(`Not an organisation: ${organisationId}`);
			}
			return await runTransaction(organisationId, run);
		},
		async ping() {
			await runPrepared({ name: 'ping', text: 'select 1' }, []);
		},
		close: () => (closing ??= close()),
	};
}

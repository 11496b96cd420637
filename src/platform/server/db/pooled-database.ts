import { Kysely, type Transaction } from 'kysely';
import { seconds } from '#platform/contract/duration.ts';
import { askReadOnly, type ConnectionPool, requireWritable, statementNames } from './connections.ts';
import type {
	Database,
	LastWrites,
	NoTables,
	PreparedStatement,
	PreparedStatements,
	TransactionQueries,
} from './database.ts';
import { createDialect } from './dialect.ts';
import { withRetries } from './retries.ts';
import { currentScope, inScope, refuseNestedUse } from './scope.ts';
import { isRead, SingleStatements } from './single-statements.ts';

export interface PooledDatabaseOptions {
	readonly kind: Database['kind'];
	readonly pool: ConnectionPool;
	/** Releases what lies under the pool, after the last connection has ended. */
	readonly release?: () => Promise<void>;
}

/** A database that takes longer for nothing does not serve. */
const pingLimitMs = seconds(1);
/** Within the limit a connection that is silent is found out, so that the next ping takes another. */
const ping = { name: 'ping', text: askReadOnly, query_timeout: 0.7 * pingLimitMs };

export function createPooledDatabase({ kind, pool, release }: PooledDatabaseOptions): Database {
	const nameOf = statementNames();
	const single = new SingleStatements(pool, nameOf);
	// The answers of the embedded database cannot be lost while this process lives.
	const kysely = new Kysely<NoTables>({
		dialect: createDialect({ pool, nameOf, single, asksOutcome: kind === 'postgres' }),
	});
	const repeatable = new Map<string, boolean>();

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

	/** A write that may not run twice is a transaction, whose outcome can be asked for. */
	async function runPrepared<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<readonly Row[]> {
		refuseNestedUse();
		const { name, text, isRepeatable = isReadStatement(statement) } = statement;
		if (!isRepeatable) return await runTransaction(undefined, (queries) => queries.prepared<Row>(statement, values));
		const { rows } = await single.run({ name, text, values: [...values] }, true);
		return rows as Row[];
	}

	function isReadStatement({ name, text }: PreparedStatement): boolean {
		let known = repeatable.get(name);
		if (known === undefined) repeatable.set(name, (known = isRead(text)));
		return known;
	}

	let closing: Promise<void> | undefined;
	async function close(): Promise<void> {
		await kysely.destroy();
		await pool.close();
		await release?.();
	}

	return {
		kind,
		query: (run) => run(Object.assign(kysely, { prepared: runPrepared })),
		prepared: runPrepared,
		transaction: (run) => runTransaction(undefined, run),
		async tenant(organisationId, run) {
			if (!Number.isSafeInteger(organisationId) || organisationId <= 0) {
				throw new RangeError(`Not an organisation: ${organisationId}`);
			}
			return await runTransaction(organisationId, run);
		},
		connections: () => pool.count(),
		async ping() {
			const late = Promise.withResolvers<never>();
			const timer = setTimeout(() => late.reject(new Error('The database did not answer in time.')), pingLimitMs);
			try {
				requireWritable(await Promise.race([single.runOnce(ping, true), late.promise]));
			} finally {
				clearTimeout(timer);
			}
		},
		close: () => (closing ??= close()),
	};
}

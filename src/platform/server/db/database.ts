// The one door to the database. Slices see no connection, no pool and no dialect: they get a `Queries` handle for the time of one call, and run
// the statements on it that they keep (`keep.ts`), each over the tables that its slice has named.
import type { Kysely, Transaction } from 'kysely';

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a schema in which no table can be named
export type NoTables = Record<never, never>;
/** A handle for statements that are kept. */
export type Queries = Kysely<NoTables> & PreparedStatements;
/** Prepared statements that are started together leave together, in this order, and do not wait for each other's answers. */
export type TransactionQueries = Transaction<NoTables> & PreparedStatements & LastWrites;

/** A statement that is prepared once per connection. */
export interface PreparedStatement {
	/** It is unique and has at most 60 characters. */
	readonly name: string;
	readonly text: string;
	/** It writes nothing, though it may lock rows: at the start of a transaction it leaves together with BEGIN. */
	readonly isRead?: true;
	/** It may run twice where its answer was lost, as a count or a stamp may: outside a transaction it then needs none of its own. */
	readonly isRepeatable?: true;
}

/** A prepared statement with its values, for who runs several as one. */
export interface PreparedWrite {
	readonly statement: PreparedStatement;
	readonly values: readonly unknown[];
}

export interface LastWrites {
	/**
	 * Runs writes of which none needs to see another's, as one statement, and commits in the same round trip. Nothing can follow in
	 * the transaction: return what this resolves to.
	 */
	commitWith(writes: readonly PreparedWrite[]): Promise<void>;
}

/** Where prepared statements run: each in a transaction of its own, or all in one. */
export interface PreparedStatements {
	prepared<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<readonly Row[]>;
}

export interface ConnectionCounts {
	readonly used: number;
	readonly idle: number;
	readonly waiting: number;
	readonly max: number;
}

export interface Database extends PreparedStatements {
	readonly kind: 'embedded' | 'postgres';
	/** Single reads as the system role, each its own transaction. Look-ups before an organisation is known, and jobs. */
	query<T>(run: (queries: Queries) => Promise<T>): Promise<T>;
	/** One prepared statement as the system role. A write that may not run twice costs two round trips more than a read. */
	prepared<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<readonly Row[]>;
	/**
	 * A transaction as the system role. Retried from the start on serialization failures, deadlocks and lost connections where
	 * nothing was kept, so `run` must be safe to repeat and must not hash, send or call a vendor. Where the answer to COMMIT is lost
	 * the database is asked what became of it.
	 * @throws OutcomeUnknown where that cannot be told
	 */
	transaction<T>(run: (queries: TransactionQueries) => Promise<T>): Promise<T>;
	/** A transaction as the application role, in which row-level security shows this organisation's rows only. Retried in the same way. */
	tenant<T>(organisationId: number, run: (queries: TransactionQueries) => Promise<T>): Promise<T>;
	/** Connections of this process, and how many callers wait for one. */
	connections(): ConnectionCounts;
	/** Resolves when the database answers within a second and takes writes; rejects otherwise. For /readyz. */
	ping(): Promise<void>;
	close(): Promise<void>;
}

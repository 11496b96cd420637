// Connections as slices' code gets them: the system role, bounded statements, named statements.
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type QueryResult } from 'pg';
import { seconds } from '#platform/contract/duration.ts';
import type { ConnectionCounts } from './database.ts';
import { readTimeline } from './outcome.ts';
import { currentStatementKind, silenceMs, type StatementKind, statementLimitsMs } from './statement-kinds.ts';
import { isSilence, ReadOnlyServer } from './transient.ts';
import { valueTypes } from './value-types.ts';

/** No transaction waits for anything but the database, so an idle one is a lost caller. */
const idleInTransactionTimeoutMs = seconds(15);
const connectTimeoutMs = seconds(3);
/** After this without traffic the system asks the other end for a sign of life, every second, ten times. */
const keepAliveAfterMs = seconds(10);

// Compiling a plan takes longer than any statement of the portal runs; where tables are large, PostgreSQL expects otherwise.
const openingStatements = `set role portico_system; set jit = off; set statement_timeout = ${statementLimitsMs.interactive};
	set idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`;

/** A standby answers reads, so only this tells that it cannot serve. */
export const askReadOnly = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/** @throws ReadOnlyServer by the answer to `askReadOnly` */
export function requireWritable(answer: QueryResult<{ readonly isReadOnly: boolean }>): void {
	if (answer.rows[0]?.isReadOnly === true) throw new ReadOnlyServer();
}

/** How long a server may be silent. */
export interface SilenceLimits {
	/** Before it is connected. */
	readonly connectMs: number;
	/** It is waited so long after a statement. */
	readonly statementMs: number;
}
const silenceLimits: SilenceLimits = { connectMs: connectTimeoutMs, statementMs: silenceMs('interactive') };

/** How to reach one database: a server's address, or a stream into the embedded one. */
export type Target = Pick<ClientConfig, 'connectionString' | 'stream'>;

/** The connections of a process as the system role; migrations must have made that role. */
export interface ConnectionPool {
	/** A connection that is not known to be dead; the caller releases it. */
	connect(): Promise<PoolClient>;
	/** The history of the server that the connection reaches, see outcome.ts. */
	timelineOf(client: PoolClient): string | undefined;
	count(): ConnectionCounts;
	/** Tells why a connection failed: where one went silent, those that were not heard since are not trusted either. */
	suspect(error: unknown): void;
	close(): Promise<void>;
}

export function openPool(target: Target, size: number, limits = silenceLimits): ConnectionPool {
	const timelines = new WeakMap<ClientBase, string>();
	const heardAt = new WeakMap<ClientBase, number>();
	const kinds = new WeakMap<ClientBase, StatementKind>();
	let silentAt = -Infinity;
	const pool = new Pool(
		target.stream === undefined ? serverOptions(target, size, limits, timelines) : embeddedOptions(target, size),
	);
	const hear = (client: ClientBase): unknown => heardAt.set(client, performance.now());
	// A connection that is lost while idle leaves the pool by itself.
	pool.on('error', () => undefined);
	pool.on('connect', hear);
	pool.on('release', (error, client) => {
		// The pool gives null or undefined where all went well.
		if (!(error as Error | undefined)) hear(client);
	});
	/** Leaves before the first statement and is not waited for: where it is lost, the connection is. */
	const allow = (client: PoolClient): PoolClient => {
		const kind = currentStatementKind();
		if (target.stream !== undefined || (kinds.get(client) ?? 'interactive') === kind) return client;
		kinds.set(client, kind);
		client.query(`set statement_timeout = ${statementLimitsMs[kind]}`).catch(() => undefined);
		return client;
	};
	return {
		async connect() {
			for (;;) {
				const client = await pool.connect();
				if ((heardAt.get(client) ?? 0) >= silentAt) return allow(client);
				client.release(true);
			}
		},
		timelineOf: (client) => timelines.get(client),
		suspect(error) {
			if (isSilence(error)) silentAt = performance.now();
		},
		count: () => ({
			used: pool.totalCount - pool.idleCount,
			idle: pool.idleCount,
			waiting: pool.waitingCount,
			max: size,
		}),
		close: () => pool.end(),
	};
}

const poolOptions = {
	types: valueTypes,
	application_name: 'portico',
	// Statements that are started together do not wait for each other's answers.
	pipeline: true,
};

function serverOptions(
	target: Target,
	size: number,
	{ connectMs, statementMs }: SilenceLimits,
	timelines: WeakMap<ClientBase, string>,
) {
	// Part of connecting, and under its limit.
	const opening = { text: openingStatements, query_timeout: connectMs };
	return {
		...poolOptions,
		...target,
		max: size,
		keepAlive: true,
		keepAliveInitialDelayMillis: keepAliveAfterMs,
		// Also how long a caller waits for its turn.
		connectionTimeoutMillis: connectMs,
		query_timeout: statementMs,
		idleTimeoutMillis: seconds(60),
		// `pg` waits for the promise although its types say void.
		async onConnect(client: ClientBase) {
			outliveLoss(client);
			const [, isReadOnly, timeline] = await Promise.all([
				client.query(opening),
				client.query<{ isReadOnly: boolean }>(askReadOnly),
				readTimeline(client),
			]);
			requireWritable(isReadOnly);
			if (timeline !== undefined) timelines.set(client, timeline);
		},
	};
}

function embeddedOptions(target: Target, size: number) {
	return {
		...poolOptions,
		...target,
		max: size,
		// All callers wait in one line for its one connection.
		connectionTimeoutMillis: seconds(30),
		idleTimeoutMillis: 0,
		async onConnect(client: ClientBase) {
			outliveLoss(client);
			await endEmbeddedSession(client);
			await client.query(openingStatements);
		},
	};
}

/** A lost connection fails its statement; the event besides would end the process without a listener. */
function outliveLoss(client: ClientBase): void {
	client.on('error', () => undefined);
}

/**
 * The embedded database has one session for ever. The pool gives a connection up after a failed statement, and what that one
 * left behind (its transaction, its named statements) must not meet the next one.
 */
async function endEmbeddedSession(client: ClientBase): Promise<void> {
	await client.query('rollback');
	await client.query('discard all');
}

/** Runs `work` on one connection of its own as the owner of the tables: for migrations. */
export async function asOwner<T>(target: Target, work: (client: ClientBase) => Promise<T>): Promise<T> {
	const client = new Client({
		...target,
		types: valueTypes,
		application_name: 'portico-migrate',
		connectionTimeoutMillis: connectTimeoutMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: keepAliveAfterMs,
	});
	outliveLoss(client);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

const maximumNames = 500;

/**
 * Names for compiled statements. A named statement is parsed and planned once per connection, which about doubles the
 * rate; texts beyond the bound (lists of changing length make new ones without end) stay unnamed.
 */
export function statementNames(): (text: string) => string | undefined {
	const names = new Map<string, string>();
	return (text) => {
		const known = names.get(text);
		if (known !== undefined || names.size >= maximumNames) return known;
		const name = `q${names.size + 1}`;
		names.set(text, name);
		return name;
	};
}

// Connections as slices' code gets them: the system role, bounded statements, named statements.
import { Client, type ClientBase, type ClientConfig, Pool } from 'pg';
import { seconds } from '#platform/contract/duration.ts';
import { valueTypes } from './value-types.ts';

/** A statement that runs longer is a fault and gives its connection back. The embedded database cannot interrupt one and ignores this. */
const statementTimeoutMs = seconds(10);
/** No transaction waits for anything but the database, so an idle one is a lost caller. */
const idleInTransactionTimeoutMs = seconds(15);
const connectTimeoutMs = seconds(5);

const openingStatements = `set role portico_system; set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`;

/** How to reach one database: a server's address, or a stream into the embedded one. */
export type Target = Pick<ClientConfig, 'connectionString' | 'stream'>;

/** A pool whose connections work as the system role; migrations must have made that role. */
export function openPool(target: Target, size: number): Pool {
	const options = {
		...target,
		types: valueTypes,
		application_name: 'portico',
		keepAlive: true,
		// Statements that are started together do not wait for each other's answers.
		pipeline: true,
		max: size,
		// Also how long a caller waits for its turn; on the embedded database's one connection all wait in one line.
		connectionTimeoutMillis: target.stream === undefined ? connectTimeoutMs : seconds(30),
		idleTimeoutMillis: target.stream === undefined ? seconds(60) : 0,
		// `pg` waits for the promise although its types say void.
		async onConnect(client: ClientBase) {
			// A lost connection fails its statement; the event besides would end the process without a listener.
			client.on('error', () => undefined);
			if (target.stream !== undefined) await endEmbeddedSession(client);
			await client.query(openingStatements);
		},
	};
	const pool = new Pool(options);
	// A connection that is lost while idle leaves the pool by itself.
	pool.on('error', () => undefined);
	return pool;
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
	});
	client.on('error', () => undefined);
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

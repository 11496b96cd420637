// What became of a transaction whose answer to COMMIT was lost. PostgreSQL remembers: it is asked by the transaction's id over
// another connection (docs/decisions/025-a-lost-commit-is-asked-about.md).
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isLostConnection } from './transient.ts';

/** No one can tell whether what was asked was done: it must be looked at before it is repeated. */
export class OutcomeUnknown extends Error {
	constructor(cause: unknown) {
		super('The answer to a write was lost, and the database could not be asked what became of it.', { cause });
		this.name = 'OutcomeUnknown';
	}
}

export interface WrittenTransaction {
	/** The database gives its id, as text. */
	readonly id: string;
	/** Which history of the database gave the id: after a change of primary the same id may be another transaction's. */
	readonly timeline: string | undefined;
}

/** The wait before each question, 5 s in all: a server comes back, or ends a transaction whose client is gone. */
const waitsMs: readonly number[] = [0, 20, 100, 400, 1000, 1500, 2000];

const statusOf = { name: 'transaction_status', text: 'select pg_xact_status($1::xid8) as status' };
/** The id is of a later time than the server knows: it never saw the transaction. */
const inTheFuture = '22023';

/** The history that a connection's server writes. Where the server does not say, it is taken to have but one. */
export async function readTimeline(client: pg.ClientBase): Promise<string | undefined> {
	const text = 'select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline';
	const { rows } = await client.query<{ timeline: string }>(text).catch(() => ({ rows: [] }));
	return rows[0]?.timeline;
}

/**
 * Resolves to whether the transaction is committed; false means that nothing of it is kept.
 * @throws OutcomeUnknown where the database does not say in time.
 */
export async function isCommitted(
	transaction: WrittenTransaction,
	connect: () => Promise<pg.PoolClient>,
	lost: unknown,
): Promise<boolean> {
	for (const waitMs of waitsMs) {
		await sleep(waitMs);
		const status = await readStatus(transaction, connect).catch((error: unknown) => {
			if (isLostConnection(error)) return 'no answer';
			throw new OutcomeUnknown(error);
		});
		if (status === 'committed' || status === 'aborted') return status === 'committed';
		if (status === 'unknown') break;
	}
	throw new OutcomeUnknown(lost);
}

async function readStatus({ id, timeline }: WrittenTransaction, connect: () => Promise<pg.PoolClient>) {
	const client = await connect();
	let failure: Error | undefined;
	try {
		const current = await readTimeline(client);
		// A standby has none: the primary is being changed.
		if (current === undefined && timeline !== undefined) return 'no answer';
		const { rows } = await client.query<{ status: 'committed' | 'aborted' | 'in progress' | null }>({
			...statusOf,
			values: [id],
		});
		return current === timeline ? (rows[0]?.status ?? 'unknown') : 'unknown';
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === inTheFuture) return 'aborted';
		failure = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		client.release(failure);
	}
}

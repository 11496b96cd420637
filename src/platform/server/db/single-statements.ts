// Statements outside a transaction, each its own. One whose answer is lost is repeated where that changes nothing; a write is not.
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import type { ConnectionPool } from './connections.ts';
import type { PreparedStatement } from './database.ts';
import { OutcomeUnknown } from './outcome.ts';
import { withRetries } from './retries.ts';
import { silenceLimit } from './statement-kinds.ts';
import { isLostConnection, isStalePlan } from './transient.ts';

/** What can change a row: the statements, and our own functions that contain some (a test asks the database for others). */
const writes = /\b(insert|update|delete|merge|truncate|lock_credit_wallets|post_credits|settle_assignments)\b/i;

const locks = /\bfor\s+(?:(?:no\s+key\s+)?update|(?:key\s+)?share)\b/gi;

/** Whether a statement certainly changes nothing, by its words: a doubt counts as a change. It may lock rows. */
export function isRead(text: string): boolean {
	return /^\s*(select|with|show)\b/i.test(text) && !writes.test(text.replace(locks, ''));
}

const plainReads = new Map<string, boolean>();

/** Whether it certainly changes and locks nothing, so that its transaction gets no id by it. */
export function isPlainRead({ name, text }: PreparedStatement): boolean {
	let known = plainReads.get(name);
	if (known === undefined) plainReads.set(name, (known = isRead(text) && text.search(locks) < 0));
	return known;
}

export class SingleStatements implements DatabaseConnection {
	readonly #pool: ConnectionPool;
	readonly #nameOf: (text: string) => string | undefined;

	constructor(pool: ConnectionPool, nameOf: (text: string) => string | undefined) {
		this.#pool = pool;
		this.#nameOf = nameOf;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const name = this.#nameOf(query.sql);
		const config = { text: query.sql, values: [...query.parameters], ...(name === undefined ? {} : { name }) };
		const { rows, rowCount } = await this.run(config, isRead(query.sql));
		return { rows: rows as Row[], ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) };
	}

	/** @throws OutcomeUnknown where the answer was lost to what may not be repeated. */
	run(config: pg.QueryConfig, isRepeatable: boolean): Promise<pg.QueryResult> {
		return withRetries(() => this.runOnce(config, isRepeatable));
	}

	streamQuery(): never {
		throw new Error('Rows are not streamed: page by keyset.');
	}

	/** Does the same without a second attempt. */
	async runOnce(config: pg.QueryConfig, isRepeatable: boolean): Promise<pg.QueryResult> {
		const client = await this.#pool.connect();
		let isBroken = false;
		try {
			return await client.query({ ...silenceLimit(), ...config });
		} catch (error) {
			const isLost = isLostConnection(error);
			isBroken = isLost || isStalePlan(error);
			this.#pool.suspect(error);
			throw isLost && !isRepeatable ? new OutcomeUnknown(error) : error;
		} finally {
			client.release(isBroken);
		}
	}
}

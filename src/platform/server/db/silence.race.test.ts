// A line that is open and silent, slow or refused: each wait ends, and the process goes on without a restart.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseProxy } from '#test/support/database-proxy.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { openPool } from './connections.ts';
import type { Database } from './database.ts';
import { createPooledDatabase } from './pooled-database.ts';
import { secondsUntilRetry } from './transient.ts';

/** As in production, and five times as short: a busy machine connects within them. */
const limits = { connectMs: 600, statementMs: 1_200 };

let proxy: DatabaseProxy;
let database: Database;
beforeEach(async () => {
	const url = await createPostgresDatabase();
	proxy = new DatabaseProxy(url);
	await proxy.accept();
	const pool = openPool({ connectionString: proxy.urlOf(url) }, 4, limits);
	database = createPooledDatabase({ kind: 'postgres', pool });
	// All four are open, and three of them idle.
	await Promise.all([1, 2, 3, 4].map(ask));
});
afterEach(async () => {
	proxy.delay(0);
	await proxy.refuse();
	await database.close();
});

async function ask(): Promise<number | undefined> {
	const [row] = await database.prepared<{ one: number }>({ name: 'one', text: 'select 1 as one' }, []);
	return row?.one;
}

/** What `run` fails with. */
function failureOf(run: () => Promise<unknown>): Promise<unknown> {
	return run().then(
		() => undefined,
		(reason: unknown) => reason,
	);
}

const read = { name: 'one_in_transaction', text: 'select 1 as one', isRead: true } as const;

it('gives up connections that went silent, and goes on over new ones', async () => {
	proxy.goSilent();
	proxy.speak();
	// Each of them would be tried in turn: after the first that is silent none of the others is trusted.
	expect(await ask()).toBe(1);
	expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([1, 1, 1, 1]);
});

it('gives up a transaction whose line went silent, and does it over a new one', async () => {
	let tries = 0;
	const one = await database.transaction(async (queries) => {
		tries += 1;
		if (tries === 1) proxy.goSilent();
		proxy.speak();
		const { rows } = await sql<{ one: number }>`select 1 as one`.execute(queries);
		return rows[0]?.one;
	});
	expect(one).toBe(1);
	expect(tries).toBe(2);
});

it('ends every wait for a server that stays silent, as unavailable, and serves as soon as it speaks', async () => {
	proxy.goSilent();
	expect(secondsUntilRetry(await failureOf(ask))).toBe(5);
	expect(secondsUntilRetry(await failureOf(() => database.transaction((queries) => queries.prepared(read, []))))).toBe(
		5,
	);
	proxy.speak();
	expect(await ask()).toBe(1);
});

it('is not ready while the server is silent, and ready when it speaks again', async () => {
	await database.ping();
	proxy.goSilent();
	await expect(database.ping()).rejects.toThrow();
	proxy.speak();
	await expect(database.ping()).resolves.toBeUndefined();
});

it('waits for a slow server within the limit', async () => {
	proxy.delay(100);
	expect(await ask()).toBe(1);
	proxy.delay(0);
});

it('serves again when a server that refused takes connections', async () => {
	await proxy.refuse();
	const error = await failureOf(ask);
	expect(secondsUntilRetry(error)).toBe(5);
	await proxy.accept();
	expect(await ask()).toBe(1);
});

it('does not let a caller wait for ever for its turn, and says when to come again', async () => {
	const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
	const begun = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
	const holders = begun.map(({ resolve }) =>
		database.transaction(() => {
			resolve();
			return held;
		}),
	);
	await Promise.all(begun.map(({ promise }) => promise));
	const error = await failureOf(ask);
	letGo();
	await Promise.all(holders);
	expect(error).toMatchObject({ message: 'timeout exceeded when trying to connect' });
	expect(secondsUntilRetry(error)).toBe(5);
	expect(await ask()).toBe(1);
});

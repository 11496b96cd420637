import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeDeadlocks } from '#test/support/deadlocks.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import type { Database, TransactionQueries } from './database.ts';

let database: Database;
beforeAll(async () => {
	database = await openOwnDatabase();
	await run('reset role; create table counters (id int primary key, value int not null)');
	await run('grant select, insert, update on counters to portico_system; insert into counters values (1, 0), (2, 0)');
});
afterAll(() => database.close());

/** As the owner, then back. */
async function run(statements: string): Promise<void> {
	await database.transaction(async (queries) => {
		for (const statement of ['reset role', ...statements.split(';')]) await sql.raw(statement).execute(queries);
		await sql`set role portico_system`.execute(queries);
	});
}

async function valueOf(id: number): Promise<number> {
	const { rows } = await database.query((queries) =>
		sql<{ value: number }>`select value from counters where id = ${id}`.execute(queries),
	);
	return rows[0]?.value ?? Number.NaN;
}

async function increment(queries: TransactionQueries, id: number): Promise<void> {
	await sql`update counters set value = value + 1 where id = ${id}`.execute(queries);
}

/** Resolves for everyone when `count` have arrived; later arrivals pass. */
function meeting(count: number): () => Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	let arrived = 0;
	return () => {
		arrived += 1;
		if (arrived === count) resolve();
		return promise;
	};
}

it('repeats the transaction that loses a deadlock, so that both are kept', async () => {
	const before = [await valueOf(1), await valueOf(2)];
	const met = meeting(2);
	let tries = 0;
	const lockInOrder = (first: number, second: number): Promise<void> =>
		database.transaction(async (queries) => {
			tries += 1;
			await increment(queries, first);
			await met();
			await increment(queries, second);
		});
	await Promise.all([lockInOrder(1, 2), lockInOrder(2, 1)]);
	expect(tries).toBe(3);
	expect(takeDeadlocks()).toBe(1);
	expect([await valueOf(1), await valueOf(2)]).toEqual(before.map((value) => value + 2));
});

it('repeats a serialization failure, so that no increment is lost', async () => {
	const before = await valueOf(1);
	const met = meeting(2);
	let tries = 0;
	const readThenWrite = (): Promise<void> =>
		database.transaction(async (queries) => {
			tries += 1;
			await sql`set transaction isolation level serializable`.execute(queries);
			const { rows } = await sql<{ value: number }>`select value from counters where id = 1`.execute(queries);
			await met();
			await sql`update counters set value = ${(rows[0]?.value ?? Number.NaN) + 1} where id = 1`.execute(queries);
		});
	await Promise.all([readThenWrite(), readThenWrite()]);
	expect(tries).toBe(3);
	expect(await valueOf(1)).toBe(before + 2);
});

it('repeats a transaction whose connection is cut, with nothing of the cut one kept', async () => {
	const before = await valueOf(2);
	let tries = 0;
	await database.transaction(async (queries) => {
		tries += 1;
		await increment(queries, 2);
		if (tries > 1) return;
		await sql`reset role`.execute(queries);
		await sql`select pg_terminate_backend(pg_backend_pid())`.execute(queries);
	});
	expect(tries).toBe(2);
	expect(await valueOf(2)).toBe(before + 1);
});

it('does not repeat what would fail again', async () => {
	let tries = 0;
	const failing = database.transaction(async (queries) => {
		tries += 1;
		await sql`insert into counters values (1, 0)`.execute(queries);
	});
	await expect(failing).rejects.toMatchObject({ code: '23505' });
	expect(tries).toBe(1);
});

it('outlives a change of a table under its prepared statements', async () => {
	const all = { name: 'counters_all', text: 'select * from counters where id = 1' };
	await database.prepared(all, []);
	await run('alter table counters add column note text');
	expect(await database.prepared(all, [])).toMatchObject([{ id: 1, note: null }]);
});

it('fails for the reason that the question about the transaction failed for', async () => {
	await run(`create schema shadow; grant usage on schema shadow to public;
		create function shadow.pg_current_xact_id_if_assigned() returns xid8 language sql as 'select (1 / 0)::text::xid8'`);
	const failure = await database
		.transaction(async (queries) => {
			await sql`set local search_path = shadow, public, pg_catalog`.execute(queries);
			await sql`select 1`.execute(queries);
		})
		.catch((error: unknown) => error);
	expect(failure).toMatchObject({ message: 'division by zero' });
});

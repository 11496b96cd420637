// The line is cut at COMMIT: what is told agrees with what is kept, and nothing is done twice.
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cuts, DatabaseProxy } from '#test/support/database-proxy.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import type { Database, PreparedStatement, TransactionQueries } from './database.ts';
import { openDatabase } from './open.ts';
import { OutcomeUnknown } from './outcome.ts';
import { isRead } from './single-statements.ts';

let url: string;
let direct: Client;
let proxy: DatabaseProxy;
let database: Database;
beforeAll(async () => {
	url = await createPostgresDatabase();
	direct = new Client({ connectionString: url });
	await direct.connect();
	await direct.query(`create table marks (organisation_id int not null default 1, mark text not null);
		create table owners as select 1 as id;
		grant select, insert, update, delete on marks, owners to portico_system, portico_app`);
	proxy = new DatabaseProxy(url);
	await proxy.accept();
	database = await openDatabase({ dataDir: '', databaseUrl: proxy.urlOf(url), poolSize: 2 });
});
afterAll(async () => {
	await database.close();
	await proxy.refuse();
	await direct.end();
});
beforeEach(() => direct.query('delete from marks'));

const add: PreparedStatement = { name: 'add_mark', text: 'insert into marks (mark) values ($1) returning mark' };
const look: PreparedStatement = { name: 'look_at_marks', text: 'select mark from marks', isRead: true };
const holdOwner: PreparedStatement = { name: 'hold_owner', text: 'select id from owners for share', isRead: true };
const count = async (): Promise<number> =>
	(await direct.query<{ count: number }>('select count(*)::int as count from marks')).rows[0]?.count ?? 0;

type Write = () => Promise<unknown>;
const writes: readonly (readonly [string, Write])[] = [
	['a transaction', () => database.transaction((queries) => queries.prepared(add, ['one']))],
	[
		'a transaction of the query builder',
		() =>
			database.transaction(async (queries) => {
				const { rows } = await sql`insert into marks (mark) values ('one') returning mark`.execute(queries);
				return rows;
			}),
	],
	['a tenant’s transaction', () => database.tenant(1, (queries) => queries.prepared(add, ['one']))],
	[
		'last writes that leave with COMMIT',
		() =>
			database.transaction(async (queries) => {
				await queries.prepared(look, []);
				await queries.commitWith([{ statement: add, values: ['one'] }]);
				return [{ mark: 'one' }];
			}),
	],
	[
		'last writes before which nothing was asked',
		() =>
			database.transaction(async (queries) => {
				await queries.commitWith([{ statement: add, values: ['one'] }]);
				return [{ mark: 'one' }];
			}),
	],
	[
		'last writes behind a lock that leaves with BEGIN',
		() =>
			database.transaction(async (queries) => {
				await Promise.all([queries.prepared(look, []), queries.prepared(holdOwner, [])]);
				await queries.commitWith([{ statement: add, values: ['one'] }]);
				return [{ mark: 'one' }];
			}),
	],
	[
		'a write between reads',
		() =>
			database.transaction(async (queries) => {
				await queries.prepared(look, []);
				const [added] = await Promise.all([queries.prepared(add, ['one']), queries.prepared(look, [])]);
				await queries.prepared(look, []);
				return added;
			}),
	],
	['a single write', () => database.prepared(add, ['one'])],
];

describe.each(cuts)('a line that is cut %s', (cut) => {
	it.each(writes)('does %s once, and says so', async (_title, write) => {
		const before = proxy.cuts;
		proxy.cutNext(cut);
		expect(await write()).toEqual([{ mark: 'one' }]);
		expect(proxy.cuts).toBe(before + 1);
		expect(await count()).toBe(1);
	});

	it('cuts off all at once, without a place in the pool for who asks', async () => {
		const many = Array.from({ length: 8 }, (_, index) => {
			proxy.cutNext(cut);
			return database.transaction((queries) => queries.prepared(add, [`mark ${index}`]));
		});
		await Promise.all(many);
		expect(await count()).toBe(8);
	});
});

it('fails what fails without the cut as well, with its own reason', async () => {
	const divide: PreparedStatement = { name: 'divide_marks', text: 'update marks set organisation_id = 1 / $1::int' };
	await direct.query("insert into marks values (1, 'here')");
	const before = proxy.cuts;
	proxy.cutNext('before COMMIT');
	const run = database.transaction(async (queries) => {
		await queries.prepared(look, []);
		await queries.commitWith([{ statement: divide, values: [0] }]);
	});
	await expect(run).rejects.toMatchObject({ code: '22012' });
	expect(proxy.cuts).toBe(before + 1);
});

describe('a transaction’s id', () => {
	const id: PreparedStatement = { name: 'id_if_any', text: 'select pg_current_xact_id_if_assigned()::text as id' };
	const questions: PreparedStatement = {
		name: 'questions_of_connection',
		text: "select name from pg_prepared_statements where name in ('transaction_id', 'transaction_new_id')",
	};
	const readsOnly = async (queries: TransactionQueries) => {
		await Promise.all([queries.prepared(look, []), queries.prepared(look, [])]);
		await queries.prepared(look, []);
		return queries.prepared(id, []);
	};

	it('is given to none that only reads, and asked for behind what may be given one', async () => {
		const one = await openDatabase({ dataDir: '', databaseUrl: url, poolSize: 1 });
		expect(await one.transaction(readsOnly)).toEqual([{ id: null }]);
		expect(await one.tenant(1, readsOnly)).toEqual([{ id: null }]);
		expect(await one.prepared(questions, [])).toEqual([]);
		await one.transaction(async (queries) => {
			await queries.prepared(holdOwner, []);
			await queries.commitWith([{ statement: add, values: ['one'] }]);
		});
		// A lock has told it: nothing was waited for before the last writes.
		expect(await one.prepared(questions, [])).toEqual([{ name: 'transaction_id' }]);
		await one.close();
	});
});

describe('a database that cannot be asked', () => {
	it('is never said to have refused: the outcome is unknown', async () => {
		const run = database.transaction(async (queries) => {
			await queries.prepared(add, ['one']);
			proxy.cutNext('after COMMIT');
			proxy.refuseNew(true);
		});
		await expect(run).rejects.toBeInstanceOf(OutcomeUnknown);
		proxy.refuseNew(false);
		expect(await count()).toBe(1);
	});

	it('says so of a single write of the query builder, which is not repeated', async () => {
		proxy.cutAnswer('INSERT 0 1');
		const run = database.query((queries) => sql`insert into marks (mark) values ('one')`.execute(queries));
		await expect(run).rejects.toBeInstanceOf(OutcomeUnknown);
		expect(await count()).toBe(1);
	});

	it('repeats a read and what may run twice', async () => {
		const stamp = { ...add, name: 'add_repeatable_mark', isRepeatable: true } as const;
		proxy.cutAnswer('INSERT 0 1');
		expect(await database.prepared(stamp, ['one'])).toEqual([{ mark: 'one' }]);
		expect(await count()).toBe(2);
		proxy.cutAnswer('SELECT 2');
		expect(await database.prepared(look, [])).toHaveLength(2);
	});
});

it('waits for a COMMIT that the server is still at', async () => {
	await direct.query(`create table slow_marks (mark text not null);
		grant select, insert on slow_marks to portico_system;
		create function wait_for_lock() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(7); return null; end';
		create constraint trigger wait after insert on slow_marks deferrable initially deferred
			for each row execute function wait_for_lock()`);
	await direct.query('select pg_advisory_lock(7)');
	proxy.cutNext('during COMMIT');
	const run = database.transaction((queries) =>
		queries.prepared({ name: 'add_slow_mark', text: 'insert into slow_marks values ($1) returning mark' }, ['one']),
	);
	const countAskers = async (): Promise<number> =>
		(
			await direct.query(
				`select from pg_stat_activity where query like '%pg_xact_status(%' and pid <> pg_backend_pid()`,
			)
		).rowCount ?? 0;
	await expect.poll(countAskers).toBeGreaterThan(0);
	await direct.query('select pg_advisory_unlock(7)');
	expect(await run).toEqual([{ mark: 'one' }]);
	expect((await direct.query('select from slow_marks')).rowCount).toBe(1);
});

it('takes no function that writes for a read', async () => {
	const { rows } = await direct.query<{ proname: string }>(
		`select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
			and prosrc ~* '(insert into|update |delete from)'`,
	);
	expect(rows.length).toBeGreaterThan(1);
	expect(rows.filter(({ proname }) => isRead(`select * from ${proname}($1)`))).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnDatabase } from '#test/support/test-database.ts';
import type { Database, PreparedStatement, Queries, TransactionQueries } from './database.ts';
import { planOnce } from './plan-once.ts';
import { afterCommit } from './scope.ts';

let database: Database;
beforeAll(async () => {
	database = await openOwnDatabase();
	// Notes stand for any tenant table; made with the pattern of the migrations, by the owner.
	await database.query(async (queries) => {
		for (const statement of [
			'reset role',
			'create table notes (organisation_id integer not null, text text not null)',
			'alter table notes enable row level security',
			`create policy tenant on notes to portico_app
				using (organisation_id = portico_organisation_id()) with check (organisation_id = portico_organisation_id())`,
			'create policy system on notes to portico_system using (true) with check (true)',
			'grant select, insert, update, delete on notes to portico_app, portico_system',
			'set role portico_system',
			`insert into notes values (1, 'one'), (2, 'two')`,
		]) {
			await sql.raw(statement).execute(queries);
		}
	});
});
afterAll(() => database.close());

async function valueOf<T>(expression: ReturnType<typeof sql<{ value: T }>>, values?: Queries): Promise<T | undefined> {
	const run = async (queries: Queries): Promise<T | undefined> => (await expression.execute(queries)).rows[0]?.value;
	return values === undefined ? await database.query(run) : await run(values);
}
const notes = async (queries: TransactionQueries): Promise<string[]> =>
	(await sql<{ text: string }>`select text from notes order by text`.execute(queries)).rows.map((row) => row.text);

describe('roles', () => {
	const role = sql<{ value: string }>`select current_user as value`;

	it('works as the system role outside a tenant and as the application role inside one', async () => {
		expect(await valueOf(role)).toBe('portico_system');
		expect(await database.transaction((queries) => valueOf(role, queries))).toBe('portico_system');
		expect(await database.tenant(1, (queries) => valueOf(role, queries))).toBe('portico_app');
		expect(await valueOf(role)).toBe('portico_system');
	});

	it('forgets the organisation with the end of its transaction', async () => {
		const organisation = sql<{ value: number | null }>`select portico_organisation_id() as value`;
		expect(await database.tenant(2, (queries) => valueOf(organisation, queries))).toBe(2);
		expect(await valueOf(organisation)).toBeNull();
	});
});

describe('row-level security', () => {
	it('shows a tenant its own rows only, and the system all', async () => {
		expect(await database.tenant(1, notes)).toEqual(['one']);
		expect(await database.tenant(2, notes)).toEqual(['two']);
		expect(await database.tenant(3, notes)).toEqual([]);
		expect(await database.transaction(notes)).toEqual(['one', 'two']);
	});

	it('shows the application role nothing without an organisation', async () => {
		const rows = await database.transaction(async (queries) => {
			await sql`set local role portico_app`.execute(queries);
			return await notes(queries);
		});
		expect(rows).toEqual([]);
	});

	it('refuses a row of another organisation', async () => {
		const write = database.tenant(1, (queries) => sql`insert into notes values (2, 'stolen')`.execute(queries));
		await expect(write).rejects.toMatchObject({ code: '42501' });
		const move = database.tenant(1, (queries) => sql`update notes set organisation_id = 2`.execute(queries));
		await expect(move).rejects.toMatchObject({ code: '42501' });
		const erase = await database.tenant(1, (queries) =>
			sql`delete from notes where organisation_id = 2`.execute(queries),
		);
		expect(erase.numAffectedRows).toBe(0n);
	});

	it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('refuses %d as an organisation', async (organisationId) => {
		await expect(database.tenant(organisationId, notes)).rejects.toThrow(RangeError);
	});

	it('keeps the jobs of all organisations from the application role', async () => {
		const look = database.tenant(1, (queries) => sql`select * from jobs`.execute(queries));
		await expect(look).rejects.toMatchObject({ code: '42501' });
	});
});

describe('use inside an open transaction', () => {
	it.each<[string, () => Promise<unknown>]>([
		['query', () => database.query((queries) => sql`select 1`.execute(queries))],
		['prepared', () => database.prepared({ name: 'nested', text: 'select 1' }, [])],
		['transaction', () => database.transaction(() => Promise.resolve())],
		['tenant', () => database.tenant(1, () => Promise.resolve())],
	])('refuses %s at once instead of waiting for itself', async (_name, use) => {
		await expect(database.transaction(use)).rejects.toThrow('inside an open transaction');
	});

	it('refuses the outer handle of a query too', async () => {
		const nested = database.query((outer) => database.transaction(() => sql`select 1`.execute(outer)));
		await expect(nested).rejects.toThrow('inside an open transaction');
	});

	it('lets work that a transaction started go on after it has ended', async () => {
		let later: Promise<unknown> = Promise.resolve();
		const { promise: ended, resolve: end } = Promise.withResolvers<void>();
		await database.transaction(() => {
			later = ended.then(() => valueOf(sql<{ value: number }>`select 1 as value`));
			return Promise.resolve();
		});
		end();
		expect(await later).toBe(1);
	});
});

describe('transactions', () => {
	it('keeps nothing of a run that throws', async () => {
		const run = database.transaction(async (queries) => {
			await sql`insert into notes values (1, 'lost')`.execute(queries);
			throw new Error('no');
		});
		await expect(run).rejects.toThrow('no');
		expect(await database.transaction(notes)).not.toContain('lost');
	});

	it('does not call a transaction committed in which a failed statement was ignored', async () => {
		const run = database.transaction(async (queries) => {
			await sql`insert into notes values (1, 'lost')`.execute(queries);
			await sql`select 1 / 0`.execute(queries).catch(() => undefined);
		});
		await expect(run).rejects.toThrow('rolled back');
		expect(await database.transaction(notes)).not.toContain('lost');
	});

	it('calls back after the commit only', async () => {
		const calls: string[] = [];
		await database.transaction(() => {
			afterCommit(() => calls.push('committed'));
			calls.push('run');
			return Promise.resolve();
		});
		const failed = database.transaction(() => {
			afterCommit(() => calls.push('never'));
			return Promise.reject(new Error('no'));
		});
		await expect(failed).rejects.toThrow('no');
		expect(calls).toEqual(['run', 'committed']);
	});

	it('runs statements in turn that are started together', async () => {
		const values = await database.transaction((queries) =>
			Promise.all([1, 2, 3].map((number) => valueOf(sql<{ value: number }>`select ${number}::int as value`, queries))),
		);
		expect(values).toEqual([1, 2, 3]);
	});
});

describe('prepared statements of a transaction', () => {
	const add: PreparedStatement = { name: 'notes_add', text: 'insert into notes values ($1, $2) returning text' };
	const divide: PreparedStatement = { name: 'divide', text: 'select 1 / $1::int as value' };

	it('work as its role, and end with it', async () => {
		const steal = database.tenant(1, (queries) => queries.prepared(add, [2, 'stolen']));
		await expect(steal).rejects.toMatchObject({ code: '42501' });
		const lose = database.transaction(async (queries) => {
			await queries.prepared(add, [1, 'lost']);
			throw new Error('no');
		});
		await expect(lose).rejects.toThrow('no');
		expect(await database.transaction(notes)).toEqual(['one', 'two']);
	});

	it('get their own answers when they are started together', async () => {
		const answers = await database.transaction((queries) =>
			Promise.all([1, 2, 4].map((number) => queries.prepared<{ value: number }>(divide, [number]))),
		);
		expect(answers).toEqual([[{ value: 1 }], [{ value: 0 }], [{ value: 0 }]]);
	});

	it('fail with the first that failed, and nothing of those started with it is kept', async () => {
		const run = database.transaction((queries) =>
			Promise.all([
				queries.prepared(add, [1, 'before']),
				queries.prepared(divide, [0]),
				queries.prepared(add, [1, 'after']),
			]),
		);
		await expect(run).rejects.toMatchObject({ code: '22012' });
		expect(await database.transaction(notes)).toEqual(['one', 'two']);
	});

	it('are refused after its end, when the connection may be somebody else’s', async () => {
		let ended: TransactionQueries | undefined;
		await database.transaction((queries) => Promise.resolve((ended = queries)));
		await expect(ended?.prepared(add, [1, 'late'])).rejects.toThrow('has ended');
		expect(await database.transaction(notes)).toEqual(['one', 'two']);
	});
});

describe('reads that a transaction starts with', () => {
	it('are the transaction’s, although they leave with its BEGIN', async () => {
		const role: PreparedStatement = { name: 'role', text: 'select current_user as role', isRead: true };
		const seen: PreparedStatement = { name: 'notes_seen', text: 'select text from notes', isRead: true };
		const answers = await database.tenant(2, (queries) =>
			Promise.all([queries.prepared(role, []), queries.prepared(seen, [])]),
		);
		expect(answers).toEqual([[{ role: 'portico_app' }], [{ text: 'two' }]]);
	});

	it('see what was written before them, also where nothing was waited for', async () => {
		const add: PreparedStatement = { name: 'notes_add_first', text: "insert into notes values (2, 'first')" };
		const seen: PreparedStatement = { name: 'notes_seen_behind', text: 'select text from notes', isRead: true };
		const undone = database.tenant(2, async (queries) => {
			const [, found] = await Promise.all([queries.prepared(add, []), queries.prepared(seen, [])]);
			throw new Error(JSON.stringify(found));
		});
		await expect(undone).rejects.toThrow('[{"text":"two"},{"text":"first"}]');
	});
});

describe('last writes of a transaction', () => {
	const add: PreparedStatement = { name: 'notes_add_last', text: 'insert into notes values ($1, $2) returning text' };
	const rename: PreparedStatement = {
		name: 'notes_rename',
		text: 'update notes set text = $3 where organisation_id = $1 and text = $2',
	};
	const divide: PreparedStatement = { name: 'notes_divide', text: 'update notes set organisation_id = 1 / $1::int' };
	const write = (statement: PreparedStatement, ...values: unknown[]) => ({ statement, values });
	const all = () => database.transaction(notes);

	it('are all kept, each with its own values, and nothing follows them', async () => {
		await database.transaction((queries) =>
			queries.commitWith([write(add, 1, 'three'), write(rename, 2, 'two', 'zwei'), write(add, 2, 'four')]),
		);
		expect(await all()).toEqual(['four', 'one', 'three', 'zwei']);
		const followed = database.transaction(async (queries) => {
			await queries.commitWith([write(rename, 2, 'zwei', 'two')]);
			await queries.prepared(add, [1, 'late']);
		});
		await expect(followed).rejects.toThrow('has ended');
		await database.query((queries) => sql`delete from notes where text in ('three', 'four')`.execute(queries));
		expect(await all()).toEqual(['one', 'two']);
	});

	it('are kept together or not at all, with what was written before them', async () => {
		const run = database.transaction(async (queries) => {
			await queries.prepared(add, [1, 'before']);
			await queries.commitWith([write(add, 1, 'lost'), write(divide, 0)]);
		});
		await expect(run).rejects.toMatchObject({ code: '22012' });
		expect(await all()).toEqual(['one', 'two']);
	});

	it('are refused where the tenant may not write', async () => {
		const steal = database.tenant(1, (queries) => queries.commitWith([write(add, 1, 'own'), write(add, 2, 'stolen')]));
		await expect(steal).rejects.toMatchObject({ code: '42501' });
		expect(await all()).toEqual(['one', 'two']);
	});

	it('are followed by what waits for the commit, which a failed one does not call', async () => {
		const calls: string[] = [];
		const end = (divisor: number) =>
			database.transaction((queries) => {
				afterCommit(() => calls.push(`divided by ${divisor}`));
				return queries.commitWith([write(divide, divisor), write(rename, 1, 'nobody’s', '')]);
			});
		await expect(end(0)).rejects.toMatchObject({ code: '22012' });
		await database.query((queries) => sql`update notes set organisation_id = 1 where text = 'one'`.execute(queries));
		await end(1);
		expect(calls).toEqual(['divided by 1']);
		await database.query((queries) => sql`update notes set organisation_id = 2 where text = 'two'`.execute(queries));
	});
});

describe('values', () => {
	it('are the same on both kinds of database', async () => {
		const bytes = Buffer.from([0, 1, 0xff]);
		const at = new Date('2026-03-02T15:04:05.678Z');
		const [row] = await database.prepared(
			{
				name: 'values',
				text: `select $1::bytea as bytes, $2::timestamptz as at, $3::jsonb as json, $4::bigint as big, $5::date as day,
					$6::bigint[] as bigs, $7::text[] as texts, 1.50::numeric as money, null::int as nothing, true as yes`,
			},
			[bytes, at, JSON.stringify({ a: [1] }), Number.MAX_SAFE_INTEGER, '2026-03-02', [1, 2], ['a', 'b"c']],
		);
		expect(row).toEqual({
			bytes,
			at,
			json: { a: [1] },
			big: Number.MAX_SAFE_INTEGER,
			day: '2026-03-02',
			bigs: [1, 2],
			texts: ['a', 'b"c'],
			money: '1.50',
			nothing: null,
			yes: true,
		});
	});

	it('refuses an int8 that a number cannot hold', async () => {
		await expect(valueOf(sql`select 9007199254740993::int8 as value`)).rejects.toThrow('not a safe integer');
		expect(await valueOf(sql<{ value: number }>`select 7::int8 as value`)).toBe(7);
	});

	it('keeps working after a failed statement', async () => {
		await expect(valueOf(sql`select 1 / 0 as value`)).rejects.toMatchObject({ code: '22012' });
		expect(await valueOf(sql<{ value: number }>`select 1 as value`)).toBe(1);
		await expect(database.ping()).resolves.toBeUndefined();
	});

	it('answers the same text with different values', async () => {
		for (const number of [1, 2]) {
			expect(await valueOf(sql<{ value: number }>`select ${number}::int as value`)).toBe(number);
		}
	});
});

describe('one plan for all values', () => {
	const statement: PreparedStatement = {
		name: 'test_plan_once',
		isRead: true,
		text: 'select text as value from notes where organisation_id = $1',
	};
	const plans = sql<{ value: number }>`select custom_plans::integer as value from pg_prepared_statements
		where statement like '%from notes where organisation_id = $1'`;

	it('is kept in the transaction that asked for it, from its first statement on', async () => {
		const customPlans = await database.tenant(1, async (queries) => {
			await Promise.all([planOnce(queries), queries.prepared(statement, [1])]);
			return valueOf(plans, queries);
		});
		expect(customPlans).toBe(0);
		const mode = sql<{ value: string }>`select current_setting('plan_cache_mode') as value`;
		expect(await database.tenant(1, (queries) => valueOf(mode, queries))).toBe('auto');
	});
});

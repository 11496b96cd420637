import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anyOf, keeper, keepSql } from './keep.ts';
import type { PreparedStatement } from './database.ts';
import type { Schema } from './schema.ts';

const keep = keeper<Pick<Schema, 'desktopOrders' | 'desktops'>>();

async function asked<Values>(
	statement: (queries: { prepared: never }, values: Values) => Promise<unknown>,
	values: Values,
): Promise<{ statement: PreparedStatement; values: readonly unknown[] }> {
	let seen: { statement: PreparedStatement; values: readonly unknown[] } | undefined;
	const prepared = (one: PreparedStatement, given: readonly unknown[]): Promise<readonly never[]> => {
		seen = { statement: one, values: given };
		return Promise.resolve([]);
	};
	await statement({ prepared: prepared as never }, values);
	if (seen === undefined) throw new Error('Nothing was asked');
	return seen;
}

it('writes the names of the database and answers in those of the code', async () => {
	const find = keep('test_find', (database, of: { organisationId: number; id: string }) =>
		database
			.selectFrom('desktops as d')
			.select(['d.ownerId', 'd.name', 'd.createdAt as since'])
			.where('d.organisationId', '=', of.organisationId)
			.where('d.isLive', '=', true)
			.where('d.id', '=', of.id),
	);
	const { statement, values } = await asked(find, { id: 'a', organisationId: 7 });
	expect(statement).toEqual({
		name: 'test_find',
		isRead: true,
		text: 'select "d"."owner_id" as "ownerId", "d"."name" as "name", "d"."created_at" as "since" from "desktops" as "d" where "d"."organisation_id" = $1 and "d"."is_live" = $2 and "d"."id" = $3',
	});
	expect(values).toEqual([7, true, 'a']);
});

it('is a read where it locks and writes nothing', async () => {
	const lock = keep('test_lock', (database, of: { id: string }) =>
		database.selectFrom('desktops').select('ownerId').where('id', '=', of.id).forNoKeyUpdate(),
	);
	expect((await asked(lock, { id: 'a' })).statement).toMatchObject({ isRead: true });
});

it('is no read where it writes, and names what it answers', async () => {
	const order = keep('test_order', (database, of: { organisationId: number; userId: number; ids: string[] }) =>
		database
			.insertInto('desktopOrders')
			.values({ organisationId: of.organisationId, userId: of.userId, desktopIds: of.ids })
			.returning(['userId']),
	);
	const { statement, values } = await asked(order, { organisationId: 7, userId: 9, ids: ['a'] });
	expect(statement).toEqual({
		name: 'test_order',
		text: 'insert into "desktop_orders" ("organisation_id", "user_id", "desktop_ids") values ($1, $2, $3) returning "user_id" as "userId"',
	});
	expect(values).toEqual([7, 9, ['a']]);
});

it('adds a row of columns that are named once', async () => {
	const add = keep.insert('test_add', 'desktopOrders', ['organisationId', 'userId', 'desktopIds'], (row) =>
		row.onConflict((conflict) => conflict.doNothing()).returning('userId'),
	);
	const { statement, values } = await asked(add, { userId: 9, organisationId: 7, desktopIds: ['a'] });
	expect(statement).toEqual({
		name: 'test_add',
		text: 'insert into "desktop_orders" ("organisation_id", "user_id", "desktop_ids") values ($1, $2, $3) on conflict do nothing returning "user_id" as "userId"',
	});
	expect(values).toEqual([7, 9, ['a']]);
	// @ts-expect-error -- the table fills no desktops in
	keep.insert('test_add_less', 'desktopOrders', ['organisationId', 'userId']);
});

it('takes a text of SQL, too, and sends a value once that it names twice', async () => {
	const hold = keepSql(
		'test_hold',
		{ isHeld: 'boolean' },
		({ key, salt }: { key: string; salt: number }) =>
			sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${salt})) is null as "isHeld" where ${key} <> ''`,
	);
	const { statement, values } = await asked(hold, { salt: 7, key: 'a' });
	expect(statement.text).toBe(
		`select pg_advisory_xact_lock(hashtextextended($1, $2)) is null as "isHeld" where $1 <> ''`,
	);
	expect(values).toEqual(['a', 7]);
});

it('refuses all columns, and values that are read while it is built', () => {
	const all = keep('test_all', (database) => database.selectFrom('desktops').selectAll());
	expect(() => all.with({})).toThrow('Name the columns');
	const more = keep('test_more', (database, { count }: { count: number }) =>
		database
			.selectFrom('desktops')
			.select('id')
			.limit(count + 1),
	);
	expect(() => more.with({ count: 1 })).toThrow('known when the statement runs');
	const unnamed = keep('test_unnamed', (database, of: { at: { id: string } }) =>
		database.selectFrom('desktops').select('id').where('id', '=', of.at.id),
	);
	expect(() => unnamed.with({ at: { id: 'a' } })).toThrow('none of those');
});

it('takes a list of any length as one value', async () => {
	const find = keep('test_list', (database, of: { ids: readonly string[] }) =>
		database.selectFrom('desktops').select('name').where('id', '=', anyOf(of.ids)),
	);
	const { statement, values } = await asked(find, { ids: ['a', 'b'] });
	expect(statement.text).toBe('select "name" as "name" from "desktops" where "id" = any($1)');
	expect(values).toEqual([['a', 'b']]);
});

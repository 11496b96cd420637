// On PostgreSQL alone.
// Every kept statement is described to the migrated database: it is valid, its columns have the names of the code, and those of a text of SQL
// are what their shape says.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSql, type KeptStatement, keptStatements } from '#platform/server/db/keep.ts';
import { as, type Column, databaseTypes, type Shape } from '#platform/server/db/row-shapes.ts';
import { productRoot } from '#platform/server/product-root.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';

let client: Client;

beforeAll(async () => {
	client = new Client({ connectionString: await createPostgresDatabase() });
	await client.connect();
});
afterAll(() => client.end());

test('every kept statement is what it says', async () => {
	const files = globSync('src/**/server/**/*.ts', { cwd: productRoot }).filter(
		(path) => !path.endsWith('.test.ts') && /\bkeeper<|\bkeepSql\(/.test(readFileSync(join(productRoot, path), 'utf8')),
	);
	for (const path of files) await import(pathToFileURL(join(productRoot, path)).href);
	const declared = [...keptStatements];
	expect(declared.length).toBeGreaterThanOrEqual(files.length - 1);
	const faults: string[] = [];
	for (const one of declared) faults.push(...(await faultsOf(one)));
	expect(faults).toEqual([]);
	const names = declared.map((one) => one.compiled().statement.name);
	expect(names.filter((name, index) => names.indexOf(name) !== index || name.length > 60)).toEqual([]);
});

test('what a text of SQL claims wrongly is found', async () => {
	const find = async (shape: Shape, text: string): Promise<readonly string[]> => {
		keepSql('wrong', shape, () => sql.raw(text));
		const kept = keptStatements.pop();
		return kept === undefined ? ['not kept'] : (await faultsOf(kept)).map((fault) => fault.replace('wrong: ', ''));
	};
	expect(await find({ id: 'number', at: 'time?' }, 'select id, null::timestamptz as at from users')).toEqual([]);
	expect(await find({ n: 'text[]' }, 'select array[now()] as n')).toEqual(['n is timestamp with time zone[]']);
	expect(await find({ n: as<1>('number') }, 'select 1::numeric as n')).toEqual(['n is numeric']);
	expect(await find({ days: 'day[]' }, 'select array[current_date] as days')).toEqual([]);
	expect(await find({ userId: 'number' }, 'select user_id from sessions')).toEqual([
		'user_id is not declared',
		'userId is not answered',
	]);
	expect(await find({ a: 'text?' }, 'select object_id as a from audit_events')).toEqual([]);
	expect(await find({ a: 'text!' }, 'select object_id as a from audit_events')).toEqual([]);
	expect(await find({ a: 'text' }, 'select object_id as a from audit_events')).toEqual(['a may be null']);
	expect(await find({}, 'select 1 from users')).toEqual([]);
	expect(await find({}, 'select 1 from nowhere')).toEqual(['relation "nowhere" does not exist']);
});

interface Found {
	readonly type: string;
	readonly mayBeNull: boolean;
}

/** `returning 1` gives a column that nobody can read. */
const unnamed = '?column?';

async function faultsOf({ compiled, shape }: KeptStatement): Promise<string[]> {
	const { name, text } = compiled().statement;
	try {
		const fields = await describeStatement(text);
		const faults: string[] = [];
		for (const field of fields) {
			if (field.name === unnamed) continue;
			const declared = shape?.[field.name];
			if (shape === undefined) {
				if (!/^[a-z][a-zA-Z0-9]*$/.test(field.name)) faults.push(`${field.name} is no name of the code`);
			} else if (declared === undefined) faults.push(`${field.name} is not declared`);
			else faults.push(...differences(field.name, declared, await findColumn(field)));
		}
		const answered = new Set(fields.map((field) => field.name));
		faults.push(
			...Object.keys(shape ?? {})
				.filter((key) => !answered.has(key))
				.map((key) => `${key} is not answered`),
		);
		return faults.map((fault) => `${name}: ${fault}`);
	} catch (error) {
		return [`${name}: ${(error as Error).message}`];
	}
}

function differences(name: string, declared: Shape[string], { type, mayBeNull }: Found): string[] {
	const column: Column = typeof declared === 'string' ? declared : declared.column;
	const [, kind = '', list = '', mark = ''] = /^(\w+)(\[\])?([?!])?$/.exec(column) ?? [];
	const allowed = databaseTypes[kind as keyof typeof databaseTypes].map((one) => `${one}${list}`);
	return [
		...(allowed.includes(type) ? [] : [`${name} is ${type}`]),
		...(mayBeNull && mark === '' ? [`${name} may be null`] : []),
	];
}

/** The database does not say whether an expression may be null, so it counts as never null. */
async function findColumn({ dataTypeID, tableID, columnID }: FieldDef): Promise<Found> {
	const { rows } = await client.query<Found>(
		`select format_type($1, null) as type, exists (select from pg_attribute
			where attrelid = $2 and attnum = $3 and not attnotnull) as "mayBeNull"`,
		[dataTypeID, tableID, columnID],
	);
	const [found] = rows;
	if (found === undefined) throw new Error('The database says nothing of a type');
	return found;
}

/** The columns that it would answer. It does not run. */
async function describeStatement(text: string): Promise<readonly FieldDef[]> {
	const { promise, resolve, reject } = Promise.withResolvers<readonly FieldDef[]>();
	let fields: readonly FieldDef[] = [];
	const description = {
		submit(connection: Connection) {
			connection.parse({ name: '', text, types: [] }, true);
			connection.describe({ type: 'S', name: '' }, true);
			connection.sync();
		},
		handleRowDescription: (message: { fields: readonly FieldDef[] }) => void (fields = message.fields),
		handleReadyForQuery: () => resolve(fields),
		handleError: (error: Error) => reject(error),
	};
	client.query(description as unknown as Submittable);
	return await promise;
}

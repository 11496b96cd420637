// The embedded database moves whole into an empty PostgreSQL, or not at all.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { asOwner } from '#platform/server/db/connections.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { runOperatorCommand } from '#test/support/operator-commands.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { newFolder } from './new-folder.ts';

const inEmbedded = async <T>(dataDir: string, work: (client: ClientBase) => Promise<T>): Promise<T> => {
	const { target, release } = await openEmbedded(dataDir);
	try {
		return await asOwner(target, work);
	} finally {
		await release();
	}
};
const onServer = <T>(databaseUrl: string, work: (client: ClientBase) => Promise<T>): Promise<T> =>
	asOwner({ connectionString: databaseUrl }, work);

const move = (dataDir: string, databaseUrl: string) =>
	runOperatorCommand(process.cwd(), 'move-data', [], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

/** The folder of a demonstration that has run once and was stopped. */
let original: string;
beforeAll(async () => {
	original = mkdtempSync(join(tmpdir(), 'portico-move-'));
	const portal = startPortal({ port: await findFreePort(), dataDir: original });
	await portal.ready();
	portal.signal('SIGTERM');
	await portal.ended();
	return () => rmSync(original, { recursive: true });
});

function copyData(): string {
	const dataDir = newFolder();
	cpSync(original, dataDir, { recursive: true });
	return dataDir;
}

async function tableNames(client: ClientBase): Promise<readonly string[]> {
	const { rows } = await client.query<{ name: string }>(
		`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'schema\\_%' order by 1`,
	);
	return rows.map(({ name }) => name);
}

/** Every row of every table, and what comes next. */
async function readEverything(client: ClientBase): Promise<Record<string, unknown>> {
	await client.query(`set timezone = 'UTC'`);
	const found: Record<string, unknown> = {};
	for (const name of await tableNames(client)) {
		const { rows } = await client.query<{ row: string }>(
			`select row(t.*)::text as row from ${name} t order by md5(row(t.*)::text)`,
		);
		found[name] = rows.map(({ row }) => row);
	}
	const { rows } = await client.query('select last_value::text, is_called from user_numbers');
	return { ...found, user_numbers: rows };
}

async function countRows(client: ClientBase): Promise<number> {
	let count = 0;
	for (const name of await tableNames(client))
		count += (await client.query(`select 1 from ${name} limit 1`)).rows.length;
	return count;
}

const rules = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as rule
	from pg_constraint where connamespace = 'public'::regnamespace
	union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`;

it('moves every row, goes on with the numbers, keeps every rule, and the portal starts there', async () => {
	const dataDir = copyData();
	await inEmbedded(dataDir, (client) => client.query(`select nextval('user_numbers')`));
	const databaseUrl = await createPostgresDatabase('empty');
	const { code, output, complaint } = await move(dataDir, databaseUrl);
	expect({ code, complaint }).toMatchObject({ code: 0 });
	expect(output).toMatch(/^Moved \d{3,} rows of \d+ tables\./);
	const before = await inEmbedded(dataDir, readEverything);
	expect(Object.values(before).filter((rows) => Array.isArray(rows) && rows.length > 0).length).toBeGreaterThan(10);
	expect(await onServer(databaseUrl, readEverything)).toEqual(before);
	const migrated = await createPostgresDatabase();
	const [moved, fresh] = await Promise.all(
		[databaseUrl, migrated].map((url) => onServer(url, async (client) => (await client.query(rules)).rows)),
	);
	expect(moved).toEqual(fresh);
	const portal = startPortal({ port: await findFreePort(), dataDir, env: { DATABASE_URL: databaseUrl } });
	await portal.ready();
	await portal.kill();
});

it('refuses a database that has rows, and leaves them as they are', async () => {
	const dataDir = copyData();
	const databaseUrl = await createPostgresDatabase();
	const make = `insert into organisations (id, name, created_at) values (4, 'Another', now())`;
	await onServer(databaseUrl, (client) => client.query(make));
	const { code, complaint } = await move(dataDir, databaseUrl);
	expect({ code, complaint }).toEqual({
		code: 1,
		complaint: expect.stringContaining('it has rows in organisations') as string,
	});
	expect(await onServer(databaseUrl, countRows)).toBe(1);
});

it('refuses a database of something else', async () => {
	const databaseUrl = await createPostgresDatabase('empty');
	await onServer(databaseUrl, (client) => client.query('create table invoices (id integer)'));
	const { code, complaint } = await move(newFolder(), databaseUrl);
	expect({ code, complaint }).toEqual({
		code: 1,
		complaint: expect.stringContaining('tables of something else') as string,
	});
});

it('refuses the folder of a running portal', async () => {
	const dataDir = copyData();
	const portal = startPortal({ port: await findFreePort(), dataDir });
	await portal.ready();
	const databaseUrl = await createPostgresDatabase();
	const { code, complaint } = await move(dataDir, databaseUrl);
	await portal.kill();
	expect({ code, complaint }).toEqual({
		code: 1,
		complaint: expect.stringContaining('is in use by another Portico') as string,
	});
	expect(await onServer(databaseUrl, countRows)).toBe(0);
});

it.each([
	[
		'another version',
		'delete from schema_migrations where number = (select max(number) from schema_migrations)',
		'not at the version of this portal',
	],
	[
		'a version before 1.0.0',
		`update schema_migrations set name = '0001_platform.sql' where number = 1`,
		'made by a version before 1.0.0',
	],
])('refuses data of %s', async (_what, change, words) => {
	const dataDir = copyData();
	await inEmbedded(dataDir, (client) => client.query(change));
	const databaseUrl = await createPostgresDatabase('empty');
	const { code, complaint } = await move(dataDir, databaseUrl);
	expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringContaining(words) as string });
	expect(await onServer(databaseUrl, countRows)).toBe(0);
});

it('moves nothing where one table fails, and everything at the next try', async () => {
	const dataDir = copyData();
	const databaseUrl = await createPostgresDatabase();
	await onServer(databaseUrl, (client) => client.query('alter table users add constraint never check (id = 0)'));
	expect((await move(dataDir, databaseUrl)).code).toBe(1);
	expect(await onServer(databaseUrl, countRows)).toBe(0);
	await onServer(databaseUrl, (client) => client.query('alter table users drop constraint never'));
	expect((await move(dataDir, databaseUrl)).code).toBe(0);
});

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { asOwner, type Target } from './connections.ts';
import { migrate, requireMigrated } from './migrate.ts';

let folder: string;
let target: Target;
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'portico-migrations-'));
	cpSync(join(import.meta.dirname, '../../../../db/migrations'), folder, { recursive: true });
	target = { connectionString: await createPostgresDatabase() };
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (): Promise<readonly string[]> => asOwner(target, (client) => migrate(client, folder));
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

it('applies each file once when several processes start at once', async () => {
	write('9001_things.sql', 'create table things (id int); select pg_sleep(0.2);');
	write('9002_more_things.sql', 'create table more_things (id int);');
	const applied = await Promise.all([run(), run(), run(), run()]);
	expect(applied.filter((names) => names.length > 0)).toEqual([['9001_things.sql', '9002_more_things.sql']]);
	expect(await run()).toEqual([]);
});

it('keeps nothing of a file that fails, and goes on from there once it is mended', async () => {
	write('9001_things.sql', 'create table things (id int);');
	write('9002_broken.sql', 'create table half (id int); select 1 / 0;');
	await expect(run()).rejects.toThrow('The migration 9002_broken.sql failed: division by zero');
	write('9002_broken.sql', 'create table half (id int);');
	expect(await run()).toEqual(['9002_broken.sql']);
});

it('refuses a file that was edited after it was applied', async () => {
	write('9001_things.sql', 'create table things (id int);');
	await run();
	write('9001_things.sql', 'create table things (id bigint);');
	await expect(run()).rejects.toThrow('9001_things.sql has changed since it was applied');
});

it('does not take other line ends for an edit', async () => {
	write('9001_things.sql', 'create table things\n(id int);\n');
	await run();
	write('9001_things.sql', 'create table things\r\n(id int);\r\n');
	expect(await run()).toEqual([]);
});

it('refuses a database that a newer version has migrated', async () => {
	write('9001_things.sql', 'create table things (id int);');
	await run();
	rmSync(join(folder, '9001_things.sql'));
	await expect(run()).rejects.toThrow('migrated by a newer version (it knows 9001_things.sql)');
});

it('refuses a file that comes before one that is applied already', async () => {
	write('9002_things.sql', 'create table things (id int);');
	await run();
	write('9001_late.sql', 'create table late (id int);');
	await expect(run()).rejects.toThrow('9001_late.sql comes before one that is applied already');
});

it('refuses to serve a database that lacks migrations when it may not apply them', async () => {
	const check = (): Promise<void> => asOwner(target, (client) => requireMigrated(client, folder));
	await expect(check()).resolves.toBeUndefined();
	write('9001_things.sql', 'create table things (id int);');
	await expect(check()).rejects.toThrow('lacks 1 migrations of this version. Run "npm run migrate" first.');
});

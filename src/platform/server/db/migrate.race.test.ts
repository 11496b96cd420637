import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { asOwner, type Target } from './connections.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { schemaFolder } from './migration-files.ts';

let folder: string;
let target: Target;
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'portico-migrations-'));
	cpSync(schemaFolder, folder, { recursive: true });
	target = { connectionString: await createPostgresDatabase() };
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (): Promise<readonly string[]> => migrate(target, { folder, patience });
const write = (name: string, text: string): void => writeFileSync(join(folder, 'migrations', name), text);
const writeFunction = (name: string, text: string): void => writeFileSync(join(folder, 'functions', name), text);
const remove = (name: string): void => rmSync(join(folder, 'migrations', name));
/** Shorter waits than a real start has. */
const patience = { timeoutMs: 200, tries: 3, pauseMs: 50 };

async function ask<Row extends QueryResultRow>(text: string): Promise<readonly Row[]> {
	return await asOwner(target, async (client) => (await client.query<Row>(text)).rows);
}

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

it('leaves it to the start to say that the disk of the server is full', async () => {
	write(
		'9001_full.sql',
		`do $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;`,
	);
	await expect(run()).rejects.toMatchObject({ code: '53100', message: 'could not extend file' });
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
	write('9002_narrower.sql', '-- works with: 9001\nalter table things add column at timestamptz;');
	await run();
	remove('9002_narrower.sql');
	remove('9001_things.sql');
	await expect(run()).rejects.toThrow('migrated by a newer version (it knows 9001_things.sql)');
});

it('refuses a database of a version before the first migrations of this one, and changes nothing in it', async () => {
	target = { connectionString: await createPostgresDatabase('empty') };
	await ask(
		`create table schema_migrations (number integer primary key, name text not null, sha256 text not null);
		insert into schema_migrations values (1, '0001_platform.sql', 'x'), (128, '0128_desktops_audience_defaults.sql', 'x');
		create table schema_functions (name text, sha256 text)`,
	);
	const refusal = /^The database was made by a version before 1\.0\.0 \(its first migration is 0001_platform\.sql\)/;
	await expect(run()).rejects.toThrow(refusal);
	await expect(requireMigrated(target, folder)).rejects.toThrow(refusal);
	expect(
		await ask(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`),
	).toEqual([{ relname: 'schema_functions' }, { relname: 'schema_migrations' }]);
});

it('refuses a file that comes before one that is applied already', async () => {
	write('9002_things.sql', 'create table things (id int);');
	await run();
	write('9001_late.sql', 'create table late (id int);');
	await expect(run()).rejects.toThrow('9001_late.sql comes before one that is applied already');
});

it('refuses to serve a database that lacks migrations or functions when it may not apply them', async () => {
	const check = (): Promise<void> => requireMigrated(target, folder);
	await expect(check()).resolves.toBeUndefined();
	write('9001_things.sql', 'create table things (id int);');
	writeFunction('one.sql', 'create or replace function one() returns int language sql return 1;');
	await expect(check()).rejects.toThrow(
		'lacks 1 migrations and 1 functions of this version. Run "npm run migrate" first.',
	);
});

describe('an older version on a newer database', () => {
	it('starts where every newer migration says that it works with it', async () => {
		write('9001_things.sql', 'create table things (id int);');
		await run();
		write('9002_wider.sql', '-- works with: 9001\nalter table things add column at timestamptz;');
		write('9003_wider_still.sql', '-- works with: 9001\nalter table things add column note text;');
		expect(await run()).toEqual(['9002_wider.sql', '9003_wider_still.sql']);
		remove('9002_wider.sql');
		remove('9003_wider_still.sql');
		expect(await run()).toEqual([]);
		await expect(requireMigrated(target, folder)).resolves.toBeUndefined();
		remove('9001_things.sql');
		await expect(run()).rejects.toThrow('it knows 9001_things.sql');
	});

	it('starts one version before a migration that says nothing, and no further', async () => {
		write('9001_things.sql', 'create table things (id int);');
		write('9002_wider.sql', 'alter table things add column at timestamptz;');
		await run();
		remove('9002_wider.sql');
		expect(await run()).toEqual([]);
		remove('9001_things.sql');
		await expect(run()).rejects.toThrow('migrated by a newer version');
	});

	it('does not put a corrected function of its own over that of a newer version', async () => {
		write('9001_things.sql', '-- works with: 0001\ncreate table things (id int);');
		writeFunction('one.sql', 'create or replace function one() returns int language sql return 2;');
		await run();
		remove('9001_things.sql');
		writeFunction('one.sql', 'create or replace function one() returns int language sql return 3;');
		expect(await run()).toEqual([]);
	});
});

describe('functions', () => {
	const text = (revision: number, value = revision) =>
		`-- revision ${revision}\ncreate or replace function one() returns int language sql return ${value};`;
	const value = async () => (await ask<{ one: number }>('select one()'))[0]?.one;
	/** A start of the version that has this text. */
	const start = (revision: number, inForce?: number) => {
		writeFunction('one.sql', text(revision, inForce));
		return run();
	};

	it.each([
		['the version before was never there', [2, 1, 2, 1, 2]],
		['a version between the two is gone back to', [1, 3, 2, 3, 1, 3]],
	])('stay those of the newest version that has started: %s', async (_what, starts) => {
		for (const [index, revision] of starts.entries()) {
			const newest = Math.max(...starts.slice(0, index));
			expect(await start(revision)).toEqual(revision > newest ? ['one.sql'] : []);
			expect(await value()).toBe(Math.max(newest, revision));
		}
	});

	it('are the newer ones when two versions start at once, whichever is first', async () => {
		const older = mkdtempSync(join(tmpdir(), 'portico-migrations-'));
		cpSync(schemaFolder, older, { recursive: true });
		try {
			for (let round = 0; round < 6; round += 1) {
				const name = `round_${round}.sql`;
				const of = (revision: number) =>
					`-- revision ${revision}\ncreate or replace function one() returns int language sql return ${revision + 10 * round};`;
				writeFileSync(join(older, 'functions', name), of(1));
				writeFunction(name, of(2));
				const both = [() => migrate(target, { folder: older, patience }), run];
				if (round % 2 === 1) both.reverse();
				const applied = await Promise.all([...both, ...both].map((begin) => begin()));
				expect(applied.flat().length).toBeLessThanOrEqual(2);
				expect(await value()).toBe(2 + 10 * round);
				expect(await both[round % 2]?.()).toEqual([]);
			}
		} finally {
			rmSync(older, { recursive: true });
		}
	});

	it('are those of the last start while one revision is being written, and an earlier text comes back by a higher one', async () => {
		await start(2, 5);
		expect(await start(2, 6)).toEqual(['one.sql']);
		expect(await start(2, 5)).toEqual(['one.sql']);
		expect(await value()).toBe(5);
		expect(await start(3, 6)).toEqual(['one.sql']);
		expect(await value()).toBe(6);
	});

	it('come after the migrations whose tables they need, and come again only when their text changes', async () => {
		write('9001_things.sql', 'create table things (id int);');
		writeFunction(
			'a.sql',
			'create or replace function count_things() returns bigint language sql begin atomic select count(*) from things; end;',
		);
		expect(await run()).toEqual(['9001_things.sql', 'a.sql']);
		expect(await run()).toEqual([]);
	});

	it('are replaced all or not at all', async () => {
		writeFunction('a.sql', 'create or replace function one() returns int language sql return 1;');
		writeFunction('b.sql', 'create or replace function two() returns int language sql return 1 +;');
		await expect(run()).rejects.toThrow('The function file b.sql failed: syntax error');
		expect(await ask(`select from pg_proc where proname = 'one'`)).toEqual([]);
	});
});

describe('locks', () => {
	/** Reads a table in a transaction that stays open until the callback has ended. */
	async function whileReading(work: (pid: number, letGo: () => Promise<void>) => Promise<void>): Promise<void> {
		await asOwner(target, async (reader) => {
			await reader.query('begin');
			const { rows } = await reader.query<{ pid: number }>(
				'select pg_backend_pid() as pid from things /* a long report */',
			);
			await work(rows[0]?.pid ?? 0, async () => void (await reader.query('commit')));
		});
	}

	it('are given up after a while, with the name of who holds them', async () => {
		write('9001_things.sql', 'create table things (id int); insert into things values (1);');
		await run();
		write('9002_wider.sql', 'alter table things add column at timestamptz;');
		await whileReading(async (pid) => {
			await expect(run()).rejects.toThrow(
				new RegExp(
					`^The migration 9002_wider\\.sql did not get its locks in 3 tries: process ${pid} \\(portico-migrate\\), idle in transaction, in a transaction for \\d+ s: select pg_backend_pid\\(\\) as pid from things /\\* a long report \\*/`,
				),
			);
			// Others pass in the meantime: nothing waits in front of them any more.
			expect(await ask('select id from things')).toEqual([{ id: 1 }]);
		});
		expect(await run()).toEqual(['9002_wider.sql']);
	});

	it('are asked for again until their holder has ended', async () => {
		write('9001_things.sql', 'create table things (id int); insert into things values (1);');
		await run();
		write('9002_wider.sql', 'alter table things add column at timestamptz;');
		await whileReading(async (_pid, letGo) => {
			// It pauses for as long as it waits, so that who looks now and then sees both.
			const migrated = migrate(target, { folder, patience: { timeoutMs: 100, tries: 10_000, pauseMs: 100 } });
			// Two waits in vain, seen from outside.
			for (let waits = 0, was = false; waits < 2;) {
				const waiting = await ask(
					`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%alter table things%'`,
				);
				if (was && waiting.length === 0) waits += 1;
				was = waiting.length > 0;
			}
			await letGo();
			expect(await migrated).toEqual(['9002_wider.sql']);
		});
	});
});

describe('a file outside a transaction', () => {
	const index = '-- outside a transaction\ncreate unique index concurrently if not exists things__id on things (id);';
	const isValid = async () =>
		(
			await ask<{ valid: boolean }>(
				`select indisvalid as valid from pg_index where indexrelid = to_regclass('things__id')`,
			)
		).map(({ valid }) => valid);

	it('builds an index concurrently while several processes start', async () => {
		write('9001_things.sql', 'create table things (id int); insert into things select generate_series(1, 1000);');
		await run();
		write('9002_things_index.sql', index);
		const applied = await Promise.all([run(), run(), run()]);
		expect(applied.flat()).toEqual(['9002_things_index.sql']);
		expect(await isValid()).toEqual([true]);
	});

	it('drops what a broken build left and builds it again', async () => {
		write('9001_things.sql', 'create table things (id int); insert into things values (1), (1);');
		await run();
		write('9002_things_index.sql', index);
		await expect(run()).rejects.toThrow('9002_things_index.sql failed: could not create unique index "things__id"');
		expect(await isValid()).toEqual([false]);
		await ask('delete from things');
		expect(await run()).toEqual(['9002_things_index.sql']);
		expect(await isValid()).toEqual([true]);
	});

	it('goes on where only the note of it is missing', async () => {
		write('9001_things.sql', 'create table things (id int); create unique index things__id on things (id);');
		write('9002_things_index.sql', index);
		expect(await run()).toEqual(['9001_things.sql', '9002_things_index.sql']);
	});

	it('is refused with a second statement', async () => {
		write('9001_things.sql', '-- outside a transaction\ncreate table things (id int); create table more (id int);');
		await expect(run()).rejects.toThrow('cannot insert multiple commands');
		expect(await ask(`select from pg_class where relname in ('things', 'more')`)).toEqual([]);
	});
});

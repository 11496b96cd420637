import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProgram } from '#test/support/program.ts';
import { DurableFolder, durableStartParams } from './durable-fs.ts';
import { openPool } from './connections.ts';
import { streamInto } from './embedded.ts';
import { migrate } from './migrate.ts';
import { schemaFolder } from './migration-files.ts';
import { openDatabase } from './open.ts';
import { createPooledDatabase } from './pooled-database.ts';

/** The first making of a folder is the slowest thing the product does, and the machine may be busy. */
const patience = { timeout: 600_000 };

let dataDir: string;
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), 'portico-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('makes again what a first start left unfinished', patience, async () => {
	mkdirSync(join(dataDir, 'postgres'));
	writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
	writeFileSync(join(dataDir, 'postgres.unfinished'), '');
	const database = await openDatabase({ dataDir });
	await database.ping();
	await database.close();
	expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
});

it('holds the folder against a second process from the first opening on', patience, async () => {
	const database = await openDatabase({ dataDir });
	const second = startProgram('hold-folder.ts', dataDir);
	await expect(second.nextLine()).rejects.toThrow('is in use by another Portico process');
	await second.kill();
	await database.close();
});

it('waits for the sync of a commit, once the migrations are through', patience, async () => {
	const database = await openDatabase({ dataDir });
	const statement = { name: 'setting', text: `select current_setting('synchronous_commit') as value` };
	expect(await database.prepared(statement, [])).toEqual([{ value: 'on' }]);
	await database.close();
});

it('applies a file outside a transaction, and drops what a broken build of its index left', patience, async () => {
	const folder = join(dataDir, 'db');
	cpSync(schemaFolder, folder, { recursive: true });
	writeFileSync(
		join(folder, 'migrations/9001_things.sql'),
		'create table things (id int); insert into things values (1), (1);',
	);
	const pglite = await PGlite.create();
	const target = streamInto(pglite);
	await migrate(target, { folder });
	const index = '-- outside a transaction\ncreate unique index concurrently if not exists things__id on things (id);';
	writeFileSync(join(folder, 'migrations/9002_things_index.sql'), index);
	await expect(migrate(target, { folder })).rejects.toThrow('could not create unique index');
	await pglite.exec('delete from things');
	expect(await migrate(target, { folder })).toEqual(['9002_things_index.sql']);
	const { rows } = await pglite.query(`select indisvalid from pg_index where indexrelid = 'things__id'::regclass`);
	expect(rows).toEqual([{ indisvalid: true }]);
	await pglite.close();
});

it('refuses a damaged folder in one sentence, and never replaces it', patience, async () => {
	mkdirSync(join(dataDir, 'postgres'));
	writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
	await expect(openDatabase({ dataDir })).rejects.toThrow(
		/^The embedded database in \S+ does not open \(.+\)\. Restore/,
	);
	expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
});

it('runs statements of a transaction that are started together in one turn of the engine', patience, async () => {
	const pglite = await PGlite.create();
	await pglite.exec('create role portico_system');
	let turns = 0;
	const target = streamInto({
		execProtocolRawStream(...given) {
			turns += 1;
			return pglite.execProtocolRawStream(...given);
		},
	});
	const release = () => pglite.close();
	const database = createPooledDatabase({ kind: 'embedded', pool: openPool(target, 1), release });
	await database.ping();
	const before = turns;
	await database.transaction((queries) => {
		const ask = (value: number) => queries.prepared({ name: 'ask', text: 'select $1::int as value' }, [value]);
		return Promise.all([1, 2, 3].map(ask));
	});
	// With BEGIN and COMMIT.
	expect(turns - before).toBe(3);
	const read = { name: 'read', text: 'select $1::int as value', isRead: true } as const;
	await database.transaction(async (queries) => {
		await Promise.all([1, 2].map((value) => queries.prepared(read, [value])));
		await queries.commitWith([{ statement: read, values: [3] }]);
	});
	expect(turns - before, 'BEGIN with the reads, COMMIT with the writes').toBe(5);
	await database.close();
});

it('asks the operating system for a sync when PostgreSQL asks for one', patience, async () => {
	const pglite = new PGlite({ fs: new DurableFolder(join(dataDir, 'postgres')), startParams: [...durableStartParams] });
	await pglite.waitReady;
	const { rows } = await pglite.query(
		`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
	);
	expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }]);
	const { FS } = pglite.Module;
	const file = FS.open('/pglite/data/PG_VERSION', 'r');
	expect(file.stream_ops).toHaveProperty('fsync');
	FS.close(file);
	await pglite.close();
});

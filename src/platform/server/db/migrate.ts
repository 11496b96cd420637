// Forward-only migrations: `db/migrations/NNNN_slice_what.sql` in one order, each in its own transaction. Any number of
// processes may start at once: one applies, the others wait and find nothing to do.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { errorMessage } from '#platform/contract/error-message.ts';
import { productRoot } from '../product-root.ts';
import { StartError } from '../start-error.ts';

const migrationsFolder = join(productRoot, 'db/migrations');

/** Any number that nothing else on the server uses: here 'portico' read as an integer. */
const advisoryLock = '31642397214927215';

interface Migration {
	readonly number: number;
	readonly name: string;
	readonly sql: string;
	readonly sha256: string;
}
interface Applied {
	readonly number: number;
	readonly name: string;
	readonly sha256: string;
}

/** Applies what is missing as the owner of the tables and gives the names of the files it applied. */
export async function migrate(client: pg.ClientBase, folder: string = migrationsFolder): Promise<readonly string[]> {
	const migrations = readMigrations(folder);
	await client.query('set statement_timeout = 0');
	await client.query(`select pg_advisory_lock(${advisoryLock})`);
	try {
		await client.query(`create table if not exists schema_migrations (
			number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`);
		const pending = compare(migrations, await readApplied(client));
		// The commit of the last one is waited for, and with it all before are on the disk. What a power cut takes until then is whole
		// migrations: the next start applies them again.
		for (const migration of pending.slice(0, -1)) await apply(client, migration, 'off');
		for (const migration of pending.slice(-1)) await apply(client, migration, 'on');
		return pending.map((migration) => migration.name);
	} finally {
		await client.query(`select pg_advisory_unlock(${advisoryLock})`);
	}
}

/** Refuses a database that is not exactly at this code's last migration: for processes that may not migrate. */
export async function requireMigrated(client: pg.ClientBase, folder: string = migrationsFolder): Promise<void> {
	const { rows } = await client.query<{ present: boolean }>(
		`select to_regclass('schema_migrations') is not null as present`,
	);
	const pending = compare(readMigrations(folder), rows[0]?.present === true ? await readApplied(client) : []);
	if (pending.length > 0) {
		throw new StartError(
			`The database lacks ${pending.length} migrations of this version. Run "npm run migrate" first.`,
		);
	}
}

function readMigrations(folder: string): Migration[] {
	const migrations = readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.sort()
		.map((name) => {
			const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
			return { number: Number(name.slice(0, 4)), name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
		});
	for (const [index, { name, number }] of migrations.entries()) {
		if (!/^\d{4}_\w+\.sql$/.test(name)) throw new StartError(`The migration ${name} is not named NNNN_slice_what.sql.`);
		if (number === migrations[index - 1]?.number) throw new StartError(`Two migrations have the number of ${name}.`);
	}
	return migrations;
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
	const { rows } = await client.query<Applied>('select number, name, sha256 from schema_migrations order by number');
	return rows;
}

/** The migrations that are still to apply. */
function compare(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
	const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
	for (const row of applied) {
		const migration = byNumber.get(row.number);
		if (migration === undefined) {
			throw new StartError(
				`The database was migrated by a newer version (it knows ${row.name}). Start that version or a later one, or restore a copy of the data from before.`,
			);
		}
		if (migration.sha256 !== row.sha256) {
			throw new StartError(
				`The migration ${migration.name} has changed since it was applied. Put its text back and make the change in a new migration.`,
			);
		}
	}
	const last = applied.at(-1)?.number ?? 0;
	const known = new Set(applied.map((row) => row.number));
	const pending = migrations.filter((migration) => !known.has(migration.number));
	const late = pending.find((migration) => migration.number < last);
	if (late)
		throw new StartError(
			`The migration ${late.name} comes before one that is applied already. Give it the next free number.`,
		);
	return pending;
}

async function apply(
	client: pg.ClientBase,
	{ number, name, sql, sha256 }: Migration,
	synchronousCommit: 'on' | 'off',
): Promise<void> {
	try {
		await client.query(`begin; set local synchronous_commit = ${synchronousCommit};\n${sql}`);
		await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
			number,
			name,
			sha256,
		]);
		await client.query('commit');
	} catch (error) {
		await client.query('rollback');
		throw new StartError(`The migration ${name} failed: ${errorMessage(error)}`, {
			cause: error,
		});
	}
}

// Forward-only migrations: `db/migrations/NNNN_slice_what.sql` in one order, each in its own transaction, and after them the functions
// of `db/functions` of which the database has an older text. Any number of processes may start at once: one applies, the others wait and find nothing to do.
import type pg from 'pg';
import { errorMessage } from '#platform/contract/error-message.ts';
import { minutes } from '#platform/contract/duration.ts';
import { StartError } from '../start-error.ts';
import { asOwner, type Target } from './connections.ts';
import { requireRoles } from './roles.ts';
import { type FunctionFile, type Migration, readFunctions, readMigrations, schemaFolder } from './migration-files.ts';
import { isFullDisk } from './transient.ts';
import { defaultPatience, inTurn, isLockFailure, type LockPatience, withLocks } from './migration-locks.ts';

interface Applied {
	readonly number: number;
	readonly name: string;
	readonly sha256: string;
}

interface MigrateOptions {
	/** Has `migrations` and `functions`. Default: that of the product. */
	readonly folder?: string;
	readonly patience?: LockPatience;
}

interface Place {
	readonly target: Target;
	readonly client: pg.ClientBase;
	readonly patience: LockPatience;
	/** No one works on a database that has no tables yet. */
	readonly isNew: boolean;
}

/**
 * What stands outside a transaction may wait longer: it waits for others to end, and no one but another change of the table waits behind it.
 */
const outsidePatienceMs = minutes(1);

/** Applies what is missing as the owner of the tables and gives the names of the files it applied. */
export async function migrate(target: Target, options: MigrateOptions = {}): Promise<readonly string[]> {
	const { folder = schemaFolder, patience = defaultPatience } = options;
	const migrations = readMigrations(folder);
	const functions = readFunctions(folder);
	return await asOwner(target, async (client) => {
		await client.query(`set statement_timeout = 0; set lock_timeout = ${patience.timeoutMs}`);
		return await inTurn(client, async () => {
			await refuseOtherHistory(client, migrations);
			await client.query(bookkeeping);
			const state = await readState(client);
			if (state.applied.length > 0) await requireRoles(client);
			const pending = compare(migrations, state);
			const changed = isNewer(state, migrations) ? [] : behind(functions, state);
			const place = { target, client, patience, isNew: state.applied.length === 0 };
			// The commit of the last one is waited for, and with it all before are on the disk. What a power cut takes until then is whole
			// migrations: the next start applies them again.
			const last = changed.length > 0 ? undefined : pending.at(-1);
			for (const migration of pending) await apply(place, migration, migration === last ? 'on' : 'off');
			if (changed.length > 0) await replaceFunctions(place, changed);
			return [...pending, ...changed].map(({ name }) => name);
		});
	});
}

/** Refuses a database that lacks something of this code: for processes that may not migrate. */
export async function requireMigrated(target: Target, folder: string = schemaFolder): Promise<void> {
	const migrations = readMigrations(folder);
	const state = await asOwner(target, async (client) => {
		const { rows } = await client.query<{ present: boolean }>(
			`select to_regclass('schema_functions') is not null as present`,
		);
		await refuseOtherHistory(client, migrations);
		if (rows[0]?.present !== true) return { applied: [], requires: 0, functions: [] };
		await requireRoles(client);
		return await readState(client);
	});
	const pending = compare(migrations, state);
	const changed = isNewer(state, migrations) ? [] : behind(readFunctions(folder), state);
	if (pending.length + changed.length === 0) return;
	throw new StartError(
		`The database lacks ${pending.length} migrations and ${changed.length} functions of this version. Run "npm run migrate" first.`,
	);
}

/**
 * Refuses a database whose first migration is not that of this code, before anything in it is changed: what made it is no version before this
 * one, and its tables are others.
 */
export async function refuseOtherHistory(
	client: pg.ClientBase,
	migrations: readonly Migration[] = readMigrations(schemaFolder),
): Promise<void> {
	const { rows: found } = await client.query(`select from pg_class where oid = to_regclass('schema_migrations')`);
	if (found.length === 0) return;
	const { rows } = await client.query<Pick<Applied, 'name'>>(
		'select name from schema_migrations order by number limit 1',
	);
	const [first] = rows;
	if (first === undefined || first.name === migrations[0]?.name) return;
	throw new StartError(
		`The database was made by a version before 1.0.0 (its first migration is ${first.name}), and this version cannot go on with its data. Nothing in it was changed. Begin with an empty one: another folder in DATA_DIR, or a new database in DATABASE_URL.`,
	);
}

const bookkeeping = `
	create table if not exists schema_migrations (
		number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now());
	create table if not exists schema_requires (number integer primary key);
	comment on table schema_requires is 'One row: the oldest code that runs on these tables, by the number of its last migration.';
	insert into schema_requires select 0 where not exists (select from schema_requires);
	create table if not exists schema_functions (
		name text, sha256 text, revision integer not null, applied_at timestamptz not null default now(), primary key (name, sha256));
	comment on table schema_functions is
		'One text of one file of db/functions that was applied; of a file the one of the highest revision is in force.'`;

interface AppliedFunction {
	readonly name: string;
	readonly sha256: string;
	readonly revision: number;
}

interface SchemaState {
	readonly applied: readonly Applied[];
	readonly requires: number;
	readonly functions: readonly AppliedFunction[];
}

async function readState(client: pg.ClientBase): Promise<SchemaState> {
	const applied = await client.query<Applied>('select number, name, sha256 from schema_migrations order by number');
	const requires = await client.query<{ number: number }>('select max(number) as number from schema_requires');
	const functions = await client.query<AppliedFunction>('select name, sha256, revision from schema_functions');
	return {
		applied: applied.rows,
		requires: requires.rows[0]?.number ?? 0,
		functions: functions.rows,
	};
}

/** Whether a version after this code has migrated the database: what is in it is left as it is. */
function isNewer({ applied }: SchemaState, migrations: readonly Migration[]): boolean {
	return (applied.at(-1)?.number ?? 0) > (migrations.at(-1)?.number ?? 0);
}

/**
 * Functions of which the database has an older text than this version. Where two texts say that they have one revision, as they do while one is
 * written, the one that starts is right.
 */
function behind(files: readonly FunctionFile[], { functions }: SchemaState): readonly FunctionFile[] {
	return files.filter(({ name, sha256, revision }) => {
		const texts = functions.filter((one) => one.name === name);
		const newest = Math.max(-1, ...texts.map((one) => one.revision));
		if (newest !== revision) return newest < revision;
		return texts.some((one) => one.revision === revision && one.sha256 !== sha256);
	});
}

/** The migrations that are still to apply. */
function compare(migrations: readonly Migration[], { applied, requires }: SchemaState): readonly Migration[] {
	const own = migrations.at(-1)?.number ?? 0;
	const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
	for (const row of applied) {
		const migration = byNumber.get(row.number);
		if (migration === undefined) {
			if (row.number > own && requires <= own) continue;
			throw new StartError(
				`The database was migrated by a newer version (it knows ${row.name}), on which this one does not run. Start that version or a later one, or restore a copy of the data from before.`,
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

async function apply(place: Place, migration: Migration, synchronousCommit: 'on' | 'off'): Promise<void> {
	const what = `The migration ${migration.name}`;
	const run =
		migration.isOutsideTransaction && !place.isNew
			? () => runOutside(place, migration)
			: () => inTransaction(place.client, inside(migration), synchronousCommit, () => record(place.client, migration));
	await named(what, () => withLocks(place, what, run));
}

/** Says which file a failure is about; what is said already stays. */
async function named(what: string, work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		if (error instanceof StartError || isLockFailure(error) || isFullDisk(error)) throw error;
		throw new StartError(`${what} failed: ${errorMessage(error)}`, { cause: error });
	}
}

async function inTransaction(
	client: pg.ClientBase,
	sql: string,
	synchronousCommit: 'on' | 'off',
	record: () => Promise<void>,
): Promise<void> {
	try {
		await client.query(`begin; set local synchronous_commit = ${synchronousCommit};\n${sql}`);
		await record();
		await client.query('commit');
	} catch (error) {
		await client.query('rollback');
		throw error;
	}
}

async function record(client: pg.ClientBase, { number, name, sha256, worksWith }: Migration): Promise<void> {
	await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
		number,
		name,
		sha256,
	]);
	await client.query('update schema_requires set number = greatest(number, $1)', [worksWith]);
}

/** Gives the text that runs in a transaction. */
function inside({ sql, isOutsideTransaction }: Migration): string {
	return isOutsideTransaction ? sql.replace(/\bconcurrently\b/i, '') : sql;
}

/** The name of the index that a statement makes concurrently. */
const concurrentIndex = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i;

async function runOutside({ client, patience }: Place, migration: Migration): Promise<void> {
	await client.query(`set lock_timeout = ${Math.max(outsidePatienceMs, patience.timeoutMs)}`);
	try {
		await dropBrokenIndex(client, concurrentIndex.exec(migration.sql)?.[1]);
		// Prepared, because PostgreSQL prepares one statement only. Without a name, which would stay in the embedded database's one session.
		const single = { text: migration.sql, queryMode: 'extended' };
		await client.query(single);
		await inTransaction(client, '', 'on', () => record(client, migration));
	} finally {
		await client.query(`set lock_timeout = ${patience.timeoutMs}`);
	}
}

/** A concurrent build that was cut off leaves an index that every write keeps up and no read uses. */
async function dropBrokenIndex(client: pg.ClientBase, index: string | undefined): Promise<void> {
	if (index === undefined) return;
	const { rows } = await client.query(
		'select from pg_index where indexrelid = to_regclass($1) and not (indisvalid and indisready)',
		[index],
	);
	if (rows.length > 0) await client.query(`drop index concurrently if exists ${index}`);
}

/** All in one transaction: a call meets the functions of one version. */
async function replaceFunctions(place: Place, functions: readonly FunctionFile[]): Promise<void> {
	const { client } = place;
	const replaceAll = async (): Promise<void> => {
		for (const { name, sql, sha256, revision } of functions) {
			await named(`The function file ${name}`, async () => {
				await client.query(sql);
				await client.query('update schema_functions set revision = -1 where name = $1 and sha256 <> $2', [
					name,
					sha256,
				]);
				await client.query(
					`insert into schema_functions (name, sha256, revision) values ($1, $2, $3)
						on conflict (name, sha256) do update set revision = excluded.revision, applied_at = excluded.applied_at`,
					[name, sha256, revision],
				);
			});
		}
	};
	await withLocks(place, 'The functions of db/functions', () => inTransaction(client, '', 'on', replaceAll));
}

// `npm run move-data`, apart from where it is typed: everything of an embedded database into an empty PostgreSQL, in one transaction.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { verifyLedger } from '#features/billing/credits/server/api.ts';
import { asOwner, type Target } from '#platform/server/db/connections.ts';
import { connectionError } from '#platform/server/db/connection-failure.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { refuseOtherHistory } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { StartError } from '#platform/server/start-error.ts';
import { type Copying, copySequences, copyTable, listTables, type Table, textSettings } from './move-tables.ts';

export interface Move {
	/** Data folder of the embedded database. */
	readonly dataDir: string;
	readonly databaseUrl: string;
	readonly onProgress: Copying['onProgress'];
}

export interface Moved {
	readonly tables: number;
	readonly rows: number;
}

/** All or nothing: until the one transaction commits, the target stays empty. @throws StartError that says why nothing was moved */
export async function moveData({ dataDir, databaseUrl, onProgress }: Move): Promise<Moved> {
	await requireEmptyOrMigrated(databaseUrl);
	if (!existsSync(join(dataDir, 'postgres'))) {
		throw new StartError(`There is no embedded database in ${dataDir}. Set DATA_DIR to its folder.`);
	}
	const source = await openEmbedded(dataDir);
	try {
		// Makes the tables of this version. Empty they are no data, and may stay when the rest is refused.
		const server = await openDatabase({ dataDir, databaseUrl, poolSize: 1 });
		await server.close();
		const moved = await asOwner(source.target, (from) =>
			asOwner({ connectionString: databaseUrl }, (to) => copyAll({ from, to, onProgress })),
		);
		await proveLedger(databaseUrl);
		return moved;
	} finally {
		await source.release();
	}
}

async function requireEmptyOrMigrated(databaseUrl: string): Promise<void> {
	const target: Target = { connectionString: databaseUrl };
	const count = `select count(*)::integer as tables, count(*) filter (where relname = 'schema_migrations')::integer as ours
		from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;
	const found = await asOwner(target, async (client) => {
		const { rows } = await client.query<{ tables: number; ours: number }>(count);
		return rows[0];
	}).catch((error: unknown) => {
		throw connectionError(databaseUrl, error);
	});
	if (found !== undefined && found.tables > 0 && found.ours === 0) throw notEmpty('tables of something else');
}

function notEmpty(what: string): StartError {
	return new StartError(
		`The database of DATABASE_URL is not empty: it has ${what}. Make a new one and move into that.`,
	);
}

async function copyAll(copying: Copying): Promise<Moved> {
	const { from, to } = copying;
	await from.query(textSettings);
	await to.query(textSettings);
	await refuseOtherHistory(from);
	await requireSameVersion(from, to);
	const tables = await listTables(to);
	await from.query('begin isolation level repeatable read, read only');
	await to.query('begin');
	try {
		const rows = await copyInto(copying, tables);
		await to.query('commit');
		return { tables: tables.length, rows };
	} catch (error) {
		await to.query('rollback').catch(() => undefined);
		throw error;
	} finally {
		await from.query('rollback').catch(() => undefined);
	}
}

async function copyInto(copying: Copying, tables: readonly Table[]): Promise<number> {
	const { from, to } = copying;
	// A portal that starts on the target meanwhile waits for these, and then finds the data.
	await to.query(`lock table schema_migrations, ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`);
	for (const { name } of tables) {
		const { rows } = await to.query(`select 1 from ${name} limit 1`);
		if (rows.length > 0) throw notEmpty(`rows in ${name}`);
	}
	const restore = await putAsideRules(to);
	let count = 0;
	for (const table of tables) count += await copyTable(copying, table);
	await copySequences(from, to);
	for (const statement of restore) await to.query(statement);
	return count;
}

interface ForeignKey {
	readonly table: string;
	readonly name: string;
	readonly definition: string;
}

/**
 * Foreign keys would ask for an order of tables, and of the rows within one; triggers would judge rows that were judged before. The keys are
 * made again in the same transaction, which checks every row. @returns the statements for that
 */
async function putAsideRules(to: ClientBase): Promise<readonly string[]> {
	const { rows: keys } = await to.query<ForeignKey>(
		`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
	);
	const { rows: triggers } = await to.query<{ table: string; name: string }>(
		`select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
			where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`,
	);
	for (const { table, name } of keys) await to.query(`alter table ${table} drop constraint ${name}`);
	for (const { table, name } of triggers) await to.query(`alter table ${table} disable trigger ${name}`);
	return [
		...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
		...triggers.map(({ table, name }) => `alter table ${table} enable trigger ${name}`),
	];
}

async function requireSameVersion(from: ClientBase, to: ClientBase): Promise<void> {
	const read = async (client: ClientBase): Promise<readonly string[]> => {
		const { rows } = await client.query<{ migration: string }>(
			`select name || ' ' || sha256 as migration from schema_migrations order by number`,
		);
		return rows.map(({ migration }) => migration);
	};
	const [here, there] = [await read(from), await read(to)];
	const other = there.find((migration) => !here.includes(migration)) ?? here.find((one) => !there.includes(one));
	if (other === undefined) return;
	throw new StartError(
		`The data folder is not at the version of this portal (${other.split(' ')[0]} differs). Start this version on it once, with DATABASE_URL=embedded, stop it, and move then.`,
	);
}

/** The copy is the same row by row; that its sums hold is proved there, where they count from now on. */
async function proveLedger(databaseUrl: string): Promise<void> {
	const database = await openDatabase({ dataDir: '', databaseUrl, poolSize: 1, migrate: false });
	try {
		const contradictions = await verifyLedger(database);
		if (contradictions.length === 0) return;
		throw new StartError(
			`Everything was moved as it was, but the credit ledger contradicts itself in ${contradictions.length} places: npm run ledger:verify lists them. Keep the data folder.`,
		);
	} finally {
		await database.close();
	}
}

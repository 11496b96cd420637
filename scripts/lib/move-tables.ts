// The tables of two databases at one version, and the copying of one. Values travel as PostgreSQL's own text, which is exact for every type.
import type { ClientBase } from 'pg';
import { StartError } from '#platform/server/start-error.ts';

export interface Table {
	/** Quoted. */
	readonly name: string;
	/** Quoted, those that can be written. */
	readonly columns: readonly string[];
	/** The type of each. */
	readonly types: readonly string[];
}

/** All but the list of migrations, which the target has from its own. */
export async function listTables(client: ClientBase): Promise<readonly Table[]> {
	const { rows } = await client.query<Table>(
		`select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns,
				array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum)::text[] as types
			from pg_class c join pg_attribute a on a.attrelid = c.oid
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'schema\\_%'
				and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
			group by c.oid order by c.relname`,
	);
	return rows;
}

interface Proof {
	readonly rows: number;
	/** Sums all rows, whatever their order. */
	readonly sum: string;
}

/** Counts the rows and adds up a hash of each: two tables with the same proof hold the same rows. */
async function proveTable(client: ClientBase, { name, columns }: Table): Promise<Proof> {
	const { rows } = await client.query<Proof>(
		`select count(*)::integer as rows,
				coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint::numeric), 0)::text as sum
			from ${name}`,
	);
	const [proof] = rows;
	if (proof === undefined) throw new Error(`${name} gave no count`);
	return proof;
}

/** How values are written as text, the same on both sides, whatever the server's own settings are; and no limits of a portal's calls. */
export const textSettings = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
	set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** About what is in memory at once. */
const batchBytes = 4_000_000;
const mostRows = 5000;

/** Rows that one batch may hold, by their size on the disk. */
async function batchRows(client: ClientBase, { name }: Table, rowCount: number): Promise<number> {
	const { rows } = await client.query<{ bytes: number }>(`select pg_table_size($1::regclass)::float8 as bytes`, [name]);
	const bytesPerRow = (rows[0]?.bytes ?? 0) / Math.max(rowCount, 1);
	return Math.max(1, Math.min(mostRows, Math.floor(batchBytes / Math.max(bytesPerRow, 1))));
}

export interface Copying {
	readonly from: ClientBase;
	readonly to: ClientBase;
	/** Told after each batch. */
	readonly onProgress: (table: string, done: number, all: number) => void;
}

/** Copies all rows inside the transactions that both sides have open. @throws StartError where the copy is not the same */
export async function copyTable({ from, to, onProgress }: Copying, table: Table): Promise<number> {
	const { name, columns, types } = table;
	const before = await proveTable(from, table);
	if (before.rows === 0) return 0;
	const size = await batchRows(from, table, before.rows);
	const texts = columns.map((column) => `${column}::text`).join(', ');
	await from.query(`declare moving no scroll cursor for select ${texts} from ${name}`);
	const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
	const values = types.map((type, index) => `v.c${index}::${type}`).join(', ');
	const names = columns.map((_, index) => `c${index}`).join(', ');
	const insert = `insert into ${name} (${columns.join(', ')}) overriding system value select ${values} from unnest(${parameters}) as v (${names})`;
	for (let done = 0; ;) {
		const { rows } = await from.query<(string | null)[]>({ text: `fetch ${size} from moving`, rowMode: 'array' });
		if (rows.length === 0) break;
		await to.query(
			insert,
			columns.map((_, index) => rows.map((row) => row[index])),
		);
		done += rows.length;
		onProgress(name, done, before.rows);
	}
	await from.query('close moving');
	const after = await proveTable(to, table);
	if (after.rows !== before.rows || after.sum !== before.sum) {
		throw new StartError(
			`${name} differs after the copy: ${before.rows} rows here, ${after.rows} there. Nothing was moved.`,
		);
	}
	return before.rows;
}

/** Numbers go on where they were; so do those of identity columns, which are sequences as well. */
export async function copySequences(from: ClientBase, to: ClientBase): Promise<void> {
	const { rows } = await from.query<{ name: string }>(
		`select c.oid::regclass::text as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`,
	);
	for (const { name } of rows) {
		const { rows: states } = await from.query<{ last: string; called: boolean }>(
			`select last_value::text as last, is_called as called from ${name}`,
		);
		for (const { last, called } of states) {
			await to.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
		}
	}
}

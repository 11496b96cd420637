// The types of rows, made from a database at the newest schema: every table with its columns in the code's names, with what may be null, what
// the database fills in, and the words that a check allows.
import { PGlite } from '@electric-sql/pglite';
import { streamInto } from '#platform/server/db/embedded.ts';
import { camelCase } from '#platform/server/db/keep.ts';
import { migrate } from '#platform/server/db/migrate.ts';

export const schemaFile = 'src/platform/server/db/schema.ts';

interface ColumnRow {
	readonly table: string;
	readonly column: string;
	/** As `format_type` says it. */
	readonly type: string;
	readonly isRequired: boolean;
	readonly isFilledIn: boolean;
	/** `pg_get_constraintdef` of each check that names this column alone. */
	readonly checks: readonly string[];
}

const readColumns = `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
		a.attnotnull as "isRequired", (a.atthasdef or a.attidentity <> '' ) as "isFilledIn",
		array(select pg_get_constraintdef(k.oid) from pg_constraint k
			where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
	from pg_class c
	join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
	where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
	order by c.relname, a.attnum`;

const types: Readonly<Record<string, string>> = {
	smallint: 'number',
	integer: 'number',
	bigint: 'number',
	real: 'number',
	'double precision': 'number',
	numeric: 'string',
	boolean: 'boolean',
	text: 'string',
	'character varying': 'string',
	uuid: 'string',
	inet: 'string',
	date: 'string',
	daterange: 'string',
	'timestamp with time zone': 'Date',
	bytea: 'Uint8Array',
	json: 'unknown',
	jsonb: 'unknown',
};

/** The text of the file of types, made from a database that all migrations made. @throws where a column has a type that is not known here */
export async function schemaTypes(): Promise<string> {
	const pglite = new PGlite();
	try {
		await pglite.waitReady;
		await migrate(streamInto(pglite));
		const { rows } = await pglite.query<ColumnRow>(readColumns);
		const tables = Map.groupBy(rows, ({ table }) => table);
		const members = [...tables].map(([table, columns]) => {
			const lines = columns.map((column) => `\t\t${camelCase(column.column)}: ${typeOf(column)};\n`);
			return `\t${camelCase(table)}: {\n${lines.join('')}\t};\n`;
		});
		return `${head}export interface Schema {\n${members.join('')}}\n`;
	} finally {
		await pglite.close();
	}
}

const head = `// Made by npm run schema from the migrated database. A test fails where it is not what the migrations make.
import type { Generated } from 'kysely';

`;

function typeOf({ table, column, type, isRequired, isFilledIn, checks }: ColumnRow): string {
	const isArray = type.endsWith('[]');
	const element = types[isArray ? type.slice(0, -2) : type];
	if (element === undefined)
		throw new Error(`${table}.${column} has the type ${type}: say in schema-types.ts what it is`);
	const known = isArray ? [] : checks.flatMap((check) => allowedWords(check, column));
	const named = known.length > 0 ? known.map((word) => `'${word}'`).join(' | ') : element;
	const plain = isArray ? `${element}[]` : named;
	const value = isRequired || plain === 'unknown' ? plain : `${plain} | null`;
	return isFilledIn ? `Generated<${value}>` : value;
}

/** For `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`: a and b. Nothing where the check says anything else. */
export function allowedWords(check: string, column: string): readonly string[] {
	const list = new RegExp(
		String.raw`^CHECK \(\(\(?"?${column}"? = ANY \(ARRAY\[([^\]]*)\]\)\)\)?\)(?: NOT VALID)?$`,
	).exec(check)?.[1];
	if (list === undefined) return [];
	return list
		.split(', ')
		.map((word) => /^'([^']*)'::text$/.exec(word)?.[1] ?? '')
		.filter((word) => word !== '');
}

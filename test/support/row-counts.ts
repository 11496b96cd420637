// How many rows each table has, for tests that ask what a call left behind.
import type { Client } from 'pg';

export interface Count {
	readonly transaction: string;
	readonly tables: Readonly<Record<string, { readonly rows: number; readonly written: number }>>;
}

/** The rows of every table, and those written since a transaction. Words of names are as many as the names happen to have. */
export async function countRows(owner: Client, since = '0'): Promise<Count> {
	const { rows: tables } = await owner.query<{ name: string }>(
		"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'search_words' order by relname",
	);
	const each = tables.map(
		({ name }) =>
			`select '${name}' as name, count(*)::int as rows, (count(*) filter (where xmin::text::bigint > $1::bigint))::int as written from ${name}`,
	);
	const { rows } = await owner.query<{ name: string; rows: number; written: number }>(each.join(' union all '), [
		since,
	]);
	const {
		rows: [now],
	} = await owner.query<{ id: string }>('select pg_current_xact_id()::text as id');
	return {
		transaction: now?.id ?? '',
		tables: Object.fromEntries(rows.map(({ name, ...count }) => [name, count])),
	};
}

// How many rows each table has, for tests that ask what a call left behind.
import type { Client } from 'pg';

export interface Count {
	readonly transaction: string;
	readonly tables: Readonly<Record<string, { readonly rows: number; readonly written: number }>>;
}

/** For each database: planning it takes longer than running it, so it is prepared once. */
const statements = new WeakMap<Client, Promise<string>>();

/** A limit begins a row with each of its windows, and one may end between two calls. */
const counted = (name: string): string => (name === 'call_counts' ? 'count(distinct (name, network))' : 'count(*)');

/** Words of names are as many as the names happen to have. */
async function writeStatement(owner: Client): Promise<string> {
	const { rows: tables } = await owner.query<{ name: string }>(
		"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'search_words' order by relname",
	);
	const each = tables.map(
		({ name }) =>
			`select '${name}' as name, ${counted(name)}::int as rows, (count(*) filter (where age(xmin) < age($1::xid)))::int as written from ${name}`,
	);
	return each.join(' union all ');
}

/** The rows of every table, and those written since a transaction. */
export async function countRows(owner: Client, since = '3'): Promise<Count> {
	const writing = statements.get(owner) ?? writeStatement(owner);
	statements.set(owner, writing);
	const counting = { name: 'count_rows', text: await writing, values: [since] };
	const { rows } = await owner.query<{ name: string; rows: number; written: number }>(counting);
	const {
		rows: [now],
	} = await owner.query<{ id: string }>('select pg_current_xact_id()::text as id');
	return {
		transaction: now?.id ?? '',
		tables: Object.fromEntries(rows.map(({ name, ...count }) => [name, count])),
	};
}

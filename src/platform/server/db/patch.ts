// Changes that name only the columns that they change, done by one statement: which columns they are is known when it runs.
import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from './keep.ts';

/** The new values of these columns for `set`: what the patch does not name stays as it is. */
export function patched<Column extends string>(
	table: string,
	columns: readonly Column[],
	patch: string,
): Readonly<Record<Column, RawBuilder<never>>> {
	const entries = columns.map((column) => [
		column,
		sql`(jsonb_populate_record(${sql.table(table)}, ${patch}::jsonb)).${sql.ref(column)}`,
	]);
	return Object.fromEntries(entries) as Record<Column, RawBuilder<never>>; // Object.fromEntries widens the names
}

/** A change as `patched` takes it: its columns in the names of the database. */
export function toPatch(change: object): string {
	return JSON.stringify(Object.fromEntries(Object.entries(change).map(([name, value]) => [snakeCase(name), value])));
}

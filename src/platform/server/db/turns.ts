import { sql } from 'kysely';
import type { PreparedStatements } from './database.ts';
import { keepSql } from './keep.ts';

const take = keepSql(
	'take_turn',
	{ isTaken: 'boolean' },
	({ what, whose }: { what: string; whose: number }) =>
		sql`select pg_advisory_xact_lock(hashtextextended(${what}, ${whose})) is null as "isTaken"`,
);

/** Those who ask for the same pass here one after the other, each until its transaction ends. */
export async function takeTurn(queries: PreparedStatements, what: string, whose: number): Promise<void> {
	await take(queries, { what, whose });
}

import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';

const analyze = keepSql(
	'imports_analyze_grown_people',
	{ analyzed: 'nothing' },
	() => sql`select analyze_grown_people() as analyzed`,
);

/** Between the batches of a list of people: plans that were made for small tables do not stay for those that it fills. */
export async function analyzeGrownPeople(database: PreparedStatements): Promise<void> {
	await analyze(database, {});
}

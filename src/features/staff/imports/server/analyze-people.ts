import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';

const analyze: PreparedStatement = {
	name: 'imports_analyze_grown_people',
	text: 'select analyze_grown_people()',
	isRepeatable: true,
};

/** Between the batches of a list of people: plans that were made for small tables do not stay for those that it fills. */
export async function analyzeGrownPeople(database: PreparedStatements): Promise<void> {
	await database.prepared(analyze, []);
}

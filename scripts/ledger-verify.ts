// npm run ledger:verify: proves the credit ledger of the configured database. Lists what contradicts it and ends with 1.
import { verifyLedger } from '#features/credits/server/api.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { StartError } from '#platform/server/start-error.ts';

const databaseUrl = process.env['DATABASE_URL'];
try {
	const database = await openDatabase({
		dataDir: process.env['DATA_DIR'] ?? './data',
		...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
	});
	try {
		const contradictions = await verifyLedger(database);
		for (const { check, organisationId, subject, expected, found } of contradictions) {
			console.error(
				`Not so: ${check}\n    organisation ${organisationId}, ${subject}: expected ${expected}, found ${found}`,
			);
		}
		if (contradictions.length === 0) console.log('Every sum of the ledger holds.');
		else process.exitCode = 1;
	} finally {
		await database.close();
	}
} catch (error) {
	if (!(error instanceof StartError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}

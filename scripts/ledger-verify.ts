// npm run ledger:verify: proves the credit ledger of the configured database. Lists what contradicts it and ends with 1.
import { parseArgs } from 'node:util';
import { verifyLedger } from '#features/billing/credits/server/api.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	// None; a misspelt one is refused.
	parseArgs({ options: {} });
	await withDatabase(async (database) => {
		const contradictions = await verifyLedger(database);
		for (const { check, organisationId, subject, expected, found } of contradictions) {
			console.error(
				`Not so: ${check}\n    organisation ${organisationId}, ${subject}: expected ${expected}, found ${found}`,
			);
		}
		if (contradictions.length === 0) console.log('Every sum of the ledger holds.');
		else process.exitCode = 1;
	});
});

// npm run books:verify: proves the sellers' books of the configured database against documents, payments and the credit ledger. Lists what
// contradicts them and ends with 1.
import { parseArgs } from 'node:util';
import { verifyBooks } from '#features/billing/books/server/api.ts';
import { verifyFigures } from '#features/staff/figures/server/api.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	// None; a misspelt one is refused.
	parseArgs({ options: {} });
	await withDatabase(async (database) => {
		const faults = [...(await verifyBooks(database)), ...(await verifyFigures(database))];
		for (const { check, subject, expected, found } of faults)
			console.error(`Not so: ${check}\n    ${subject}: expected ${expected}, found ${found}`);
		if (faults.length === 0) console.log('The books say what documents, payments and credits say.');
		else process.exitCode = 1;
	});
});

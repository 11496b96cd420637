// npm run books:verify: proves the sellers' books of the configured database against documents, payments, the credit ledger
// and what the card processor said. Lists what contradicts them and ends with 1.
import { parseArgs } from 'node:util';
import { verifyAllBooks } from './lib/verify-books-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	// None; a misspelt one is refused.
	parseArgs({ options: {} });
	await withDatabase(async (database) => {
		const { faults, says } = await verifyAllBooks(database);
		for (const fault of faults) console.error(fault);
		for (const line of says) console.log(line);
		if (faults.length > 0) process.exitCode = 1;
	});
});

// npm run invoices:verify: proves the invoices of the configured database: chains, numbers, totals and what settles them. Lists what contradicts
// them and ends with 1.
import { parseArgs } from 'node:util';
import { listFavours, verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { listOpenItems } from '#features/billing/payments/server/api.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	// None; a misspelt one is refused.
	parseArgs({ options: {} });
	await withDatabase(async (database) => {
		const { faults, ends } = await verifyInvoices(database, new Date());
		for (const { seller, series, last, hash } of ends)
			console.log(
				`${seller}/${series}: ${last} documents, the last one sealed with ${Buffer.from(hash).toString('hex')}`,
			);
		for (const { check, subject, expected, found } of faults)
			console.error(`Not so: ${check}\n    ${subject}: expected ${expected}, found ${found}`);
		const open = await database.transaction(async (queries) => [
			...(await listOpenItems(queries)),
			...(await listFavours(queries)),
		]);
		if (open.length > 0) console.log(`${open.length} sums are for the staff to settle: npm run payments:open-items`);
		if (faults.length === 0) console.log('Every chain is whole, and every sum holds.');
		else process.exitCode = 1;
	});
});

// npm run audit:verify: proves the audit log of the configured database: that no sealed row was changed, removed or slipped in. Lists
// what contradicts that and ends with 1.
import { parseArgs } from 'node:util';
import { verifyAudit } from '#features/staff/audit/server/api.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	// None; a misspelt one is refused.
	parseArgs({ options: {} });
	await withDatabase(async (database) => {
		const { faults, ends } = await verifyAudit(database, { isFull: true });
		for (const { organisationId, last, hash } of ends)
			console.log(`organisation ${organisationId}: ${last} seals, the last one ${hash.toString('hex')}`);
		for (const { check, organisationId, subject, expected, found } of faults)
			console.error(
				`Not so: ${check}\n    organisation ${organisationId}, ${subject}: expected ${expected}, found ${found}`,
			);
		if (faults.length === 0) console.log('Every chain is whole, and every row is as it was sealed.');
		else process.exitCode = 1;
	});
});

// npm run payments:compare: the charges of the card processor beside the payments of the portal. Lists what differs and ends with 1.
import { parseArgs } from 'node:util';
import { readDatabaseSettings } from '#platform/server/config.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openOperatorProcessors } from './lib/card-processors.ts';
import { runCompareCommand } from './lib/compare-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values } = parseArgs({
		options: {
			since: { type: 'string' },
			settled: { type: 'boolean' },
			by: { type: 'string' },
			reason: { type: 'string' },
		},
	});
	const settings = readDatabaseSettings(process.env);
	await withDatabase(async (database) => {
		const processors = await openOperatorProcessors(settings, database);
		const { says, differs } = await runCompareCommand({ ...processors, database, clock: systemClock }, values);
		console.log(says);
		if (differs) process.exitCode = 1;
	}, settings);
});

// npm run books:close: closes a month of a seller's books for good.
import { parseArgs } from 'node:util';
import { readDatabaseSettings } from '#platform/server/config.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openOperatorProcessors } from './lib/card-processors.ts';
import { runCloseCommand } from './lib/close-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values } = parseArgs({
		options: { seller: { type: 'string' }, month: { type: 'string' }, by: { type: 'string' } },
	});
	const settings = readDatabaseSettings(process.env);
	await withDatabase(async (database) => {
		const processors = await openOperatorProcessors(settings, database);
		console.log(await runCloseCommand({ ...processors, database, clock: systemClock }, values));
	}, settings);
});

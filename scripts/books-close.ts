// npm run books:close: closes a month of a seller's books for good.
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/server/clock.ts';
import { runCloseCommand } from './lib/close-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values } = parseArgs({
		options: { seller: { type: 'string' }, month: { type: 'string' }, by: { type: 'string' } },
	});
	await withDatabase(async (database) => {
		console.log(await runCloseCommand({ database, clock: systemClock }, values));
	});
});

// npm run payments:open-items: money that the staff has to settle; `--close ID` says what became of one sum.
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/server/clock.ts';
import { runOpenItemsCommand } from './lib/open-items-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values } = parseArgs({
		options: { close: { type: 'string' }, by: { type: 'string' }, reason: { type: 'string' } },
	});
	await withDatabase(async (database) => {
		console.log(await runOpenItemsCommand({ database, clock: systemClock }, values));
	});
});

// npm run ledger:reverse -- REFERENCE --organisation N --by USER --reason TEXT: undoes one transaction of credits.
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/server/clock.ts';
import { StartError } from '#platform/server/start-error.ts';
import { runReverseCommand, usage } from './lib/reverse-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { organisation: { type: 'string' }, by: { type: 'string' }, reason: { type: 'string' } },
});
await runCommand(async () => {
	const [reference] = positionals;
	if (reference === undefined) throw new StartError(usage);
	await withDatabase(async (database) => {
		const order = { reference, ...values };
		console.log(await runReverseCommand({ database, clock: systemClock }, order));
	});
});

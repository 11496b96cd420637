// npm run ledger:reverse -- REFERENCE --organisation N --by USER --reason TEXT: undoes one transaction of credits.
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/server/clock.ts';
import { runReverseCommand } from './lib/reverse-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			organisation: { type: 'string' },
			by: { type: 'string' },
			reason: { type: 'string' },
			proposals: { type: 'boolean' },
			confirm: { type: 'string' },
			dismiss: { type: 'string' },
		},
	});
	const [reference] = positionals;
	await withDatabase(async (database) => {
		const order = { reference, ...values };
		console.log(await runReverseCommand({ database, clock: systemClock }, order));
	});
});

// npm run service-client -- add|rotate|revoke|list: other products' servers and their keys. A new key is printed once.
import { parseArgs } from 'node:util';
import { days } from '#platform/contract/duration.ts';
import { systemClock } from '#platform/server/clock.ts';
import { StartError } from '#platform/server/start-error.ts';
import { runServiceClientCommand, usage } from './lib/service-client-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			name: { type: 'string' },
			scopes: { type: 'string' },
			organisations: { type: 'string' },
			networks: { type: 'string' },
			days: { type: 'string' },
			key: { type: 'string' },
		},
	});
	const [command, client] = positionals;
	if (command === undefined) throw new StartError(usage);
	await withDatabase(async (database) => {
		const lifetimeMs = values.days === undefined ? undefined : days(Number(values.days));
		const order = { command, client, ...values, lifetimeMs };
		console.log(await runServiceClientCommand({ database, clock: systemClock }, order));
	});
});

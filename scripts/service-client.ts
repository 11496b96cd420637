// npm run service-client -- add|rotate|revoke|list: other products' servers and their keys. A new key is printed once.
import { parseArgs } from 'node:util';
import { days } from '#platform/contract/duration.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { StartError } from '#platform/server/start-error.ts';
import { runServiceClientCommand, usage } from './lib/service-client-command.ts';

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
const databaseUrl = process.env['DATABASE_URL'];
try {
	const [command, client] = positionals;
	if (command === undefined) throw new StartError(usage);
	const database = await openDatabase({
		dataDir: process.env['DATA_DIR'] ?? './data',
		...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
	});
	try {
		const lifetimeMs = values.days === undefined ? undefined : days(Number(values.days));
		const order = { command, client, ...values, lifetimeMs };
		console.log(await runServiceClientCommand({ database, clock: systemClock }, order));
	} finally {
		await database.close();
	}
} catch (error) {
	if (!(error instanceof StartError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}

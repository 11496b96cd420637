// npm run secrets -- list|rotate: which keys of SECRET_KEYS the kept secrets of brands need, and sealing them with another one.
import { parseArgs } from 'node:util';
import { readPepper } from '#app/server/secrets.ts';
import { readConfig } from '#platform/server/config.ts';
import { keyRingOf } from '#platform/server/slice.ts';
import { StartError } from '#platform/server/start-error.ts';
import { runSecretsCommand, usage } from './lib/secrets-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const [command] = parseArgs({ allowPositionals: true, options: {} }).positionals;
	if (command === undefined) throw new StartError(usage);
	const config = readConfig(process.env);
	await withDatabase(async (database) => {
		console.log(await runSecretsCommand({ database, keys: keyRingOf(config, readPepper(config)) }, command));
	}, config);
});

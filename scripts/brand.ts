// npm run brand -- list|export|import: the brands that are live, as folders on disk and back.
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';
import { runBrandCommand, usage } from './lib/brand-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } });
	const [command, ...places] = positionals;
	if (command === undefined) throw new StartError(usage);
	const config = readConfig(process.env);
	await withDatabase(async (database) => {
		console.log(await runBrandCommand({ database, clock: systemClock, config }, { command, places, by: values.by }));
	}, config);
});

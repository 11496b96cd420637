// npm run brand -- list|export|import|new: the brands that are live, as folders on disk and back, and a new one as a draft.
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';
import { runBrandCommand, usage } from './lib/brand-command.ts';
import { type Ask, withTerminal } from './lib/questions.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const text = { type: 'string' } as const;
	const {
		values: { by, ...options },
		positionals,
	} = parseArgs({
		allowPositionals: true,
		options: {
			by: text,
			key: text,
			'name-en': text,
			'name-fr': text,
			accent: text,
			plain: { type: 'boolean' },
		},
	});
	const [command, ...places] = positionals;
	if (command === undefined) throw new StartError(usage);
	const config = readConfig(process.env);
	await withDatabase(async (database) => {
		const order = { command, places, by, options };
		const run = (ask?: Ask) => runBrandCommand({ database, clock: systemClock, config }, order, ask);
		// Only a new brand asks; a terminal that listens would take Ctrl-C from the others.
		console.log(command === 'new' ? await withTerminal(run) : await run());
	}, config);
});

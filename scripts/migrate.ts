// Applies the missing migrations to the configured database and says which: for a release step that runs as the tables' owner.
import { parseArgs } from 'node:util';
import { readDatabaseSettings } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { announcePlace, runCommand } from './lib/with-database.ts';

await runCommand(async () => {
	// None; a misspelt one is refused.
	parseArgs({ options: {} });
	const database = await openDatabase({
		...announcePlace(readDatabaseSettings(process.env)),
		onMigrated: (names) => {
			console.log(names.length === 0 ? 'Nothing to apply.' : `Applied:\n  ${names.join('\n  ')}`);
		},
	});
	await database.close();
});

// npm run move-data: the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL, proved table by table.
import { parseArgs } from 'node:util';
import { readDatabaseSettings } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';
import { moveData } from './lib/move-data.ts';
import { announcePlace, runCommand } from './lib/with-database.ts';

await runCommand(async () => {
	parseArgs({ options: {} });
	const settings = readDatabaseSettings(process.env);
	const { dataDir, databaseUrl } = settings;
	announcePlace(settings);
	if (databaseUrl === undefined) {
		throw new StartError(
			'Set DATABASE_URL to the empty PostgreSQL that the data moves to, and DATA_DIR to the folder it is in.',
		);
	}
	console.error(`Moving the embedded database in ${dataDir} there. The portal must not run.`);
	let shown = 0;
	const { tables, rows } = await moveData({
		dataDir,
		databaseUrl,
		onProgress(table, done, all) {
			// Prints a line a second, and one when each table ends.
			if (done < all && performance.now() - shown < 1000) return;
			shown = performance.now();
			console.error(`  ${table}: ${done} of ${all}`);
		},
	});
	console.log(`Moved ${rows} rows of ${tables} tables. Each table holds the same rows there, and every sum of the ledger holds.
Start the portal with this DATABASE_URL, and keep ${dataDir} as a backup until you are content.`);
});

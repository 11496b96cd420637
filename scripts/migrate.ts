// Applies the missing migrations to the configured database and says which: for a release step that runs as the tables' owner.
import { openDatabase } from '#platform/server/db/open.ts';
import { StartError } from '#platform/server/start-error.ts';

const databaseUrl = process.env['DATABASE_URL'];
try {
	const database = await openDatabase({
		dataDir: process.env['DATA_DIR'] ?? './data',
		...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
		onMigrated: (names) => {
			console.log(names.length === 0 ? 'Nothing to apply.' : `Applied:\n  ${names.join('\n  ')}`);
		},
	});
	await database.close();
} catch (error) {
	if (!(error instanceof StartError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}

// Applies the missing migrations to the configured database and says which: for a release step that runs as the tables' owner.
import { openDatabase } from '#platform/server/db/open.ts';
import { databasePlace, runCommand } from './lib/with-database.ts';

await runCommand(async () => {
	const database = await openDatabase({
		...databasePlace(),
		onMigrated: (names) => {
			console.log(names.length === 0 ? 'Nothing to apply.' : `Applied:\n  ${names.join('\n  ')}`);
		},
	});
	await database.close();
});

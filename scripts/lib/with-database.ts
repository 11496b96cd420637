// What every command on the database shares: which one is meant, and how it ends.
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { StartError } from '#platform/server/start-error.ts';

/** Where the environment says that the data is. */
export function databasePlace(): { readonly dataDir: string; readonly databaseUrl?: string } {
	const databaseUrl = process.env['DATABASE_URL'];
	return {
		dataDir: process.env['DATA_DIR'] ?? './data',
		...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
	};
}

/** Runs a command; what a person can mend is said in words, with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
	try {
		await command();
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}

/** Opens the database for `work` and closes it afterwards. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
	const database = await openDatabase(databasePlace());
	try {
		await work(database);
	} finally {
		await database.close();
	}
}

// What every operator command shares: its settings are the server's, it says which database it means, and how it ends.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseSettings, readDatabaseSettings } from '#platform/server/config.ts';
import { findConnectionFault } from '#platform/server/db/connection-failure.ts';
import type { Database } from '#platform/server/db/database.ts';
import { type OpenDatabaseOptions, openDatabase } from '#platform/server/db/open.ts';
import { describePlace } from '#platform/server/db/place.ts';
import { asStatements } from '#platform/server/db/statement-kinds.ts';
import { StartError } from '#platform/server/start-error.ts';
import { errorMessage } from '#platform/contract/error-message.ts';
import { readEnvironmentFile } from './environment-file.mjs';

/** Runs a command with the settings of `npm start`, .env included; what a person can mend is said in words, with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
	try {
		readEnvironmentFile();
		await asStatements('command', command);
	} catch (error) {
		console.error(`portico: ${explain(error)}`);
		process.exitCode = 1;
	}
}

/** @throws what is a fault of ours, with its stack */
function explain(error: unknown): string {
	if (error instanceof StartError || isUsageError(error)) return error.message;
	const fault = findConnectionFault(error);
	if (fault === undefined) throw error;
	return `The database ${fault.what} (${errorMessage(error)}). ${fault.remedy}`;
}

/** What `parseArgs` says of an option that does not exist or lacks its value. */
function isUsageError(error: unknown): error is Error {
	return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** The database that the settings name, for an operator to see before anything happens. On the error output, apart from results. */
export function announcePlace(settings: DatabaseSettings): OpenDatabaseOptions {
	console.error(`Using ${describePlace(settings)}.`);
	const { dataDir, databaseUrl, databasePoolSize: poolSize } = settings;
	return { dataDir, poolSize, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
}

type PlaceSettings = Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>;

/** Whether a server is named, or the folder has an embedded database. */
function isThere({ databaseUrl, dataDir }: PlaceSettings): boolean {
	return databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'));
}

/** Opens a database that is there. A command makes none: an empty one would answer every question wrongly. */
async function openExistingDatabase(settings: DatabaseSettings) {
	const options = announcePlace(settings);
	if (!isThere(settings)) {
		throw new StartError(
			`There is no database in ${settings.dataDir}. Set DATABASE_URL or DATA_DIR as for the portal, or make the database: npm run migrate.`,
		);
	}
	return await openDatabase({ ...options, migrate: false });
}

/** The database that the settings name, where there is one; without telling. @throws StartError where it is not of this version */
export async function openIfThere(settings: PlaceSettings): Promise<Database | undefined> {
	const { databaseUrl, dataDir } = settings;
	if (!isThere(settings)) return undefined;
	const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
	return await openDatabase({ ...place, poolSize: 1, migrate: false });
}

/** Opens the database for `work` and closes it afterwards. */
export async function withDatabase(
	work: (database: Database) => Promise<void>,
	settings: DatabaseSettings = readDatabaseSettings(process.env),
): Promise<void> {
	const database = await openExistingDatabase(settings);
	try {
		await work(database);
	} finally {
		await database.close();
	}
}

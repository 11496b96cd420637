import { fullDiskMessage } from '../data-folder.ts';
import { StartError } from '../start-error.ts';
import { connectionError } from './connection-failure.ts';
import { openPool, type Target } from './connections.ts';
import type { Database } from './database.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { isFullDisk } from './transient.ts';
import { refuseTransactionPooler } from './pooler.ts';
import { createPooledDatabase } from './pooled-database.ts';

export interface OpenDatabaseOptions {
	/** Folder of the embedded database; unused with `databaseUrl`. */
	readonly dataDir: string;
	/** `postgres://…`; absent for the embedded database. */
	readonly databaseUrl?: string;
	/** Connections to a server; the embedded database has one. */
	readonly poolSize?: number;
	/** Whether to apply missing migrations, or to refuse when some are missing (for a login user that does not own the tables). */
	readonly migrate?: boolean;
	/** Told the names of the migrations that were applied. */
	readonly onMigrated?: (names: readonly string[]) => void;
}

const defaultPoolSize = 10;

/** Opens the database at this version's schema. Refuses with a `StartError` that says what to do. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
	if (options.databaseUrl !== undefined) return await openServer(options.databaseUrl, options);
	// Read only where it is used: with a database server it is never needed.
	const { openEmbedded } = await import('./embedded.ts');
	const { target, release } = await openEmbedded(options.dataDir);
	try {
		await prepare(target, options);
	} catch (error) {
		await release();
		throw isFullDisk(error) ? fullDiskError(options, error) : error;
	}
	return createPooledDatabase({ kind: 'embedded', pool: openPool(target, 1), release });
}

async function openServer(databaseUrl: string, options: OpenDatabaseOptions): Promise<Database> {
	const target: Target = { connectionString: databaseUrl };
	try {
		await refuseTransactionPooler(target);
		await prepare(target, options);
	} catch (error) {
		throw error instanceof StartError ? error : connectionError(databaseUrl, error);
	}
	return createPooledDatabase({ kind: 'postgres', pool: openPool(target, options.poolSize ?? defaultPoolSize) });
}

async function prepare(target: Target, options: OpenDatabaseOptions): Promise<void> {
	if (options.migrate === false) return await requireMigrated(target);
	// Apart from the call below: an optional call does not even evaluate its arguments when no one listens.
	const applied = await migrate(target);
	options.onMigrated?.(applied);
}

/** Says where there is no room. What a start writes behind the migrations may be refused, too. */
export function fullDiskError(place: Pick<OpenDatabaseOptions, 'databaseUrl' | 'dataDir'>, error: unknown): StartError {
	const { databaseUrl, dataDir } = place;
	return databaseUrl === undefined
		? new StartError(fullDiskMessage(dataDir), { cause: error })
		: connectionError(databaseUrl, error);
}

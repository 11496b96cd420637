// The embedded database: PostgreSQL in this process, in one folder.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { errorMessage } from '#platform/contract/error-message.ts';
import { productRoot } from '../product-root.ts';
import { cannotBeWritten, fullDiskMessage } from '../data-folder.ts';
import { StartError } from '../start-error.ts';
import type { Target } from './connections.ts';
import { DurableFolder, durableStartParams } from './durable-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { stopWhenFull } from './full-disk.ts';
import { PGliteStream, type ProtocolEnd } from './pglite-stream.ts';
import { isFullDisk } from './transient.ts';

/** Measured against the published 128 MB: a third less time to open and 130 MB less memory. The system's cache holds the pages anyway. */
const sizing: readonly string[] = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=10'];

/** The files of a new database with the tables of the build, made by it: unpacking them takes a fraction of what making them does. */
export const newDatabase = join(productRoot, 'dist/postgres.tar.zst');

export interface Embedded {
	readonly target: Target;
	readonly release: () => Promise<void>;
}

/** Opens, and at first makes, the database in `<dataDir>/postgres`. */
export async function openEmbedded(
	dataDir: string,
	openFiles = (folder: string) => new DurableFolder(folder),
): Promise<Embedded> {
	const lock = await lockFolder(dataDir);
	try {
		const { pglite, files, folder } = await openFolder(dataDir, openFiles);
		return {
			target: streamInto(stopWhenFull(pglite, files, folder)),
			async release() {
				await pglite.close();
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw isFullDisk(error) ? cannotBeWritten(dataDir, error) : error;
	}
}

export function streamInto(pglite: ProtocolEnd): Target {
	return { stream: () => new PGliteStream(pglite) as unknown as ReturnType<NonNullable<pg.ClientConfig['stream']>> };
}

interface OpenFolder {
	readonly pglite: PGlite;
	readonly files: DurableFolder;
	readonly folder: string;
}

async function openFolder(dataDir: string, openFiles: (folder: string) => DurableFolder): Promise<OpenFolder> {
	const folder = join(dataDir, 'postgres');
	// While this file exists the first opening has not ended and nothing has been kept yet: what it left is made again.
	const unfinished = join(dataDir, 'postgres.unfinished');
	if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
	const isNew = !existsSync(folder);
	if (isNew) writeFileSync(unfinished, '');
	const files = openFiles(folder);
	try {
		const pglite = await PGlite.create({
			fs: files,
			startParams: [...durableStartParams, ...sizing],
			...(isNew && existsSync(newDatabase) ? { loadDataDir: unpacked(newDatabase) } : {}),
		});
		if (isNew) await syncFolder(dataDir);
		rmSync(unfinished, { force: true });
		return { pglite, files, folder };
	} catch (error) {
		if (files.isFull || isFullDisk(error)) throw new StartError(fullDiskMessage(folder), { cause: error });
		throw new StartError(
			`The embedded database in ${folder} does not open (${errorMessage(error)}). Restore the folder from a copy, or set DATA_DIR to a new folder.`,
			{ cause: error },
		);
	}
}

function unpacked(file: string): Blob {
	return new Blob([zstdDecompressSync(readFileSync(file))]);
}

/**
 * The first files are unpacked without syncs; all are made durable before the first use, a few at once, which share the disk's writes.
 * The database's alone: the kernel gives the folder's lock back when the process closes any handle on the file of that lock.
 */
async function syncFolder(folder: string): Promise<void> {
	const names = ['.', 'postgres', ...globSync('postgres/**', { cwd: folder })].values();
	const syncInTurn = async () => {
		for (const name of names) {
			const file = await open(join(folder, name));
			await file.sync();
			await file.close();
		}
	};
	await Promise.all(Array.from({ length: 4 }, syncInTurn));
}

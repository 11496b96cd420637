// One process at a time on an embedded data folder. The lock is the operating system's own, taken through the SQLite that Node
// carries: the kernel gives it back when the holder dies in any way, so it cannot go stale. Nothing is stored in that file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#platform/contract/duration.ts';
import { cannotBeWritten } from '../data-folder.ts';
import { StartError } from '../start-error.ts';

export interface FolderLock {
	release(): void;
}

/** How long a start waits for a holder that is just exiting. */
const patienceMs = seconds(4);
const pollMs = 100;
const sqliteBusy = 5;

/** Makes the folder if needed and locks it; refuses with a clear sentence when it is in use or cannot be written. */
export async function lockFolder(folder: string): Promise<FolderLock> {
	const holderFile = join(folder, 'process.id');
	const until = performance.now() + patienceMs;
	for (;;) {
		const file = tryLock(folder);
		if (file !== undefined) {
			writing(folder, () => writeFileSync(holderFile, `${process.pid}\n`));
			return { release: () => file.close() };
		}
		if (performance.now() > until) {
			throw new StartError(
				`The data folder ${folder} is in use by another Portico process${holder(holderFile)}. Stop that process, or set DATA_DIR to another folder.`,
			);
		}
		await sleep(pollMs);
	}
}

function tryLock(folder: string): DatabaseSync | undefined {
	const file = writing(folder, () => {
		mkdirSync(folder, { recursive: true });
		return new DatabaseSync(join(folder, 'process.lock'), { timeout: 0 });
	});
	try {
		writing(folder, () => file.exec('pragma locking_mode = exclusive; begin exclusive'));
		return file;
	} catch (error) {
		file.close();
		if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
		throw error;
	}
}

function writing<T>(folder: string, work: () => T): T {
	try {
		return work();
	} catch (error) {
		if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) throw error;
		throw cannotBeWritten(folder, error);
	}
}

function holder(file: string): string {
	try {
		return ` (process ${readFileSync(file, 'utf8').trim()})`;
	} catch {
		return '';
	}
}

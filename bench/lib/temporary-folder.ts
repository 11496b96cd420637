import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone after `work`, and when this process ends before. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
	const remove = (): void => rmSync(folder, { recursive: true, force: true });
	process.once('exit', remove);
	try {
		return await work(folder);
	} finally {
		process.removeListener('exit', remove);
		remove();
	}
}

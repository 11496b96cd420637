import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A temporary folder, gone after the test. */
export function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'portico-kill-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

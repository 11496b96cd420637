import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProgram } from '#test/support/program.ts';
import { StartError } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'portico-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('refuses a second process, naming the folder and the holder', async () => {
	const holder = startProgram('hold-folder.ts', folder);
	expect(await holder.nextLine()).toBe('locked');
	const second = lockFolder(folder);
	await expect(second).rejects.toThrow(StartError);
	await expect(second).rejects.toThrow(
		/^The data folder \S+ is in use by another Portico process \(process \d+\)\. Stop/,
	);
	await holder.kill();
});

it('is free at once after the holder was killed', async () => {
	const holder = startProgram('hold-folder.ts', folder);
	await holder.nextLine();
	await holder.kill();
	const lock = await lockFolder(folder);
	lock.release();
});

it('waits for a holder that is just exiting', async () => {
	const holder = await lockFolder(folder);
	const second = lockFolder(folder);
	setTimeout(() => holder.release(), 150);
	const lock = await second;
	lock.release();
});

it('refuses a folder that cannot be written, saying so', async () => {
	const file = join(folder, 'file');
	writeFileSync(file, '');
	await expect(lockFolder(file)).rejects.toThrow(
		/^The data folder \S+ cannot be written \(.+\)\. Give this user the right/,
	);
});

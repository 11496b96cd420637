import { asBuffer, type Task } from '#platform/server/workers/task.ts';
import type { FileReading } from './read-file.ts';

export const readPeopleFile: Task<Uint8Array, FileReading> = {
	name: 'imports.read_file',
	async load() {
		const { readImportFile } = await import('./read-file.ts');
		return (bytes) => readImportFile(asBuffer(bytes));
	},
};

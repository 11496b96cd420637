import { asBuffer, type Task } from '#platform/server/workers/task.ts';
import type { FileStaging } from './stage-file.ts';

export const readPeopleFile: Task<Uint8Array, FileStaging> = {
	name: 'imports.read_file',
	async load() {
		const { stageImportFile } = await import('./stage-file.ts');
		return (bytes) => stageImportFile(asBuffer(bytes));
	},
};

import { asBuffer, type Task } from '#platform/server/workers/task.ts';
import type { ImportedLine } from './import-file.ts';

export const readShortcuts: Task<Uint8Array, readonly ImportedLine[]> = {
	name: 'shortcuts.read_file',
	async load() {
		const { readImport } = await import('./import-file.ts');
		return (bytes) => readImport(asBuffer(bytes));
	},
};

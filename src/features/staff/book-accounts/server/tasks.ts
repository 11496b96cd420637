import { asBuffer, type Task } from '#platform/server/workers/task.ts';
import type { CalledAccount } from './fill/match-accounts.ts';
import type { Proposing } from './fill/propose.ts';

interface NumbersFile {
	readonly bytes: Uint8Array;
	readonly saved: readonly CalledAccount[];
}

export const readNumbersFile: Task<NumbersFile, Proposing> = {
	name: 'book_accounts.read_file',
	async load() {
		const { proposeNumbers } = await import('./fill/propose.ts');
		return ({ bytes, saved }) => proposeNumbers(asBuffer(bytes), saved);
	},
};

import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Core } from '#platform/server/slice.ts';

export type TransactionDependencies = Pick<Core, 'database' | 'clock'>;

export interface TransactionFileDependencies extends TransactionDependencies, Pick<Core, 'workers'> {
	readonly findLetterhead: FindLetterhead;
}

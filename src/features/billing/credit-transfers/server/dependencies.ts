import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';

export interface TransferDependencies extends Pick<Core, 'database' | 'clock'> {
	/** Limits how many recipients a person looks up. */
	readonly searchLimit: CallLimit;
}

import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';

export interface TransferDependencies extends Pick<Core, 'database' | 'clock'> {
	/** Look-ups of recipients, by person. */
	readonly searchLimit: CallLimit;
}

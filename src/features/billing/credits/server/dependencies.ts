import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Core } from '#platform/server/slice.ts';

export interface CreditDependencies extends Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'> {
	/** Look-ups of recipients, by person. */
	readonly searchLimit: CallLimit;
}

export interface CreditFileDependencies extends CreditDependencies {
	readonly findLetterhead: FindLetterhead;
}

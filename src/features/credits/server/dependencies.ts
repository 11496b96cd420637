import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';

export interface CreditDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** Look-ups of recipients, by person. */
	readonly searchLimit: CallLimit;
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
}

export interface CreditFileDependencies extends CreditDependencies {
	readonly findLetterhead: FindLetterhead;
}

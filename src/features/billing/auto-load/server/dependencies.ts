import type { Clock } from '#platform/server/clock.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import type { PaymentDependencies } from '#features/billing/payments/server/api.ts';

/** What is needed within a transaction, also those of payments. */
export interface AutoLoadBooks {
	readonly clock: Clock;
	readonly queue: JobQueue;
	/** Signs the links that confirm a charge. */
	readonly key: Buffer;
	/** Each of these roles lets somebody manage the credits of an office. */
	readonly officeRoles: readonly string[];
}

export interface AutoLoadDependencies
	extends AutoLoadBooks, Pick<Core, 'database' | 'outbox' | 'registry' | 'findBrandOfOrganisation'> {
	readonly payments: PaymentDependencies;
}

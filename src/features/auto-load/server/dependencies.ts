import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import type { PaymentDependencies } from '#features/payments/server/api.ts';

/** What is needed within a transaction, also those of payments. */
export interface AutoLoadBooks {
	readonly clock: Clock;
	readonly queue: JobQueue;
	/** Signs the links that confirm a charge. */
	readonly key: Buffer;
}

export interface AutoLoadDependencies extends AutoLoadBooks {
	readonly database: Database;
	readonly outbox: Outbox;
	readonly payments: PaymentDependencies;
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
}

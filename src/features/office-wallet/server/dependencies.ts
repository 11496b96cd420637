import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Outbox } from '#platform/server/mail/message.ts';

export interface OfficeWalletDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
}

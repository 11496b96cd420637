import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { PaymentDependencies } from '#features/payments/server/api.ts';

export interface CreditPurchaseDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly payments: PaymentDependencies;
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
}

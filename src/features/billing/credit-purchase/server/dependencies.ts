import type { PaymentDependencies } from '#features/billing/payments/server/api.ts';
import type { Core } from '#platform/server/slice.ts';

export interface CreditPurchaseDependencies extends Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'> {
	readonly payments: PaymentDependencies;
}

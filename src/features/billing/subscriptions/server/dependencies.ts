import type { Core } from '#platform/server/slice.ts';
import type { PaymentDependencies } from '#features/billing/payments/server/api.ts';

/** What the transaction that makes a payment final needs. */
export type SubscriptionBooks = Pick<Core, 'clock' | 'queue' | 'getBrand' | 'findBrandOfOrganisation' | 'log'> & {
	/** Undefined: this installation takes no cards. */
	readonly processor: PaymentDependencies['processor'];
};

export interface SubscriptionDependencies extends SubscriptionBooks, Pick<Core, 'database' | 'outbox'> {
	readonly payments: PaymentDependencies;
}

import type { Core } from '#platform/server/slice.ts';
import type { PaymentDependencies } from '#features/billing/payments/server/api.ts';

/** What carrying a plan out needs. */
export type SubscriptionWriter = Pick<Core, 'clock' | 'queue' | 'getBrand'> & {
	/** Undefined: this installation takes no cards. */
	readonly processor: PaymentDependencies['processor'];
};

/** What the transaction that makes a payment final needs. */
export type ChargingDependencies = SubscriptionWriter & Pick<Core, 'findBrandOfOrganisation' | 'log'>;

export interface SubscriptionDependencies extends ChargingDependencies, Pick<Core, 'database' | 'outbox' | 'registry'> {
	readonly payments: PaymentDependencies;
}

import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';
import type { Processors, PaymentReturn } from '#features/billing/card-processors/server/api.ts';
import type { Payment } from './payment.ts';

export interface PersonKey {
	readonly organisationId: number;
	readonly userId: number;
}

/** A slice that sells. What it does here is in the transaction that makes the payment final, once. */
export interface PaymentPurpose {
	readonly purpose: string;
	onPaid(queries: TransactionQueries, payment: Payment): Promise<void>;
	/** Failed, expired or in need of the person. */
	onFailed?(queries: TransactionQueries, payment: Payment): Promise<void>;
	/** So much of it, in cents, has come back to the person until now; it may also become less again. Once for every change. */
	onMoneyReturned?(queries: TransactionQueries, payment: Payment, amount: number): Promise<void>;
}

/** Follows every payment that was paid, in the same transaction: the mail with the receipt, and last the invoice. */
export type AfterPaid = (queries: TransactionQueries, payment: Payment) => Promise<void>;

/** Follows every change of what came back of a payment, in the same transaction, with all that did. */
export type AfterReturned = (
	queries: TransactionQueries,
	payment: Payment,
	returns: readonly PaymentReturn[],
) => Promise<void>;

/** Who charges kept cards: why the last one of a person may not go, and what a new one lets go on. */
export interface CardNeed {
	isNeeded(queries: TransactionQueries, person: PersonKey): Promise<'auto_load' | 'subscription' | undefined>;
	/** True: what was refused to the card before is charged to the new one from now on. */
	onCardKept?(queries: TransactionQueries, person: PersonKey): Promise<boolean>;
	/** The processor has the person's last good card no longer. */
	onCardsLost?(queries: TransactionQueries, person: PersonKey): Promise<void>;
}

export interface PaymentDependencies
	extends
		Processors,
		Pick<Core, 'database' | 'clock' | 'outbox' | 'queue' | 'log' | 'findBrandOfOrganisation' | 'originOf'> {
	readonly purposes: readonly PaymentPurpose[];
	readonly afterPaid: readonly AfterPaid[];
	readonly afterReturned: readonly AfterReturned[];
	readonly cardNeeds: readonly CardNeed[];
	/** Pages of the processor, by person. */
	readonly checkoutLimit: CallLimit;
}

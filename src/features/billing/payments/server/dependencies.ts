import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { CardProcessor, PaymentReturn } from '#features/billing/card-processors/server/api.ts';
import type { PaymentMethodDependencies } from '#features/billing/payment-methods/server/api.ts';
import type { Payment } from './payment.ts';

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

/** One thing that came back, or what became of it, and what was known of it before. */
export interface ReturnChange {
	readonly one: Pick<PaymentReturn, 'id' | 'kind' | 'state' | 'amount'>;
	readonly before?: Pick<PaymentReturn, 'state' | 'amount'> | undefined;
}

/** Follows every change of what came back of a payment, in the same transaction: all that did, and what of it is new. */
export type AfterReturned = (
	queries: TransactionQueries,
	payment: Payment,
	returns: readonly PaymentReturn[],
	changes: readonly ReturnChange[],
) => Promise<void>;

/** A refund that staff asked for of a charge that paid nothing, once it is made. */
export interface RefundedCharge {
	readonly amount: number;
	/** What staff wrote to the person. */
	readonly message: string | null;
}

/** Follows news of a charge that names the payment and did not pay it, in the same transaction. */
export type AfterStray = (
	queries: TransactionQueries,
	payment: Payment,
	refunds: readonly RefundedCharge[],
) => Promise<void>;

export interface PaymentDependencies extends PaymentMethodDependencies {
	readonly purposes: readonly PaymentPurpose[];
	readonly afterPaid: readonly AfterPaid[];
	readonly afterReturned: readonly AfterReturned[];
	readonly afterStray: readonly AfterStray[];
	/** The processor has told that something came back of this charge. */
	readonly followReturns: (
		dependencies: PaymentDependencies,
		processor: CardProcessor,
		processorPaymentId: string,
	) => Promise<void>;
}

// What may come of a payment after it was paid, in words of no processor.

export type ReturnKind = 'refund' | 'dispute' | 'fraud_warning';

/**
 * For a refund: `pending`, `done`, `failed` (the money stays with the seller). For a dispute: `inquiry` (the bank asks, no money has moved),
 * `open`, `won`, `lost`, `closed` (an inquiry that came to nothing). For a warning: `open` while something can be done about it, `closed`.
 */
export type ReturnState = 'pending' | 'done' | 'failed' | 'inquiry' | 'open' | 'won' | 'lost' | 'closed';

/** A refund, a dispute or the warning of a bank that a charge may be fraud. */
export interface PaymentReturn {
	/** The processor calls it so. */
	readonly id: string;
	readonly kind: ReturnKind;
	readonly state: ReturnState;
	/** Is in cents, and 0 for a warning. */
	readonly amount: number;
	/** The processor says why with this word. */
	readonly reason?: string;
	/** For a dispute: the processor holds the money back. */
	readonly isWithheld?: boolean;
	/** For a dispute: the last moment to answer it. */
	readonly respondBy?: Date;
	readonly at: Date;
}

/** Sums up all returns of one payment, in cents. */
export interface Standing {
	readonly refunded: number;
	/** Disputed and not won. */
	readonly disputed: number;
}

export function standingOf(returns: readonly Pick<PaymentReturn, 'kind' | 'state' | 'amount'>[]): Standing {
	const sum = (kind: ReturnKind, states: readonly ReturnState[]): number =>
		returns
			.filter((one) => one.kind === kind && states.includes(one.state))
			.reduce((total, { amount }) => total + amount, 0);
	return { refunded: sum('refund', ['pending', 'done']), disputed: sum('dispute', ['open', 'lost']) };
}

/** Cents that are no longer the seller's: never more than was paid, though a dispute may follow a refund. */
export function returnedAmount({ refunded, disputed }: Standing, total: number): number {
	return Math.min(refunded + disputed, total);
}

// Puts what was paid for into the wallet, in the transaction that marks the payment paid: neither is ever without the other.
import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { fulfilPurchase, proposeClawback } from '#features/billing/credits/server/api.ts';
import type { Payment, PaymentPurpose } from '#features/billing/payments/server/api.ts';
import { creditPurpose } from '../contract.ts';

/** Hundredths of a credit, as the order's snapshot keeps them. */
const details = z.object({ credits: z.int(), bonus: z.int(), officeId: z.optional(z.string()) });

/** Also for slices that sell credits under a purpose of their own, such as automatic loading. */
export async function fulfilCredits(queries: TransactionQueries, clock: Clock, payment: Payment): Promise<void> {
	const { id, organisationId, userId, order, paid } = payment;
	const { credits, bonus, officeId } = details.parse(order.details);
	await fulfilPurchase(queries, clock, {
		organisationId,
		owner: officeId === undefined ? { userId } : { officeId },
		amount: credits,
		bonus,
		purchaseId: id,
		userId,
		...(paid && { externalReference: paid.orderNumber }),
	});
}

/** Credits whose price came back are proposed to be taken back; also for such slices. */
export function proposeReturnOfCredits(
	queries: TransactionQueries,
	clock: Clock,
	{ id: purchaseId, organisationId, order }: Payment,
	amount: number,
): Promise<void> {
	return proposeClawback(queries, clock, { organisationId, purchaseId, part: amount, whole: order.total });
}

export function createCreditPurpose({ clock }: { readonly clock: Clock }): PaymentPurpose {
	return {
		purpose: creditPurpose,
		onPaid: (queries, payment) => fulfilCredits(queries, clock, payment),
		onMoneyReturned: (queries, payment, amount) => proposeReturnOfCredits(queries, clock, payment, amount),
	};
}

// Money for a change that was called off before the bank had answered. Nothing is given for it: it has an invoice like every payment, which
// says so, it is refunded at once, and the refund makes the credit note.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { placeOfSupply } from '#features/billing/billing-address/contract.ts';
import { computeTotals, issueInvoice } from '#features/billing/invoices/server/api.ts';
import { type Payment } from '#features/billing/payments/server/api.ts';
import { refundSoon } from '#features/billing/payment-returns/server/api.ts';
import { subscriptionPurpose } from '../../contract.ts';
import type { ChargingDependencies } from '../dependencies.ts';
import { describeCalledOff } from '../quotes/order.ts';
import { notifyOfPayment } from '../mail/notifications.ts';
import type { KeptPlan } from '../quotes/quote-rows.ts';

/** In the transaction that makes the payment final, so once. */
export async function keepLatePayment(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	payment: Payment,
	{ plan, billTo, language }: KeptPlan,
): Promise<void> {
	const { organisationId, id: paymentId, order } = payment;
	const { userId, officeId, subscriptionId } = plan;
	const brand = charging.findBrandOfOrganisation(organisationId);
	if (brand === undefined) throw new Error(`No brand has the organisation ${organisationId}`);
	const clock = readOnce(charging.clock);
	const day = businessDayOf(clock.now());
	await notifyOfPayment(charging, queries, {
		organisationId,
		userId,
		subscriptionId,
		content: { kind: 'late_payment', amount: order.total },
	});
	await refundSoon(charging, queries, { payment, amount: order.total, fact: `late:${paymentId}` });
	// Last: the seller's counter is the last lock of a transaction.
	void (await issueInvoice(
		queries,
		{ ...charging, clock },
		{
			organisationId,
			userId,
			...(officeId !== null && { officeId }),
			seller: brand.key,
			topic: 'subscription',
			purpose: subscriptionPurpose,
			purposeId: `late:${paymentId}`,
			language,
			day,
			totals: computeTotals({
				charges: [{ description: describeCalledOff(), quantity: 1, unitAmount: order.total }],
				day,
				place: placeOfSupply(billTo),
				// Nothing was sold, so nothing is taxed.
				registrations: {},
			}),
			billTo,
			terms: 'in_advance',
			isTest: charging.processor?.isLive !== true,
			paidBy: [payment],
		},
	));
}

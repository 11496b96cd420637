// What follows from the payment of a quote, in the transaction that makes it final.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import { askedCall } from '#features/billing/payment-methods/server/api.ts';
import { applyPlan } from '../plans/apply-plan.ts';
import type { ChargingDependencies } from '../dependencies.ts';
import { applyConsequences } from '../mail/consequences.ts';
import { keepLatePayment } from '../charging/late-payment.ts';
import type { Plan } from '../plans/plan.ts';
import { closeQuote, getSubscriptionOfQuote, lockQuote, type QuoteState } from './quote-rows.ts';
import { changeSubscription, lockSubscription, type SubscriptionTables } from '../rows.ts';

interface QuoteKey {
	readonly organisationId: number;
	readonly quoteId: string;
}

/** The change is made with its invoice; what is paid after it was called off is to be given back. */
export async function quotePaid(
	charging: ChargingDependencies,
	queries: TransactionQueries,
	payment: Payment,
	quoteId: string,
): Promise<void> {
	const { organisationId } = payment;
	const { row, plan } = await lockBoth(queries, { organisationId, quoteId });
	if (row.state === 'done') return;
	if (row.state !== 'charging') {
		charging.log.warn({ paymentId: payment.id, quoteId, state: row.state }, 'paid after it was called off');
		return keepLatePayment(charging, queries, payment, row.plan);
	}
	const brand = charging.findBrandOfOrganisation(organisationId);
	if (brand === undefined) throw new Error(`No brand has the organisation ${organisationId}`);
	const { billTo, language } = row.plan;
	await release(queries, { organisationId, quoteId }, plan, 'done', null);
	await applyConsequences(charging, queries, plan, undefined);
	await applyPlan(charging, queries, plan, {
		organisationId,
		brand,
		factId: quoteId,
		billTo,
		language,
		paidBy: [payment],
		asked: askedCall(payment.id, payment.askedFrom),
		// The card of the first payment is the one that is charged from now on.
		paymentMethodId: plan.isNew ? row.paymentMethodId : undefined,
	});
}

/** Nothing changes and nothing was charged. */
export async function releaseQuote(
	queries: TransactionQueries,
	key: QuoteKey,
	reason: FailureReason,
	state: Extract<QuoteState, 'failed' | 'lapsed'> = 'failed',
): Promise<void> {
	const { row, plan } = await lockBoth(queries, key);
	if (row.state !== 'charging') return;
	await release(queries, key, plan, state, reason);
}

/** The subscription first, as everybody does. */
async function lockBoth(queries: TransactionQueries, { organisationId, quoteId }: QuoteKey) {
	const subscriptionId = await getSubscriptionOfQuote(queries, { organisationId, id: quoteId });
	if (subscriptionId !== null) void (await lockSubscription(queries, { organisationId, subscriptionId }));
	const row = await lockQuote(queries, organisationId, quoteId);
	if (row === undefined) throw new Error(`No quote ${quoteId}`);
	return { row, plan: row.plan.plan };
}

const keep = keeper<SubscriptionTables>();
const endHolds = keep('subscriptions_end_holds', (database, { organisationId, quoteId }: QuoteKey) =>
	database.deleteFrom('subscriptionHolds').where((row) => row.and({ organisationId, quoteId })),
);

async function release(
	queries: TransactionQueries,
	{ organisationId, quoteId }: QuoteKey,
	plan: Plan,
	state: QuoteState,
	reason: FailureReason | null,
): Promise<void> {
	await closeQuote(queries, { organisationId, id: quoteId, state, failureReason: reason });
	void (await endHolds(queries, { organisationId, quoteId }));
	const row = { organisationId, id: plan.subscriptionId };
	if (!plan.isNew) await changeSubscription(queries, row, { chargeId: null, chargingSince: null });
}

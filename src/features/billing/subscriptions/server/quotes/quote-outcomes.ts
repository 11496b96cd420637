// What follows from the payment of a quote, in the transaction that makes it final.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import type { Payment } from '#features/billing/payments/server/api.ts';
import { askedCall } from '#features/billing/payment-methods/server/api.ts';
import { carryOut } from '../plans/carry-out.ts';
import type { SubscriptionBooks } from '../dependencies.ts';
import { followCarriedOut } from '../mail/follow.ts';
import { keepLatePayment } from '../charging/late-payment.ts';
import type { Plan } from '../plans/plan.ts';
import { changeQuote, keptPlanOf, lockQuote } from './quotes.ts';
import { changeSubscription, lockSubscription } from '../rows.ts';
import type { QuoteState, SubscriptionTables } from '../tables.ts';

interface QuoteKey {
	readonly organisationId: number;
	readonly quoteId: string;
}

/** The change is made with its invoice; what is paid after it was called off is to be given back. */
export async function quotePaid(
	books: SubscriptionBooks,
	queries: TransactionQueries,
	payment: Payment,
	quoteId: string,
): Promise<void> {
	const { organisationId } = payment;
	const { row, plan } = await lockBoth(queries, { organisationId, quoteId });
	if (row.state === 'done') return;
	if (row.state !== 'charging') {
		books.log.warn({ paymentId: payment.id, quoteId, state: row.state }, 'paid after it was called off');
		return keepLatePayment(books, queries, payment, keptPlanOf(row));
	}
	const brand = books.findBrandOfOrganisation(organisationId);
	if (brand === undefined) throw new Error(`No brand has the organisation ${organisationId}`);
	const { billTo, language } = keptPlanOf(row);
	await release(queries, { organisationId, quoteId }, plan, 'done', null);
	await followCarriedOut(books, queries, plan, undefined);
	await carryOut(books, queries, plan, {
		organisationId,
		brand,
		factId: quoteId,
		billTo,
		language,
		paidBy: [payment],
		asked: askedCall(payment.id, payment.askedFrom),
		// The card of the first payment is the one that is charged from now on.
		paymentMethodId: plan.isNew ? row.payment_method_id : undefined,
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
	const seen = await queries
		.withTables<SubscriptionTables>()
		.selectFrom('subscription_quotes')
		.select('subscription_id')
		.where('organisation_id', '=', organisationId)
		.where('id', '=', quoteId)
		.executeTakeFirstOrThrow();
	if (seen.subscription_id !== null)
		void (await lockSubscription(queries, { organisationId, subscriptionId: seen.subscription_id }));
	const row = await lockQuote(queries, organisationId, quoteId);
	if (row === undefined) throw new Error(`No quote ${quoteId}`);
	return { row, plan: keptPlanOf(row).plan };
}

async function release(
	queries: TransactionQueries,
	{ organisationId, quoteId }: QuoteKey,
	plan: Plan,
	state: QuoteState,
	reason: FailureReason | null,
): Promise<void> {
	await changeQuote(queries, { organisation_id: organisationId, id: quoteId }, { state, failure_reason: reason });
	void (await queries
		.withTables<SubscriptionTables>()
		.deleteFrom('subscription_holds')
		.where('organisation_id', '=', organisationId)
		.where('quote_id', '=', quoteId)
		.execute());
	const row = { organisation_id: organisationId, id: plan.subscriptionId };
	if (!plan.isNew) await changeSubscription(queries, row, { charge_id: null, charging_since: null });
}

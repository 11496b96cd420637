// A person pays what is due: the same invoice, the same period, the same monthly day.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { cardProblem } from '#features/billing/payment-methods/contract.ts';
import { type FailureReason, paymentProblem } from '#features/billing/payments/contract.ts';
import { findPaymentByKey, type PaymentOutcome, startCheckout } from '#features/billing/payments/server/api.ts';
import { type payNow, subscriptionProblem } from '../../contract.ts';
import { requireCardOf } from './card.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import { changeSubscription } from '../rows.ts';
import { findTry, findTryByKey } from './try-rows.ts';
import { findPayable } from '../plans/subscription-state.ts';
import { beginTry, makeTry, orderOfTry, sourceOfTry } from './tries.ts';
import { requireOwn } from '../plans/change-requests.ts';

type Input = ParsedInputOf<typeof payNow>;

/** As of a payment; of a try that is over, without it. */
export type Paying =
	| PaymentOutcome
	| { readonly state: 'settled'; readonly paymentId?: string }
	| { readonly state: 'refused'; readonly reason: FailureReason };

export async function pay(
	dependencies: SubscriptionDependencies,
	call: AuthenticatedCall,
	input: Input,
): Promise<Paying> {
	const { database, payments } = dependencies;
	const { organisationId } = call.actor;
	const first = await database.tenant(organisationId, (queries) => begin(dependencies, queries, call, input));
	const outcome =
		(await makeTry(dependencies, organisationId, first, call)) ?? (await outcomeOf(dependencies, call, first));
	if (outcome.state !== 'requires_action') return outcome;
	// The bank wants the person, who is here: on the page they can confirm.
	const page = { ...input, idempotencyKey: `${input.idempotencyKey}:page` };
	const second = await database.tenant(organisationId, (queries) => begin(dependencies, queries, call, page, false));
	const asked = await orderOfTry(dependencies, organisationId, second);
	if (asked === undefined) return outcomeOf(dependencies, call, second);
	const cancelPath = pathTo('subscription', { key: input.subscriptionId });
	const source = sourceOfTry(second, 'page');
	return startCheckout(payments, call, asked.order, { saveCard: false, cancelPath, source });
}

/** Gives the try of this call, which a repeat finds. */
async function begin(
	dependencies: SubscriptionDependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	input: Input,
	needsCard = true,
): Promise<string> {
	const subscription = await requireOwn(queries, call, input.subscriptionId);
	const [earlier] = await findTryByKey(queries, {
		organisationId: subscription.organisationId,
		subscriptionId: subscription.id,
		clientKey: input.idempotencyKey,
	});
	if (earlier !== undefined) {
		if (earlier.amount !== input.amount) throw paymentProblem('payments.key_reused');
		return earlier.id;
	}
	if (subscription.chargeId !== null) throw subscriptionProblem('subscriptions.payment_in_progress');
	const { unpaidInvoiceId: invoiceId, organisationId } = subscription;
	const balance = await findPayable(queries, organisationId, invoiceId);
	if (invoiceId === null || balance <= 0) throw subscriptionProblem('subscriptions.nothing_due');
	if (balance !== input.amount) throw subscriptionProblem('subscriptions.quote_outdated');
	const charging = { ...dependencies, clock: readOnce(dependencies.clock) };
	const { paymentMethodId: chosen, shownCardId: shownId } = input;
	if (dependencies.processor === undefined) throw cardProblem('payments.unavailable');
	if (needsCard) {
		const card = await requireCardOf(charging, queries, subscription, chosen);
		if (shownId !== undefined && card.id !== shownId) throw subscriptionProblem('subscriptions.quote_outdated');
	}
	const payer =
		chosen === undefined ? subscription : await changeSubscription(queries, subscription, { paymentMethodId: chosen });
	const wanted = { invoiceId, origin: 'person', needsCard, clientKey: input.idempotencyKey } as const;
	const tryId = await beginTry(charging, queries, payer, wanted);
	if (tryId === undefined) throw cardProblem('payments.method_missing');
	return tryId;
}

/** The attempt has ended, because the call was repeated or the card was removed. */
async function outcomeOf(
	{ database, payments }: SubscriptionDependencies,
	{ actor }: AuthenticatedCall,
	tryId: string,
): Promise<Paying> {
	const row = await database.tenant(actor.organisationId, (queries) => findTry(queries, actor.organisationId, tryId));
	if (row?.state === 'paid') {
		// With its payment, so that a repeat says the same as the first call.
		const person = { organisationId: actor.organisationId, userId: actor.userId };
		const payment =
			(await findPaymentByKey(payments, person, sourceOfTry(tryId))) ??
			(await findPaymentByKey(payments, person, sourceOfTry(tryId, 'page')));
		return { state: 'settled', ...(payment !== undefined && { paymentId: payment.id }) };
	}
	const reason = row?.failureReason ?? 'generic';
	if (row?.state === 'charging') return { paymentId: tryId, state: 'pending' };
	return reason === 'authentication_required'
		? { paymentId: tryId, state: 'requires_action' }
		: { state: 'refused', reason };
}

// The purchase itself. Nothing of a price comes from the browser but the total that the person agreed to, which must be ours.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { callSource, type IdempotencySource } from '#platform/server/idempotency.ts';
import { requireProofOfOneStep } from '#features/billing/payment-methods/server/api.ts';
import {
	chargeSaved,
	findPaymentByKey,
	type Order,
	type PaymentOutcome,
	startCheckout,
} from '#features/billing/payments/server/api.ts';
import { creditPurchaseProblem, startCreditPurchase } from '../contract.ts';
import type { CreditPurchaseDependencies } from './dependencies.ts';
import { quote } from './quote.ts';

type Input = ParsedInputOf<typeof startCreditPurchase>;

/** A repeat with the same key is not judged again: prices and balances have changed by what the first one did. */
export async function purchase(
	dependencies: CreditPurchaseDependencies,
	call: AuthenticatedCall,
	input: Input,
): Promise<PaymentOutcome> {
	const source = callSource(`person:${call.actor.userId}`, startCreditPurchase, input);
	const earlier = await findPaymentByKey(dependencies.payments, call.actor, source);
	const order = earlier?.order ?? (await agree(dependencies, call, input));
	return pay(dependencies, call, input, order, source);
}

async function agree(dependencies: CreditPurchaseDependencies, call: AuthenticatedCall, input: Input): Promise<Order> {
	if (input.paymentMethodId !== undefined) requireProofOfOneStep(dependencies.clock.now(), call);
	const { order } = await quote(dependencies, call, input);
	if (order.total !== input.quoteTotal) throw creditPurchaseProblem('credit_purchase.price_changed');
	return order;
}

async function pay(
	{ payments }: CreditPurchaseDependencies,
	call: AuthenticatedCall,
	input: Input,
	order: Order,
	source: IdempotencySource,
): Promise<PaymentOutcome> {
	const { paymentMethodId: methodId, saveCard = false } = input;
	const page = { saveCard, cancelPath: cancelPathOf(input) };
	if (methodId === undefined) return startCheckout(payments, call, order, { ...page, source });
	const paymentMethodId = methodId === 'default' ? undefined : methodId;
	const outcome = await chargeSaved(payments, order, { paymentMethodId, source, call });
	if (outcome.state !== 'requires_action') return outcome;
	// The bank wants the person, who is here: on the page they can confirm.
	return startCheckout(payments, call, order, { ...page, source: { ...source, name: `${source.name}:page` } });
}

/** Where the person chose what they wanted, with the choice; the page says that nothing was paid. */
function cancelPathOf({ productId, credits, wallet }: Input): string {
	const query = new URLSearchParams({
		...(credits !== undefined && { credits: String(credits) }),
		...(wallet !== undefined && { wallet }),
		unpaid: '1',
	});
	const path = productId === undefined ? pathTo('buyCredit') : pathTo('buyCredit', { key: productId });
	return `${path}?${query.toString()}`;
}

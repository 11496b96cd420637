// What an account of Stripe has taken and given back since a time, page by page, the newest first.
import type { Stripe } from 'stripe';
import type { ListedCharge, ListedReturn } from '../processor.ts';
import { idOf } from './cards.ts';
import { referenceKey } from './charges.ts';
import { askStripe } from './client.ts';
import { readDispute, readRefund } from './returns.ts';

/** The most that Stripe gives at once. */
export const limit = 100;

export async function* listCharges(stripe: Stripe, since: Date): AsyncGenerator<readonly ListedCharge[]> {
	const created = { gte: toSeconds(since) };
	for await (const page of pagesOf((place) => stripe.charges.list({ created, limit, ...place })))
		yield page.filter(({ paid }) => paid).map(readListed);
}

function readListed(charge: Stripe.Charge): ListedCharge {
	const { id, payment_intent: intent, amount_captured: amount, amount_refunded: refunded, currency, created } = charge;
	const reference = charge.metadata[referenceKey];
	return {
		processorPaymentId: intent === null ? id : idOf(intent),
		...(reference !== undefined && { reference }),
		amount,
		refunded,
		currency: currency.toUpperCase(),
		at: new Date(created * 1000),
	};
}

export async function* listReturns(stripe: Stripe, since: Date): AsyncGenerator<readonly ListedReturn[]> {
	const created = { gte: toSeconds(since) };
	for await (const page of pagesOf((place) => stripe.refunds.list({ created, limit, ...place })))
		yield page.flatMap((one) => withPayment(one, readRefund(one)));
	for await (const page of pagesOf((place) => stripe.disputes.list({ created, limit, ...place })))
		yield page.flatMap((one) => withPayment(one, readDispute(one)));
}

/** Without a payment intent it is of a charge that is not ours. */
function withPayment(
	{ payment_intent: intent }: Pick<Stripe.Refund, 'payment_intent'>,
	found: Omit<ListedReturn, 'processorPaymentId'>,
): ListedReturn[] {
	return intent === null ? [] : [{ ...found, processorPaymentId: idOf(intent) }];
}

export async function* pagesOf<T extends { readonly id: string }>(
	read: (place: { readonly starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<readonly T[]> {
	let last: string | undefined;
	do {
		const place = last === undefined ? {} : { starting_after: last };
		const { data, has_more: hasMore } = await askStripe(() => read(place));
		yield data;
		last = hasMore ? data.at(-1)?.id : undefined;
	} while (last !== undefined);
}

export function toSeconds(at: Date): number {
	return Math.floor(at.getTime() / 1000);
}

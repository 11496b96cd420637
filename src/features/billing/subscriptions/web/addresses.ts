// Where the screens of subscriptions are.
import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';

/** Takes the place of a subscription's id where there is none yet. */
export const newSubscription = 'new';

/** What a change is about, in the query of its address. */
export interface ChangeSearch {
	readonly seat?: string | undefined;
	readonly package?: string | undefined;
	readonly payer?: string | undefined;
}

export function toSubscription(subscriptionId?: string): string {
	return pathTo('subscription', { key: subscriptionId });
}

export function toChange(subscriptionId: string, search: ChangeSearch = {}): string {
	return withQuery(pathTo('manageSubscription', { key: subscriptionId }), search);
}

export function toReceipt(paymentId: string): string {
	return pathTo('cardReceipt', { sessionId: paymentId });
}

export function toInvoice(invoiceId: string): string {
	return pathTo('invoice', { SMTransactionId: invoiceId });
}

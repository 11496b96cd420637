// The way from a subscription to the card that it lacks, and back to the very step. Remembered in this tab: the card is typed on the
// processor's page.
import { matchRoute, parseReturnAddress, pathTo } from '#platform/contract/paths.ts';
import { applicationKeys } from '#platform/contract/storage.ts';
import { readStoredInTab } from '#platform/web/browser-storage.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';

/** Where a card is added for a step of a subscription. */
export function toCardFor(step: string): string {
	return withQuery(pathTo('credit', { key: 'payment-method' }), { for: step });
}

/** Keeps that `search` came from a subscription, until that is reached again. */
export function rememberSubscription(search: Readonly<Record<string, unknown>>): void {
	const step = parseStep(search['for']);
	if (step !== undefined) sessionStorage.setItem(applicationKeys.cardFor, step);
}

/** The step that a card is being added for. */
export function findSubscriptionStep(): string | undefined {
	return parseStep(readStoredInTab(applicationKeys.cardFor));
}

export function forgetSubscription(): void {
	if (findSubscriptionStep() !== undefined) sessionStorage.removeItem(applicationKeys.cardFor);
}

/** Addresses and storage can be written by hand: only a screen of subscriptions is led back to. */
function parseStep(stored: unknown): string | undefined {
	const address = parseReturnAddress(stored);
	const name = address === undefined ? undefined : matchRoute(address.split('?', 1)[0] ?? '')?.name;
	return name === 'subscription' || name === 'manageSubscription' ? address : undefined;
}

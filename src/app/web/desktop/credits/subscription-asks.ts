import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#platform/contract/language.ts';
import { getSubscription, listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import { detailQuery, type Listed, listQuery } from '#features/billing/subscriptions/web/queries.ts';
import { type Ask, ask, same } from '../asks.ts';

export const askSubscriptions = ask(listSubscriptions, {}, listQuery, same);

export function findSubscriptions(client: QueryClient): readonly Listed[] {
	return client.getQueryData(listQuery.queryKey)?.subscriptions ?? [];
}

export function askSubscription(subscriptionId: string, language: Language): Ask {
	return ask(getSubscription, { subscriptionId }, detailQuery(subscriptionId, language), same);
}

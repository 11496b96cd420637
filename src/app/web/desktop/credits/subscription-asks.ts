import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#platform/contract/language.ts';
import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import { cardTexts } from '#features/billing/payment-methods/web/texts.ts';
import { getSubscription, listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import {
	type Detail,
	detailQuery,
	findOnlyOne,
	type Listed,
	listQuery,
} from '#features/billing/subscriptions/web/queries.ts';
import { type Ask, ask, same, type ScreenAsks } from '../asks.ts';
import { frameAsks } from '../frame-asks.ts';

export const askSubscriptions: Ask = { ...ask(listSubscriptions, {}, listQuery, same), feature: 'subscriptions' };

export function findSubscriptions(client: QueryClient): readonly Listed[] {
	return client.getQueryData(listQuery.queryKey)?.subscriptions ?? [];
}

export function askSubscription(subscriptionId: string, language: Language): Ask {
	return ask(getSubscription, { subscriptionId }, detailQuery(subscriptionId, language), same);
}

/** @param key a subscription's id; absent: whatever the person has */
export function subscriptionAsks(key: string | undefined, language: Language): ScreenAsks {
	const findId = (client: QueryClient): string | undefined =>
		key ?? findOnlyOne(findSubscriptions(client))?.subscriptionId;
	return {
		first: [...frameAsks, key === undefined ? askSubscriptions : askSubscription(key, language)],
		async further(client) {
			const id = findId(client);
			// A person without a subscription chooses a package.
			if (id === undefined) return findSubscriptions(client).length === 0 ? undefined : [];
			const detail = client.getQueryData(detailQuery(id, language).queryKey);
			if (detail !== undefined && isMoving(detail)) return undefined;
			return key === undefined ? [askSubscription(id, language)] : [];
		},
		async parts(client) {
			const id = findId(client);
			if (id === undefined) return;
			const { card, pastDue } = await client.ensureQueryData(detailQuery(id, language));
			// A person who has no card, or only declined ones, is offered to add one.
			if (card === undefined || pastDue !== undefined) await loadSliceTexts(cardTexts, language);
		},
	};
}

/** It asks for a price that holds once, for the person's cards, or again and again for a payment that is on its way. */
function isMoving({ state, isPaymentInProgress, pastDue }: Detail): boolean {
	const mustChoose = pastDue?.needsCard === true && !pastDue.needsConfirmation;
	return state === 'ending' || isPaymentInProgress || mustChoose;
}

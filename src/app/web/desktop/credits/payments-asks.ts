import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import { listPaymentsAndInvoices } from '#features/billing/payment-history/contract.ts';
import { parseListQuery } from '#features/billing/payment-history/web/entry-filter.ts';
import { listInput, listQuery } from '#features/billing/payment-history/web/queries.ts';
import { subscriptionTexts } from '#features/billing/subscriptions/web/texts.ts';
import { askPages, same, type ScreenAsks } from '../asks.ts';
import { frameAsks } from '../frame-asks.ts';
import { DuePart } from './PaymentsScreen.tsx';
import { askSubscription, askSubscriptions, findSubscriptions } from './subscription-asks.ts';

const plain = parseListQuery({});

export const paymentsAsks: ScreenAsks = {
	first: [...frameAsks, askPages(listPaymentsAndInvoices, listInput(plain), listQuery(plain), same), askSubscriptions],
	further: (client, { language }) => {
		const due = findSubscriptions(client).filter((one) => one.due !== undefined);
		return Promise.resolve(due.map(({ subscriptionId }) => askSubscription(subscriptionId, language)));
	},
	parts: (_client, { language }) => Promise.all([DuePart.load(), loadSliceTexts(subscriptionTexts, language)]),
};

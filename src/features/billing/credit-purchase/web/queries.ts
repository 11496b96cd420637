import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getCreditCatalogue, quoteCredits } from '../contract.ts';
import { type Choice, toInput, type Wallet } from './selection.ts';

export type Quote = OutputOf<typeof quoteCredits>;

export const catalogueQuery = queryOptions({
	queryKey: ['credit-purchase', 'catalogue'],
	queryFn: () => call(getCreditCatalogue, {}),
});

/** What the server would charge now. The one before stays in sight while another is on its way. */
export function quoteQuery(choice: Choice, wallet: Wallet) {
	const input = toInput(choice, wallet);
	return queryOptions({
		queryKey: ['credit-purchase', 'quote', input],
		queryFn: () => call(quoteCredits, input),
		placeholderData: keepPreviousData,
	});
}

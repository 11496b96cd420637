import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { findRecipients, minQueryLength } from '../contract.ts';

/** What may still be transferred today changes with every transfer. */
export const recipientsKey = ['transfer-recipients'] as const;

/** People whom credits can be transferred to, and what may still be transferred today. */
export function recipientsQuery(query: string) {
	return queryOptions({
		queryKey: [...recipientsKey, query],
		queryFn: () => call(findRecipients, { query }),
		enabled: query.length >= minQueryLength,
		placeholderData: keepPreviousData,
	});
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { findRecipients, getTransferLimits, minQueryLength } from '../contract.ts';

/** What may still be transferred today changes with every transfer. */
export const recipientsKey = ['transfer-recipients'] as const;

/** What may still be transferred today. */
export const limitsQuery = queryOptions({
	queryKey: [...recipientsKey, 'limits'],
	queryFn: () => call(getTransferLimits, {}),
});

/** People whom credits can be transferred to. */
export function recipientsQuery(query: string) {
	return queryOptions({
		queryKey: [...recipientsKey, 'search', query],
		queryFn: () => call(findRecipients, { query }),
		enabled: query.length >= minQueryLength,
		placeholderData: keepPreviousData,
	});
}

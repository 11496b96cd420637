import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { minutes } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import { findAddress } from '../contract.ts';

/** Suggestions for what is typed; while the next ones are on their way the last ones stay. */
export function suggestionsQuery(question: InputOf<typeof findAddress>, isAsked: boolean) {
	return queryOptions({
		queryKey: ['addresses', question],
		queryFn: () => call(findAddress, question),
		enabled: isAsked,
		placeholderData: keepPreviousData,
		staleTime: minutes(10),
		retry: false,
	});
}

import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#platform/contract/language.ts';
import { minutes } from '#platform/contract/duration.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getMyAccess } from '../contract.ts';

export type MyAccess = OutputOf<typeof getMyAccess>;

/** Of everything that a change of a grant may change. */
export const accessKey = ['staff-access'] as const;

/** @param language the brand's name comes in it */
export const myAccessQuery = (language: Language) =>
	queryOptions({
		queryKey: [...accessKey, 'mine', language],
		queryFn: () => call(getMyAccess, {}),
		// What a grant opens says the server at every call; this draws the menu.
		staleTime: minutes(5),
	});

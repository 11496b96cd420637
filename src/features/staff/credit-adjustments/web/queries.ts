import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getPersonCredits } from '../contract.ts';

export type PersonCredits = OutputOf<typeof getPersonCredits>;

export type PersonTransaction = PersonCredits['transactions'][number];

/** An adjustment may become a proposal, and a decision adjusts credits: both read everything of approvals again. */
export const approvalKey = ['approvals'] as const;

export const personCreditsQuery = (userId: number) =>
	queryOptions({
		queryKey: [...approvalKey, 'credits', userId],
		queryFn: () => call(getPersonCredits, { userId }),
	});

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Language } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { isAbsence } from '#platform/web/failures.ts';
import { getPersonExemption, getProposal, listProposals, type ProposalKey } from '../contract.ts';

/** Covers everything that a decision changes. */
export const approvalKey = ['approvals'] as const;

export type Shown = 'waiting' | 'decided';

/** @param language what a proposal changes comes in it */
export const proposalsQuery = (shown: Shown, language: Language) =>
	infiniteQueryOptions({
		queryKey: [...approvalKey, 'list', shown, language],
		queryFn: ({ pageParam }) =>
			call(listProposals, { show: shown, ...(pageParam !== undefined && { cursor: pageParam }) }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.nextCursor,
	});

/** Lists the proposals that wait and concern one person; they fit on one page. @param language what a proposal changes comes in it */
export const proposalsOfQuery = (userId: number, language: Language) =>
	queryOptions({
		queryKey: [...approvalKey, 'of', userId, language],
		queryFn: async () => (await call(listProposals, { show: 'waiting', userId })).proposals,
	});

/** @param language what it changes comes in it */
export const proposalQuery = (proposal: ProposalKey, language: Language) =>
	queryOptions({
		queryKey: [...approvalKey, 'one', proposal, language],
		queryFn: () => call(getProposal, proposal),
		throwOnError: isAbsence,
	});

export const exemptionQuery = (userId: number) =>
	queryOptions({
		queryKey: [...approvalKey, 'exemption', userId],
		queryFn: () => call(getPersonExemption, { userId }),
	});

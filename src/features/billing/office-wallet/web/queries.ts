import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getOfficeWallet, listAllowanceChanges, listMembers } from '../contract.ts';

/** What is changed makes all of it stale. */
export const officeWalletKey = ['office-wallet'] as const;

export const officeWalletQuery = queryOptions({
	queryKey: [...officeWalletKey, 'wallet'],
	queryFn: () => call(getOfficeWallet, {}),
});

export interface MemberFilter {
	/** Empty for everybody. */
	readonly query: string;
	readonly isSpender: boolean;
}

export function membersQuery({ query, isSpender }: MemberFilter) {
	const input = { ...(query !== '' && { query }), ...(isSpender && { withAllowance: true }) };
	return infiniteQueryOptions({
		queryKey: [...officeWalletKey, 'members', input],
		queryFn: ({ pageParam }) => call(listMembers, pageParam === undefined ? input : { ...input, cursor: pageParam }),
		initialPageParam: undefined as number | undefined, // the first page comes after none
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: keepPreviousData,
	});
}

export function changesQuery(userId: number) {
	return queryOptions({
		queryKey: [...officeWalletKey, 'changes', userId],
		queryFn: async () => (await call(listAllowanceChanges, { userId })).changes,
	});
}

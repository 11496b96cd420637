// Several parts of the page share these queries: each part calls the hook, and all read the same cached answer.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/web/text-context.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { proposalsOfQuery } from '#features/staff/approvals/web/queries.ts';
import { helpQuery } from '#features/staff/assistance/web/queries.ts';
import { type DirectoryPerson, personQuery } from '#features/staff/directory/web/queries.ts';
import { decidingPermissions } from '../staff-entries.ts';

export function usePerson(userId: number): DirectoryPerson {
	return useSuspenseQuery(personQuery(userId, useLanguage())).data;
}

/** Asks what staff may do to help the person, unless the reader may not or the person left. */
export function useHelp(userId: number) {
	const { may } = usePermissions<StaffPermission>();
	const isThere = usePerson(userId).state !== 'left';
	return useQuery({ ...helpQuery(userId), enabled: may('assistance.view') && isThere });
}

/** Asks for the proposals about the person that wait and that the reader may see. */
export function useProposals(userId: number) {
	const { may } = usePermissions<StaffPermission>();
	return useQuery({ ...proposalsOfQuery(userId, useLanguage()), enabled: decidingPermissions.some(may) });
}

import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';

const none: readonly StaffPermission[] = [];

/** What the person may do in the staff area, somewhere. */
export function useHeld(): readonly StaffPermission[] {
	return useQuery(myAccessQuery(useLanguage())).data?.permissions ?? none;
}

// Around every screen of the staff area stands what the person may do there.
import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#platform/contract/language.ts';
import { getMyAccess, type StaffPermission } from '#features/staff/access/contract.ts';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { type Ask, ask, same } from '../asks.ts';
import { askProfile } from '../frame-asks.ts';
import { StaffMark, StaffNavigation } from './staff-parts.ts';

export function staffFrameAsks(language: Language): readonly Ask[] {
	return [askProfile, ask(getMyAccess, {}, myAccessQuery(language), same)];
}

/** What the person holds, as far as is known. */
export function findPermissions(client: QueryClient, language: Language): readonly StaffPermission[] {
	return client.getQueryData(myAccessQuery(language).queryKey)?.permissions ?? [];
}

export function loadStaffFrame(): Promise<unknown> {
	return Promise.all([StaffNavigation.load(), StaffMark.load()]);
}

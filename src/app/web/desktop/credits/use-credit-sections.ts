import { useMemo } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { type CreditSection, creditSections } from './credit-sections.ts';
import { useManagedOffice } from '#features/billing/credits/web/use-managed-office.ts';

/** The sections that are open to this person under this brand. */
export function useCreditSections(): readonly CreditSection[] {
	const isManager = useManagedOffice() !== undefined;
	const { opens } = useFeatures();
	return useMemo(
		() =>
			creditSections.filter(
				({ key, isForManagers = false }) => (isManager || !isForManagers) && opens(pathTo('credit', { key })),
			),
		[isManager, opens],
	);
}

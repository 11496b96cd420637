import { useMemo } from 'react';
import { useShell } from '#platform/web/shell-context.ts';
import { type CreditSection, creditSections } from './credit-sections.ts';
import { useManagedOffice } from '#features/billing/credits/web/use-managed-office.ts';

/** The sections that are open to this person under this brand. */
export function useCreditSections(): readonly CreditSection[] {
	const isManager = useManagedOffice() !== undefined;
	const { sellsCredits } = useShell().brand;
	return useMemo(
		() =>
			creditSections.filter(
				({ isForManagers = false, needsSales = false }) =>
					(isManager || !isForManagers) && (sellsCredits || !needsSales),
			),
		[isManager, sellsCredits],
	);
}

import { useMemo } from 'react';
import type { WalletFilterProps } from '#features/billing/transactions/web/filter/FilterBar.tsx';
import { parseFilter } from '#features/billing/transactions/web/filter/transaction-filter.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useManagedOffice } from '#features/billing/credits/web/use-managed-office.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';

/** Whose credits and which days are looked at stands in the address. */
export function useCreditFilter(): WalletFilterProps {
	const { path, query } = useAddress();
	const filter = useMemo(() => parseFilter(query), [query]);
	const navigate = useNavigate();
	const officeName = useManagedOffice();
	return { filter, officeName, onFilter: (chosen) => navigate(withQuery(path, { ...chosen }), { replace: true }) };
}

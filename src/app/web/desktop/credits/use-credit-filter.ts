import { useMemo } from 'react';
import type { FilterProps } from '#features/billing/credits/web/FilterBar.tsx';
import { parseFilter } from '#features/billing/credits/web/transaction-filter.ts';
import { useAddress } from '../navigation/shown-address.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
import { withQuery } from '../navigation/with-query.ts';

/** Whose credits and which days are looked at stands in the address. */
export function useCreditFilter(): FilterProps {
	const { path, query } = useAddress();
	const filter = useMemo(() => parseFilter(query), [query]);
	const navigate = useNavigate();
	return { filter, onFilter: (chosen) => navigate(withQuery(path, { ...chosen }), { replace: true }) };
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FilterProps } from '#features/credits/web/FilterBar.tsx';
import { parseFilter } from '#features/credits/web/transaction-filter.ts';

/** Whose credits and which days are looked at stands in the address. */
export function useCreditFilter(): FilterProps {
	const filter = useSearch({ from: '/desktop/credit/{-$key}', select: parseFilter, structuralSharing: true });
	const navigate = useNavigate({ from: '/desktop/credit/{-$key}' });
	return { filter, onFilter: (search) => void navigate({ search, replace: true }) };
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { TransactionsSection } from '#features/credits/web/TransactionsSection.tsx';

/** The transactions; which of them are shown stands in the address. */
export function TransactionsScreen(): ReactElement {
	const filter = useSearch({ from: '/desktop/credit/{-$key}' });
	const navigate = useNavigate({ from: '/desktop/credit/{-$key}' });
	return <TransactionsSection filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />;
}

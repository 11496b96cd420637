import type { ReactElement } from 'react';
import { TransactionsSection } from '#features/credits/web/TransactionsSection.tsx';
import { useCreditFilter } from './use-credit-filter.ts';

export function TransactionsScreen(): ReactElement {
	return <TransactionsSection {...useCreditFilter()} />;
}

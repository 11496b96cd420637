import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { transactionTexts } from '#features/billing/transactions/web/texts.ts';
import { UsageActions as Actions, UsageSection } from '#features/billing/transactions/web/usage/UsageSection.tsx';
import { useCreditFilter } from './use-credit-filter.ts';

export function UsageActions(): ReactElement {
	const { filter } = useCreditFilter();
	return (
		<SliceTexts catalog={transactionTexts}>
			<Actions filter={filter} />
		</SliceTexts>
	);
}

export function UsageScreen(): ReactElement {
	const filter = useCreditFilter();
	return (
		<SliceTexts catalog={transactionTexts}>
			<UsageSection {...filter} />
		</SliceTexts>
	);
}

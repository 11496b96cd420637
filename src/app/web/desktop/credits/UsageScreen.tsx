import type { ReactElement } from 'react';
import { UsageSection } from '#features/billing/credits/web/UsageSection.tsx';
import { useCreditFilter } from './use-credit-filter.ts';

export function UsageScreen(): ReactElement {
	return <UsageSection {...useCreditFilter()} />;
}

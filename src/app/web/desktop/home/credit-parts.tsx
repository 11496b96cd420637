// What a larger credits tile says beside its figure. The home is drawn without it.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AboutWorth } from '#features/billing/credit-purchase/web/AboutWorth.tsx';
import { catalogueQuery } from '#features/billing/credit-purchase/web/queries.ts';
import { ServicePrices } from '#features/billing/credit-purchase/web/ServicePrices.tsx';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { BalanceLine } from '#features/billing/transactions/web/glance/BalanceLine.tsx';
import { LatestTransactions } from '#features/billing/transactions/web/glance/LatestTransactions.tsx';
import { glanceQuery } from '#features/billing/transactions/web/queries.ts';

export interface CreditPartProps {
	readonly part: 'line' | 'worth' | 'latest';
}

export function CreditPart({ part }: CreditPartProps): ReactElement {
	const Part = parts[part];
	return <Part />;
}

const parts: Readonly<Record<CreditPartProps['part'], () => ReactElement | null>> = {
	line: BalanceLine,
	worth: Worth,
	latest: Latest,
};

/** Before the first transaction there is more to say about what credits are for. */
function Latest(): ReactElement {
	const seen = useQuery(glanceQuery);
	const catalogue = useQuery(catalogueQuery);
	const isFirstDay = seen.data?.transactions.length === 0 && catalogue.data !== undefined;
	return isFirstDay && catalogue.data.services.length > 0 ? <ServicePrices /> : <LatestTransactions />;
}

function Worth(): ReactElement | null {
	const balance = useQuery(balanceQuery);
	const seen = useQuery(glanceQuery);
	// Said once, when what the person buys most is known: another text would be higher.
	if (balance.data === undefined || seen.isPending) return null;
	return <AboutWorth available={balance.data.available} mostUsed={seen.data?.mostUsed} />;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { transferTexts } from '#features/billing/credit-transfers/web/texts.ts';
import { TransferSection } from '#features/billing/credit-transfers/web/TransferSection.tsx';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { useRenewCredits } from './use-renew-credits.ts';

export function TransferScreen(): ReactElement {
	const balance = useQuery(balanceQuery).data;
	const renew = useRenewCredits();
	return (
		<SliceTexts catalog={transferTexts}>
			<TransferSection balance={balance} onTransferred={renew} />
		</SliceTexts>
	);
}

import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { transferTexts } from '#features/billing/credit-transfers/web/texts.ts';
import { TransferSection } from '#features/billing/credit-transfers/web/TransferSection.tsx';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useRenewCredits } from './use-renew-credits.ts';

export function TransferScreen(): ReactElement {
	const text = useText(creditTexts);
	const balance = useQuery(balanceQuery).data;
	const renew = useRenewCredits();
	return (
		<SliceTexts catalog={transferTexts}>
			<TransferSection
				balance={balance}
				onTransferred={renew}
				more={
					<Link href={pathTo('credit')} className={textLinkStyle}>
						{text('hub.all_transactions')}
					</Link>
				}
			/>
		</SliceTexts>
	);
}

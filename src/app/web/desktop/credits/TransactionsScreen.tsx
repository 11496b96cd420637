import { type ReactElement, useContext } from 'react';
import { createPortal } from 'react-dom';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { transactionTexts } from '#features/billing/transactions/web/texts.ts';
import { TransactionsSection } from '#features/billing/transactions/web/TransactionsSection.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { linkToReceipt } from './money-links.tsx';
import { TitleSlot } from './section-title.ts';
import { useCreditFilter } from './use-credit-filter.ts';

/** A statement; the address may name one transaction of it, which links from receipts and payments do. */
export function TransactionsScreen(): ReactElement {
	const filter = useCreditFilter();
	const { transaction } = useAddress().query;
	const slot = useContext(TitleSlot);
	return (
		<SliceTexts catalog={transactionTexts}>
			<TransactionsSection
				{...filter}
				inTitle={(content) => slot && createPortal(content, slot)}
				links={{ receipt: linkToReceipt }}
				linkedId={transaction}
				onLinkedSeen={() => filter.onFilter(filter.filter)}
			/>
		</SliceTexts>
	);
}

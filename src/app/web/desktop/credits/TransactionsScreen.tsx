import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useContext } from 'react';
import { createPortal } from 'react-dom';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { transactionTexts } from '#features/billing/transactions/web/texts.ts';
import { TransactionsSection } from '#features/billing/transactions/web/TransactionsSection.tsx';
import { TitleSlot } from './section-title.ts';
import { useCreditFilter } from './use-credit-filter.ts';

/** A statement, with what concerns all of it at the end of the section's title. */
export function TransactionsScreen(): ReactElement {
	const filter = useCreditFilter();
	const slot = useContext(TitleSlot);
	const profile = useQuery(profileQuery).data;
	return (
		<SliceTexts catalog={transactionTexts}>
			<TransactionsSection
				{...filter}
				personName={profile && `${profile.givenName} ${profile.familyName}`}
				inTitle={(content) => slot && createPortal(content, slot)}
			/>
		</SliceTexts>
	);
}

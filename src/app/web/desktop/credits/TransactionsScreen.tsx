import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { StatementActions } from '#features/billing/transactions/web/StatementActions.tsx';
import { TransactionsSection } from '#features/billing/transactions/web/TransactionsSection.tsx';
import { transactionTexts } from '#features/billing/transactions/web/texts.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useCreditFilter } from './use-credit-filter.ts';

/** Shows a statement. */
export function TransactionsScreen(): ReactElement {
	const filter = useCreditFilter();
	const profile = useQuery(profileQuery).data;
	return (
		<SliceTexts catalog={transactionTexts}>
			<TransactionsSection {...filter} personName={profile && `${profile.givenName} ${profile.familyName}`} />
		</SliceTexts>
	);
}

export function TransactionsActions(): ReactElement {
	const filter = useCreditFilter();
	return (
		<SliceTexts catalog={transactionTexts}>
			<StatementActions {...filter} />
		</SliceTexts>
	);
}

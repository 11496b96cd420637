import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Select } from '#ui/Select.tsx';
import { walletNames } from '../contract.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { balanceQuery } from './queries.ts';
import type { TransactionFilter } from './transaction-filter.ts';
import { creditTexts } from './texts.ts';

export interface FilterProps {
	readonly filter: TransactionFilter;
	readonly onFilter: (filter: TransactionFilter) => void;
}

/** Whose credits and which days; `actions` are for what these pick out. */
export function FilterBar({ filter, onFilter, actions }: FilterProps & { readonly actions?: ReactNode }): ReactElement {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
			<div className="flex grow flex-wrap items-end gap-3">
				<WalletField filter={filter} onFilter={onFilter} />
				<PeriodFields filter={filter} onFilter={onFilter} />
			</div>
			{actions}
		</div>
	);
}
/** For who manages their office's credits. */
export function WalletField(props: FilterProps & { readonly isLabelHidden?: boolean }): ReactElement | null {
	const { filter, onFilter, isLabelHidden = false } = props;
	const text = useText(creditTexts);
	const office = useQuery(balanceQuery).data?.Office;
	if (office?.Available === undefined) return null;
	const names = { person: text('wallet.person'), office: office.Name };
	return (
		<div className="w-full sm:w-52">
			<Select
				label={text('wallet.label')}
				isLabelHidden={isLabelHidden}
				placeholder={names.person}
				options={walletNames.map((id) => ({ id, label: names[id] }))}
				value={filter.wallet ?? 'person'}
				onChange={(wallet) => onFilter({ ...filter, wallet })}
			/>
		</div>
	);
}

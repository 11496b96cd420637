import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Select } from '#ui/Select.tsx';
import { walletNames } from '#features/billing/credits/contract.ts';
import { PeriodField } from './PeriodField.tsx';
import type { TransactionFilter } from './transaction-filter.ts';
import { transactionTexts } from '../texts.ts';

export interface FilterProps {
	readonly filter: TransactionFilter;
	readonly onFilter: (filter: TransactionFilter) => void;
}

export interface WalletFilterProps extends FilterProps {
	/** Whose credits the person manages, too; undefined for everybody else. */
	readonly officeName: string | undefined;
}

/** Whose credits and which days; `actions` are for what these pick out. */
export function FilterBar({ actions, ...props }: WalletFilterProps & { readonly actions?: ReactNode }): ReactElement {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
			<div className="flex grow flex-wrap items-end gap-3">
				<WalletField {...props} />
				<div className="w-full sm:w-64">
					<PeriodField filter={props.filter} onFilter={props.onFilter} />
				</div>
			</div>
			{actions}
		</div>
	);
}
/** For who manages their office's credits. */
export function WalletField(props: WalletFilterProps & { readonly isLabelHidden?: boolean }): ReactElement | null {
	const { filter, onFilter, officeName, isLabelHidden = false } = props;
	const text = useText(transactionTexts);
	if (officeName === undefined) return null;
	const names = { person: text('wallet.person'), office: officeName };
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

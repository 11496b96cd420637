import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { Select } from '#ui/Select.tsx';
import { walletNames } from '#features/billing/credits/contract.ts';
import { presets } from './day-range.ts';
import { PeriodField } from './PeriodField.tsx';
import { periodOfFilter, type TransactionFilter, withPeriod } from './transaction-filter.ts';
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
	const { filter, onFilter } = props;
	const text = useText(transactionTexts);
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
			<div className="flex min-w-0 grow flex-wrap items-center gap-3">
				<WalletField {...props} isLabelHidden />
				<div className="min-w-0 max-sm:w-full">
					<FilterChips
						name="period"
						label={text('period.usual')}
						chips={presets.map((id) => ({ id, label: text(`period.${id}`) }))}
						value={periodOfFilter(filter)}
						onChange={(period) => onFilter(withPeriod(filter, period))}
					/>
				</div>
				<div className="w-full sm:w-84">
					<PeriodField filter={filter} onFilter={onFilter} place="days" />
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

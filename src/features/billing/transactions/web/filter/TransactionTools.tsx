import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { WordSearch } from '#ui/WordSearch.tsx';
import { maxSearchLength } from '../../contract.ts';
import { WalletField, type WalletFilterProps } from './FilterBar.tsx';
import { PeriodField } from './PeriodField.tsx';
import { listChips, type StatementSums, sumFound } from '../statement-sums.ts';
import { withSearch } from './transaction-filter.ts';
import { transactionTexts } from '../texts.ts';

export interface TransactionToolsProps extends WalletFilterProps {
	/** Undefined while they are on the way. */
	readonly sums: StatementSums | undefined;
}

/** Which transactions are shown: what is looked for, which sort, whose and of which days. */
export function TransactionTools({ sums, ...props }: TransactionToolsProps): ReactElement {
	const { filter, onFilter } = props;
	const text = useText(transactionTexts);
	return (
		<div className="grid gap-3 print:hidden">
			<div className="grid gap-2.5 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
				<div className="sm:w-52 xl:w-75">
					<WordSearch
						label={text('transactions.search')}
						search={filter.search}
						maxLength={maxSearchLength}
						onSearch={(words) => onFilter(withSearch(filter, words))}
					/>
				</div>
				{/* On a line of their own where they do not fit: how many there are is known late. */}
				<div className="min-w-0 sm:order-last sm:basis-full 2xl:order-none 2xl:basis-auto">
					<Chips filter={filter} onFilter={onFilter} sums={sums} />
				</div>
				<WalletField {...props} isLabelHidden />
				<div className="ms-auto w-60 max-sm:hidden">
					<PeriodField filter={filter} onFilter={onFilter} place="tools" />
				</div>
			</div>
		</div>
	);
}

function Chips({ filter, onFilter, sums }: Omit<TransactionToolsProps, 'officeName'>): ReactElement {
	const text = useText(transactionTexts);
	const { count } = useFormat();
	const chips = ['all' as const, ...listChips(sums, filter.show)].map((id) => ({
		id,
		label: text(`show.${id}`),
		count: sums && count(sumFound(sums, id === 'all' ? undefined : id).count),
	}));
	return (
		<FilterChips
			name="show"
			label={text('show.label')}
			chips={chips}
			value={filter.show ?? 'all'}
			onChange={(show) => onFilter({ ...filter, show: show === 'all' ? undefined : show })}
		/>
	);
}

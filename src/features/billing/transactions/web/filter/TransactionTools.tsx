import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Menu, MenuChoices } from '#ui/Menu.tsx';
import { WalletField, type WalletFilterProps } from './FilterBar.tsx';
import { OwnDays, type PeriodChoice, PeriodSelect } from './PeriodFields.tsx';
import { listChips, type StatementSums, sumFound } from '../statement-sums.ts';
import { withSearch } from './transaction-filter.ts';
import { TransactionSearch } from './TransactionSearch.tsx';
import { transactionTexts } from '../texts.ts';

export interface TransactionToolsProps extends WalletFilterProps {
	readonly period: PeriodChoice;
	/** Undefined while they are on the way. */
	readonly sums: StatementSums | undefined;
}

/** Which transactions are shown: what is looked for, which sort, whose and of which days. */
export function TransactionTools({ period, sums, ...props }: TransactionToolsProps): ReactElement {
	const { filter, onFilter } = props;
	return (
		<div className="grid gap-3 print:hidden">
			<div className="grid gap-2.5 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
				<div className="sm:w-52 xl:w-75">
					<TransactionSearch search={filter.search} onSearch={(words) => onFilter(withSearch(filter, words))} />
				</div>
				{/* On a line of their own where they do not fit: how many there are is known late. */}
				<div className="min-w-0 sm:order-last sm:basis-full 2xl:order-none 2xl:basis-auto">
					<Chips filter={filter} onFilter={onFilter} sums={sums} />
				</div>
				<WalletField {...props} isLabelHidden />
				<div className="ms-auto w-44 max-sm:hidden">
					<PeriodSelect {...period} isLabelHidden />
				</div>
			</div>
			{period.isOwn && <OwnDays filter={filter} onFilter={onFilter} />}
		</div>
	);
}

function Chips({ filter, onFilter, sums }: Omit<TransactionToolsProps, 'period' | 'officeName'>): ReactElement {
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

/** Shown in the title's line on a phone. */
export function PeriodMenu({ chosen, choices, onChoose }: PeriodChoice): ReactElement {
	const text = useText(transactionTexts);
	return (
		<Menu
			label={text('period.label')}
			trigger={
				<Button variant="quiet" className="px-2!">
					<span className="sr-only">{text('period.label')} </span>
					<span className="inline-flex items-center gap-1.5">
						<Icon name="calendar" className="max-[22.4375rem]:hidden" />
						{text(`period_short.${chosen}`)}
						<Icon name="chevron-down" className="text-muted" />
					</span>
				</Button>
			}
		>
			<MenuChoices title={text('period.label')} choices={choices} value={chosen} onChange={onChoose} />
		</Menu>
	);
}

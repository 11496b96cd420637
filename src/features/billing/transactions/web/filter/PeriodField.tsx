import type { ReactElement } from 'react';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { localTimeZone, localToday } from '#platform/web/local-day.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { DateRangeField } from '#ui/date-field/DateRangeField.tsx';
import { maxRangeDays } from '../../contract.ts';
import { presets } from './day-range.ts';
import { periodOfFilter, rangeOfFilter, type TransactionFilter, withPeriod } from './transaction-filter.ts';
import { transactionTexts } from '../texts.ts';

export interface PeriodFieldProps {
	readonly filter: TransactionFilter;
	readonly onFilter: (filter: TransactionFilter) => void;
	/** Where it stands: beside the usual periods, in a line of tools, or in that of a title on a phone. */
	readonly place: 'days' | 'tools' | 'title';
}

/** Lets people choose a usual period, or days. */
export function PeriodField({ filter, onFilter, place }: PeriodFieldProps): ReactElement {
	const text = useText(transactionTexts);
	const language = useLanguage();
	const today = localToday();
	const period = periodOfFilter(filter);
	return (
		<DateRangeField
			label={text('period.label')}
			isLabelHidden
			value={rangeOfFilter(filter, today)}
			today={today}
			whyAfter={text('period.future')}
			maxDays={maxRangeDays}
			periods={presets.map((id) => ({ id, label: text(`period.${id}`) }))}
			// Beside the usual periods it says the days of the chosen one.
			chosen={place === 'days' ? undefined : period}
			zone={nameOfZone(localTimeZone(), language)}
			{...(place === 'title' && { inTitle: text(`period_short.${period ?? 'own'}`) })}
			onPeriod={(one) => onFilter(withPeriod(filter, one))}
			onRange={(range) => onFilter({ ...filter, period: undefined, ...range })}
		/>
	);
}

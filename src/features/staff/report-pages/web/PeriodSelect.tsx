import type { ReactElement } from 'react';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Select } from '#ui/Select.tsx';
import { parsePeriod, type Period, periodOfMonth, writePeriod } from '#features/staff/reports/contract.ts';
import type { Books } from './queries.ts';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export interface PeriodSelectProps {
	readonly books: Books;
	readonly period: Period;
	/** Writes the address of the same screen in another period. */
	readonly pathOf: (period: string) => string;
}

/** The months that have entries, and their years. A range that the address names is there as well. */
export function PeriodSelect({ books: { months }, period, pathOf }: PeriodSelectProps): ReactElement {
	const text = useText(reportTexts);
	const navigate = useNavigate();
	const words = usePeriodWords();
	const states = new Map(months.map(({ month, closing }) => [writePeriod(periodOfMonth(month)), closing]));
	const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
	const ids = [...new Set([...states.keys(), writePeriod(period), ...years])];
	const describe = (id: string): string => {
		if (id.length === 'YYYY'.length) return text('period.year_text');
		return text(states.get(id) === undefined ? 'period.open' : 'period.closed');
	};
	return (
		<div className="w-full sm:w-60">
			<Select
				label={text('period.label')}
				isLabelHidden
				placeholder={text('period.label')}
				options={ids.map((id) => ({
					id,
					label: words.period(parsePeriod(id) ?? period),
					...(!id.includes('..') && { description: describe(id) }),
				}))}
				value={writePeriod(period)}
				onChange={(id) => navigate(pathOf(id))}
			/>
		</div>
	);
}

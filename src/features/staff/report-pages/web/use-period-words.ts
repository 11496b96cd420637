// How periods of the books are written.
import { useText } from '#platform/web/text-context.tsx';
import { type MonthWords, useMonthWords } from '#platform/web/use-month-words.ts';
import { type Period, writePeriod } from '#features/staff/reports/contract.ts';
import { reportTexts } from './texts.ts';

interface PeriodWords extends MonthWords {
	/** Writes November 2026, Year 2026, or January 2026 to June 2026. */
	readonly period: (period: Period) => string;
}

export function usePeriodWords(): PeriodWords {
	const text = useText(reportTexts);
	const words = useMonthWords();
	const write = (period: Period): string => {
		const name = writePeriod(period);
		if (name.length === 'YYYY'.length) return text('period.year', { year: name });
		if (name.length === 'YYYY-MM'.length) return words.month(period.from);
		return text('period.range', { first: words.month(period.from), last: words.month(period.to) });
	};
	return { ...words, period: write };
}

// How periods of the books are written.
import { createDateTimeFormat, formatDayOfYear } from '#platform/contract/date-time.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { type Period, writePeriod } from '#features/staff/reports/contract.ts';
import { reportTexts } from './texts.ts';

interface PeriodWords {
	/** Writes November 2026, Year 2026, or January 2026 to June 2026. */
	readonly period: (period: Period) => string;
	/** Takes a day of a month: November 2026. */
	readonly month: (day: string) => string;
	/** Takes a day of a month, as it stands below a bar: Nov. */
	readonly shortMonth: (day: string) => string;
	/** Takes a day of a month, within a sentence: November. */
	readonly monthName: (day: string) => string;
	/** Takes a day: November 24. */
	readonly day: (day: string) => string;
}

const words = inEachLanguage((language) => {
	const of = (month: 'long' | 'short', year?: 'numeric'): ((day: string) => string) => {
		const write = createDateTimeFormat(language, { timeZone: 'UTC', month, ...(year && { year }) });
		return (day) => write(new Date(day));
	};
	const long = of('long', 'numeric');
	return {
		month: (day: string) => long(day).replace(/^./u, (letter) => letter.toUpperCase()),
		shortMonth: of('short'),
		monthName: of('long'),
		day: (day: string) => formatDayOfYear(day, language),
	};
});

export function usePeriodWords(): PeriodWords {
	const text = useText(reportTexts);
	const { month, ...rest } = words[useLanguage()];
	const write = (period: Period): string => {
		const name = writePeriod(period);
		if (name.length === 'YYYY'.length) return text('period.year', { year: name });
		if (name.length === 'YYYY-MM'.length) return month(period.from);
		return text('period.range', { first: month(period.from), last: month(period.to) });
	};
	return { period: write, month, ...rest };
}

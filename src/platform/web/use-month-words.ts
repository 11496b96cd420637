// How months and days of the sellers' books are written.
import { createDateTimeFormat, formatDayOfYear } from '../contract/date-time.ts';
import { inEachLanguage } from '../contract/language.ts';
import { useLanguage } from './text-context.tsx';

export interface MonthWords {
	/** Takes a day of a month: November 2026. */
	readonly month: (day: string) => string;
	/** Takes a day of a month, in a sentence: November. */
	readonly monthAlone: (day: string) => string;
	/** Takes a day of a month, as it stands below a bar: Nov. */
	readonly shortMonth: (day: string) => string;
	/** Takes a day: November 24. */
	readonly day: (day: string) => string;
}

const words = inEachLanguage((language): MonthWords => {
	const of = (month: 'long' | 'short', year?: 'numeric'): ((day: string) => string) => {
		const write = createDateTimeFormat(language, { timeZone: 'UTC', month, ...(year && { year }) });
		return (day) => write(new Date(day));
	};
	const long = of('long', 'numeric');
	return {
		month: (day) => long(day).replace(/^./u, (letter) => letter.toUpperCase()),
		monthAlone: of('long'),
		shortMonth: of('short'),
		day: (day) => formatDayOfYear(day, language),
	};
});

export function useMonthWords(): MonthWords {
	return words[useLanguage()];
}

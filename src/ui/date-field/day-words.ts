// Days and months in words, as the date field writes them.
import { createDateTimeFormat, formatDay, formatDays } from '#platform/contract/date-time.ts';
import type { Language } from '#platform/contract/language.ts';

export interface DayWords {
	/** Sunday, December 6, 2026 */
	readonly full: (day: string) => string;
	/** December 6, 2026 */
	readonly plain: (day: string) => string;
	/** Dec 6, 2026 */
	readonly short: (day: string) => string;
	/** December 6 */
	readonly inYear: (day: string) => string;
	/** Sunday, December 6 */
	readonly weekdayInYear: (day: string) => string;
	/** Sunday, or dimanche */
	readonly weekday: (day: string) => string;
	/** December 2026 */
	readonly month: (day: string) => string;
	/** Writes December 2026, or décembre 2026, as in a sentence. */
	readonly monthOfYear: (day: string) => string;
	/** December, or décembre */
	readonly monthName: (day: string) => string;
	/** Dec, or déc. */
	readonly shortMonth: (day: string) => string;
	/** Writes 1, or 1er. */
	readonly dayOfMonth: (day: string) => string;
	/** Writes October 1 – 31, 2026. */
	readonly range: (from: string, to: string) => string;
}

const known: Partial<Record<Language, DayWords>> = {};

export function dayWords(language: Language): DayWords {
	return (known[language] ??= createDayWords(language));
}

function createDayWords(language: Language): DayWords {
	const format = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
		const write = createDateTimeFormat(language, { ...options, timeZone: 'UTC' });
		return (day) => write(new Date(day));
	};
	const full = format({ dateStyle: 'full' });
	const month = format({ month: 'long', year: 'numeric' });
	return {
		full: (day) => capitalize(full(day)),
		plain: (day) => formatDay(day, language),
		short: format({ dateStyle: 'medium' }),
		inYear: format({ month: 'long', day: 'numeric' }),
		weekdayInYear: format({ weekday: 'long', month: 'long', day: 'numeric' }),
		weekday: format({ weekday: 'long' }),
		month: (day) => capitalize(month(day)),
		monthOfYear: month,
		monthName: format({ month: 'long' }),
		shortMonth: format({ month: 'short' }),
		dayOfMonth: format({ day: 'numeric' }),
		range: (from, to) => formatDays(from, to, language),
	};
}

/** Where it stands alone, as in a field. */
export function capitalize(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

// Days and times of the books are the seller's: in the business zone for every reader.
import { createDateTimeFormat, formatDayOfYear } from '#platform/contract/date-time.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

interface BookDays {
	/** Takes a day: November 24. */
	readonly day: (day: string) => string;
	/** Takes a day of a month: November, in the middle of a sentence. */
	readonly month: (day: string) => string;
	/** Takes a day of a month: November 2026, as a text of its own. */
	readonly monthOfYear: (day: string) => string;
	/** Takes a day of a month: November 2026, in the middle of a sentence. */
	readonly monthInYear: (day: string) => string;
	/** Takes a time: November 4, 2026. */
	readonly dayOf: (time: string) => string;
	/** Takes a time: Nov 4, 2026, 9:40 a.m. */
	readonly moment: (time: string) => string;
	/** Takes a time: 9:40 a.m. where that is today. */
	readonly recent: (time: string) => string;
}

const bookDays = inEachLanguage((language): BookDays => {
	const of = (options: Intl.DateTimeFormatOptions): ((time: string) => string) => {
		const write = createDateTimeFormat(language, { timeZone: businessTimeZone, ...options });
		return (time) => write(new Date(time));
	};
	const ofYear = of({ month: 'long', year: 'numeric', timeZone: 'UTC' });
	const moment = of({ dateStyle: 'medium', timeStyle: 'short' });
	const clock = of({ timeStyle: 'short' });
	return {
		day: (day) => formatDayOfYear(day, language),
		month: of({ month: 'long', timeZone: 'UTC' }),
		monthInYear: ofYear,
		monthOfYear: (day) => ofYear(day).replace(/^./u, (letter) => letter.toUpperCase()),
		dayOf: of({ dateStyle: 'long' }),
		moment,
		recent: (time) => (businessDayOf(new Date(time)) === businessDayOf(new Date()) ? clock(time) : moment(time)),
	};
});

export function useBookDays(): BookDays {
	return bookDays[useLanguage()];
}

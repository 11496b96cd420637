// Days and times of money are the seller's: in the business zone for every reader.
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

interface Days {
	/** Takes a time: Nov 2. */
	readonly short: (time: string) => string;
	/** Takes a time: 4:52 p.m. */
	readonly clock: (time: string) => string;
	/** Takes a time: November 2, 2026. */
	readonly long: (time: string) => string;
	/** Takes a time: Nov 2, 2026, 4:52 p.m. */
	readonly moment: (time: string) => string;
	/** Takes a month, `2026-11`: November 2026. */
	readonly month: (month: string) => string;
}

const timeZone = businessTimeZone;
const days = inEachLanguage((language): Days => {
	const of = (options: Intl.DateTimeFormatOptions): ((time: string) => string) => {
		const write = createDateTimeFormat(language, { timeZone, ...options });
		return (time) => write(new Date(time));
	};
	const month = of({ month: 'long', year: 'numeric', timeZone: 'UTC' });
	return {
		short: of({ month: 'short', day: 'numeric' }),
		clock: of({ timeStyle: 'short' }),
		long: of({ dateStyle: 'long' }),
		moment: of({ dateStyle: 'medium', timeStyle: 'short' }),
		month: (name) => month(`${name}-01`),
	};
});

export function useDays(): Days {
	return days[useLanguage()];
}

/** Gives `2026-11`, in the business zone. */
export function monthOf(time: string): string {
	return dayIn(timeZone, new Date(time)).slice(0, 7);
}

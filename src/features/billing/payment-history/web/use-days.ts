// Days of rows, `YYYY-MM-DD`, as the list writes them.
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { zoneToWriteIn } from '#platform/web/local-day.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

interface Days {
	/** Nov 2 */
	readonly short: (day: string) => string;
	/** November 2 */
	readonly inYear: (day: string) => string;
	/** November 2026 */
	readonly month: (day: string) => string;
	/** Nov 19, where the person is. */
	readonly shortOf: (time: string) => string;
}

const days = inEachLanguage((language): Days => {
	const of = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
		const write = createDateTimeFormat(language, options);
		return (day) => write(new Date(day));
	};
	return {
		short: of({ month: 'short', day: 'numeric', timeZone: 'UTC' }),
		inYear: of({ month: 'long', day: 'numeric', timeZone: 'UTC' }),
		month: of({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
		// Made when it is used, because a server is where the person is only while it draws.
		shortOf: (time) => of({ month: 'short', day: 'numeric', timeZone: zoneToWriteIn() })(time),
	};
});

export function useDays(): Days {
	return days[useLanguage()];
}

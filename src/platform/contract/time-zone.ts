/** Where the sellers' books are kept: days of taxes, months of allowances, and times in mail and on paper. IANA name. */
export const businessTimeZone = 'America/Toronto';

/** The day of a moment in the sellers' books, `YYYY-MM-DD`. */
export function businessDayOf(moment: Date): string {
	const parts = Object.fromEntries(days.formatToParts(moment).map(({ type, value }) => [type, value]));
	return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

const days = new Intl.DateTimeFormat('en-CA', {
	timeZone: businessTimeZone,
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
});

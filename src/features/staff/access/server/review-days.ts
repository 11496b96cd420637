// When grants are reviewed: twice a year, from the first day of January and of July.

/** Answers are asked for so long, counted from when the review is opened. */
export const reviewDays = 30;
/** How long a grant still counts after the reminder. */
export const graceDays = 7;

/** Returns the first day of the half-year in which a day lies, both as `YYYY-MM-DD`. */
export function halfYearOf(day: string): string {
	return `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;
}

/** Returns the first day of the half-year after it. */
export function nextHalfYear(day: string): string {
	const year = Number(day.slice(0, 4));
	return day.slice(5, 7) < '07' ? `${year}-07-01` : `${year + 1}-01-01`;
}

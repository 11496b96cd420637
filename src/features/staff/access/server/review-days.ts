// When grants are reviewed: twice a year, from the first day of January and of July.

/** Answers are asked for so long, counted from when the review is opened. */
export const reviewDays = 30;
/** After the reminder so long. */
export const graceDays = 7;

/** First day of the half-year of a day, `YYYY-MM-DD` both. */
export function halfYearOf(day: string): string {
	return `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;
}

/** First day of the half-year after. */
export function nextHalfYear(day: string): string {
	const year = Number(day.slice(0, 4));
	return day.slice(5, 7) < '07' ? `${year}-07-01` : `${year + 1}-01-01`;
}

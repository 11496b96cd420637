// When a day ends where an office is, also in the nights in which its clocks change.

/** The day of a moment there, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
	return wallClock(timeZone, moment).slice(0, 'YYYY-MM-DD'.length);
}

export function nextDay(day: string, count = 1): string {
	const moment = new Date(`${day}T00:00:00Z`);
	moment.setUTCDate(moment.getUTCDate() + count);
	return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * The first instant after a day, to the minute. Where clocks skip midnight, as in some zones, it is the first instant of the next day; where
 * they go back over it, the day lasts an hour longer.
 */
export function endOfDay(day: string, timeZone: string): Date {
	const next = nextDay(day);
	// No zone is more than 14 hours ahead nor 12 behind; the next day begins somewhere in between, on a whole minute.
	let before = new Date(`${next}T00:00:00Z`).getTime() - 15 * hour;
	let from = before + 28 * hour;
	while (from - before > minute) {
		const middle = before + Math.floor((from - before) / 2 / minute) * minute;
		if (dayIn(timeZone, new Date(middle)) >= next) from = middle;
		else before = middle;
	}
	return new Date(from);
}

const minute = 60_000;
const hour = 60 * minute;

const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string, moment: Date): string {
	let clock = clocks.get(timeZone);
	if (clock === undefined) {
		clock = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
		clocks.set(timeZone, clock);
	}
	const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
	return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

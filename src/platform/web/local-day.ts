// Where this browser is, for what belongs to no office. A server that draws for somebody is where that person is.
import { daysBetween } from '../contract/calendar-days.ts';
import { dayIn } from '../contract/zone-days.ts';
import type { View } from './view.ts';

type Place = Pick<View, 'timeZone' | 'now'>;

let elsewhere: Place | undefined;

/** Does work that ends at once, so that nobody else's comes between, where and when somebody is. */
export function workAt<Result>(place: Place | undefined, work: () => Result): Result {
	const before = elsewhere;
	elsewhere = place;
	try {
		return work();
	} finally {
		elsewhere = before;
	}
}

/** IANA name of where this browser is. */
export function localTimeZone(): string {
	return elsewhere?.timeZone ?? new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

/** For a format. Undefined in a browser, which writes times where it is. */
export function zoneToWriteIn(): string | undefined {
	return elsewhere?.timeZone;
}

export function momentNow(): Date {
	return elsewhere?.now ?? new Date();
}

/** The day it is now where this browser is. */
export function localToday(now: number = momentNow().getTime()): string {
	return dayIn(localTimeZone(), new Date(now));
}

/** Days of the calendar since a time, where this browser is: 1 is yesterday, also where a change of clocks made its day 23 or 25 hours long. */
export function daysAgo(time: string): number {
	return daysBetween(localToday(Date.parse(time)), localToday());
}

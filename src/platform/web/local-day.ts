// Where this browser is, for what belongs to no office.
import { dayIn } from '../contract/zone-days.ts';

/** IANA name of where this browser is. */
export function localTimeZone(): string {
	return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

/** The day it is now where this browser is. */
export function localToday(now: number = Date.now()): string {
	return dayIn(localTimeZone(), new Date(now));
}

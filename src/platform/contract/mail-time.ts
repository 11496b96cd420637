import { type Language, locales } from './language.ts';
import { businessTimeZone } from './time-zone.ts';

const toTheMinute = {
	weekday: 'long',
	day: 'numeric',
	month: 'long',
	year: 'numeric',
	hour: 'numeric',
	minute: '2-digit',
	// Mail has no clock of its reader's; the zone is written beside the time.
	timeZone: businessTimeZone,
	timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;

/** A time in a mail, to the minute, with its zone. */
export function formatMailTime(time: Date, language: Language): string {
	return new Intl.DateTimeFormat(locales[language], toTheMinute).format(time);
}

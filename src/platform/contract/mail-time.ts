import type { Language } from './language.ts';
import { createDateTimeFormat } from './date-time.ts';
import { businessTimeZone } from './time-zone.ts';

/** A time in a mail, to the minute. Mail has no clock of its reader's; the zone is written next to the time. */
export function formatMailTime(time: Date, language: Language): string {
	return createDateTimeFormat(language, {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZone: businessTimeZone,
		timeZoneName: 'short',
	})(time);
}

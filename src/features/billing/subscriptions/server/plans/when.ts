// When things of a subscription happen: days of the sellers' books as moments.
import { createHash } from 'node:crypto';
import { after, hours, minutes } from '#platform/contract/duration.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';

/** Far from midnight and from the hour that a change of the clock skips. */
const firstHour = 6;
/** Renewals and tries of a day are spread over these minutes. */
const spreadMinutes = 4 * 60;

/** A time of day in the sellers' books. Summer time is four hours behind UTC, standard time five. */
export function momentOf(day: string, minutesOfDay = 0): Date {
	const early = after(new Date(`${day}T00:00:00Z`), hours(4) + minutes(minutesOfDay));
	return clock.format(early) === wanted(day, minutesOfDay) ? early : after(early, hours(1));
}

/** When a subscription is charged on a day: from six in the morning, always at the same time. */
export function chargeTimeOf(subscriptionId: string, day: string): Date {
	const hash = createHash('sha256').update(subscriptionId).digest().readUInt32BE(0);
	return momentOf(day, firstHour * 60 + (hash % spreadMinutes));
}

const clock = new Intl.DateTimeFormat('sv-SE', {
	timeZone: businessTimeZone,
	dateStyle: 'short',
	timeStyle: 'short',
});

function wanted(day: string, minutesOfDay: number): string {
	const pad = (value: number): string => String(value).padStart(2, '0');
	return `${day} ${pad(Math.floor(minutesOfDay / 60))}:${pad(minutesOfDay % 60)}`;
}

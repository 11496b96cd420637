// Announcements as people read them in the audit log.
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import type { AnnouncementRow } from './rows.ts';

type Told = Partial<Pick<AnnouncementRow, 'kind' | 'endsAt'>>;

/** As people read it in the audit log: of its words the title alone, since the history has the rest. */
export function auditedChange(id: string, title: string, held: Told, now: Told) {
	const isNew = held.kind === undefined;
	return {
		object: { kind: 'announcement', id, name: title },
		...(!isNew && { before: inWords(held) }),
		after: inWords(now),
	};
}

export function auditedEnd({ id, title }: AnnouncementRow) {
	return {
		object: { kind: 'announcement', id, name: title.en },
		before: { state: 'open' },
		after: { state: 'closed' },
	};
}

function inWords({ kind, endsAt }: Told) {
	return {
		...(kind !== undefined && { announcement: kind }),
		...(endsAt instanceof Date && { until: writeMoment(endsAt) }),
	};
}

const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone: businessTimeZone, hour: '2-digit', minute: '2-digit' });

/** Writes it the same in every language: `2026-11-29 11:00`, in the business's time zone. */
const writeMoment = (at: Date): string => `${businessDayOf(at)} ${clockTime.format(at)}`;

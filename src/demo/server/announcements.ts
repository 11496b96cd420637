// What one brand announces when the demonstration begins: a product that is disturbed, and a maintenance of this night. The other brands are quiet.
import { after, before, hours, minutes } from '#platform/contract/duration.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { openAnnouncement } from '#features/staff/announcements/server/api.ts';
import { findDemoPerson } from './people.ts';

export async function addDemoAnnouncements(queries: TransactionQueries, clock: Clock): Promise<void> {
	const now = clock.now();
	const { organisationId: writtenIn, id: writtenBy } = findDemoPerson('staff.10015');
	const common = { product: 'demo-product', isAutomatic: false, writtenIn, writtenBy };
	const tonight = nextNight(now);
	const announcements = [
		{
			...common,
			id: newId(clock),
			kind: 'disturbed' as const,
			title: { en: 'Northline: credit reports are slow', fr: 'Northline : dossiers de crédit au ralenti' },
			text: { en: 'Your other work isn’t affected.', fr: 'Le reste de votre travail n’est pas touché.' },
			beginsAt: before(now, minutes(50)),
			endsAt: after(now, hours(6)),
			nextUpdateAt: after(now, hours(1)),
		},
		{
			...common,
			id: newId(clock),
			kind: 'maintenance' as const,
			title: { en: 'Northline maintenance', fr: 'Entretien de Northline' },
			text: { en: 'You won’t be able to open deals.', fr: 'Vous ne pourrez pas ouvrir de dossiers.' },
			beginsAt: tonight,
			endsAt: after(tonight, hours(3)),
			nextUpdateAt: null,
		},
	];
	for (const one of announcements) await openAnnouncement(queries, 'maplecrest', one, now);
}

/** Finds the next eleven o'clock in the evening, which is never more than a day away. */
function nextNight(now: Date): Date {
	const today = businessDayOf(now);
	const night = (day: string): Date => after(beginOfDay(day, businessTimeZone), hours(23));
	return night(today) > now ? night(today) : night(addDays(today, 1));
}

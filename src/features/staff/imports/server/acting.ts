// What the lines of a batch are carried out with.
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { dayIn } from '#platform/contract/zone-days.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Reach } from '#features/staff/access/server/api.ts';
import type { KnownGroups, PersonnelCall, Place } from '#features/staff/personnel/server/api.ts';
import type { Facts } from './line.ts';

export interface Acting {
	readonly queries: TransactionQueries;
	readonly clock: Clock;
	readonly call: PersonnelCall;
	readonly reach: Reach;
	readonly facts: Facts;
	readonly places: readonly Place[];
	readonly known: KnownGroups;
	/** The reason of changes that the import makes, as the history shows it. */
	readonly reason: string;
}

export function todayAt({ places, clock }: Pick<Acting, 'places' | 'clock'>, officeId: string): string {
	return dayIn(places.find(({ id }) => id === officeId)?.timeZone ?? businessTimeZone, clock.now());
}

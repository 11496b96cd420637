// Legal texts whose day lies ahead: until then those of today are in force, and people agree to those.
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import { listDifferences, type Subject } from '#features/staff/brand-editor/server/api.ts';

export interface LegalStart {
	readonly path: string;
	/** `YYYY-MM-DD` */
	readonly day: string;
	readonly at: Date;
}

/** Changed texts that take the place of one, and take effect after today. */
export function listStarts({ content, live }: Pick<Subject, 'content' | 'live'>, now: Date): readonly LegalStart[] {
	const today = businessDayOf(now);
	return listDifferences(live, content, ['appearance'])
		.filter(({ path, before }) => path.startsWith('legal.') && before !== null)
		.map(({ path, after }) => ({ path, day: String(Object(after).effective) }))
		.filter(({ day }) => day > today && !Number.isNaN(Date.parse(day)))
		.map(({ path, day }) => ({ path, day, at: beginOfDay(day, businessTimeZone) }));
}

// Mails the ends of the chains once for each business day, to whom the seller names.
import { sql } from 'kysely';
import { addDays } from '#platform/contract/calendar-days.ts';
import { before, hours } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { type ChainEnd, endsMail } from './ends-mail.ts';

/** Finds the last document of each chain on a day or before it. */
const listEnds = keepSql(
	'chain_ends_list',
	{ series: as<ChainEnd['series']>('text!'), number: 'number', hash: 'bytes' },
	(of: { seller: string; day: string }) => sql`
		select s.series, i.number, i.hash from unnest(array['INV', 'CN']) s (series)
		cross join lateral (select number, hash from invoices
			where seller = ${of.seller} and series = s.series and day <= ${of.day}::date order by number desc limit 1) i`,
);

/** What began before midnight has ended by then. */
const restMs = hours(1);

export function createChainEndsJob(
	dependencies: Pick<Core, 'database' | 'clock' | 'queue' | 'outbox' | 'registry'>,
): RecurringJob {
	const { database, clock, outbox, registry } = dependencies;
	return createRecurringJob(dependencies, { name: 'chain_ends.mail', everyMs: hours(1), lane: 'night' }, async () => {
		const day = addDays(businessDayOf(before(clock.now(), restMs)), -1);
		for (const brand of registry.all()) {
			const { sealsTo } = brand;
			if (sealsTo === undefined) continue;
			await database.transaction(async (queries) => {
				const ends = await listEnds(queries, { seller: brand.key, day });
				if (ends.length === 0) return;
				// The key keeps it from being written again in the hours that follow.
				await outbox.send(queries, endsMail(brand, sealsTo, day, ends), { key: `chain ends ${brand.key} ${day}` });
			});
		}
	});
}

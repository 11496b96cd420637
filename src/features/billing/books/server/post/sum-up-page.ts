// Works out for entries that were booked before, by a version without reports as well, what reports are read from.
import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { holdProgress } from './step.ts';
import { type Booked, sumUp } from './sum-up.ts';

const entriesAtOnce = 1000;

const listBooked = keepSql(
	'books_list_booked',
	{
		seller: 'text',
		origin: as<Booked['origin']>('text'),
		originId: 'text',
		organisationId: 'number?',
		day: 'day',
		at: 'time',
	},
	(of: { at: Date; seller: string; origin: string; originId: string }) => sql`
		select e.seller, e.origin, e.origin_id as "originId", e.organisation_id as "organisationId", e.day, e.booked_at as at
		from books_entries e
		where e.booked_at >= ${of.at} and (e.booked_at, e.seller, e.origin, e.origin_id) > (${of.at}, ${of.seller}, ${of.origin}, ${of.originId})
		order by e.booked_at, e.seller, e.origin, e.origin_id limit ${sql.lit(entriesAtOnce)}`,
);
const readReported = keepSql('books_read_reported', { at: 'time' }, () => sql`select at from books_reported`);
const setReported = keepSql(
	'books_set_reported',
	(of: { at: Date }) => sql`
		insert into books_reported (at) values (${of.at}) on conflict (is_only) do update set at = excluded.at`,
);

type Place = Pick<Booked, 'seller' | 'origin' | 'originId'> & { readonly at: Date };

/** Begins where the last run ended, with what was booked in the same moment. Gives the place after a page, and nothing after the last one. */
export async function sumUpPage(database: Database, after: Place | undefined): Promise<Place | undefined> {
	return await database.transaction(async (queries) => {
		await holdProgress(queries);
		const from = after ?? {
			at: (await readReported(queries, {}))[0]?.at ?? new Date(0),
			seller: '',
			origin: '',
			originId: '',
		};
		const page = await listBooked(queries, from);
		await sumUp(queries, page);
		const last = page.at(-1);
		if (last === undefined) return undefined;
		await setReported(queries, { at: last.at });
		return page.length < entriesAtOnce ? undefined : last;
	});
}

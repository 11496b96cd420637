// Requests to colleagues, as rows.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { sql } from 'kysely';

const ask = { blocker: 'text', askedId: 'number', askedAt: 'time' } as const;
export type AskRow = RowOf<typeof ask>;

const ofDay = keepSql(
	'leaving_list_asks',
	ask,
	(of: PersonKey & { day: string }) => sql`
		select blocker, asked_id as "askedId", asked_at as "askedAt" from leaving_asks
		where organisation_id = ${of.organisationId} and user_id = ${of.userId} and day = ${of.day}::date`,
);

/** Lists those of the business day of `now`; there is at most one for each blocker. */
export function listAsks(queries: PreparedStatements, person: PersonKey, now: Date): Promise<readonly AskRow[]> {
	return ofDay(queries, { ...person, day: businessDayOf(now) });
}

const countOfDay = keepSql(
	'leaving_count_asks',
	{ count: 'number' },
	(of: { organisationId: number; askedBy: number; day: string }) => sql`
		select count(*)::integer as count from leaving_asks
		where asked_by = ${of.askedBy} and organisation_id = ${of.organisationId} and day = ${of.day}::date`,
);

/** How often a member of the staff asked on the business day of `now`. The caller holds their row. */
export async function countAsks(
	queries: TransactionQueries,
	{ organisationId, userId: askedBy }: PersonKey,
	now: Date,
): Promise<number> {
	const [found] = await countOfDay(queries, { organisationId, askedBy, day: businessDayOf(now) });
	return found?.count ?? 0;
}

export const addAsk = keeper<Pick<Schema, 'leavingAsks'>>().insert('leaving_add_ask', 'leavingAsks', [
	'organisationId',
	'userId',
	'blocker',
	'day',
	'askedBy',
	'askedId',
	'askedAt',
]);

const waiting = {
	blocker: 'text',
	userId: 'number',
	person: 'text',
	askedBy: 'number',
	askedAt: 'time',
	/** For a planned end: who leaves. */
	leaverId: 'number?',
	leaver: 'text?',
} as const;
export type WaitingAsk = RowOf<typeof waiting>;

const listForAsked = keepSql(
	'leaving_list_asks_for',
	waiting,
	(of: PersonKey & { since: Date; refusals: readonly string[] }) => sql`
		select distinct on (a.user_id, a.blocker) a.blocker, a.user_id as "userId", u.given_name || ' ' || u.family_name as person,
			a.asked_by as "askedBy", a.asked_at as "askedAt", l.user_id as "leaverId", f.given_name || ' ' || f.family_name as leaver
		from leaving_asks a
		join users u on u.organisation_id = a.organisation_id and u.id = a.user_id and u.status = 'active' and u.ends_at is null
		left join leavings l on l.organisation_id = a.organisation_id and l.id = a.blocker and l.state = 'planned'
			and l.choices @> jsonb_build_array(jsonb_build_object('userId', a.user_id))
		left join users f on f.organisation_id = l.organisation_id and f.id = l.user_id
		where a.organisation_id = ${of.organisationId} and a.asked_id = ${of.userId} and a.asked_at > ${of.since}
			and (l.id is not null or a.blocker = any(${of.refusals}::text[]))
		order by a.user_id, a.blocker, a.asked_at desc limit 10`,
);

/** What a person was asked lately about people who still stay, the plans in question still being planned so. */
export function listWaitingAsks(
	queries: PreparedStatements,
	of: PersonKey & { readonly since: Date; readonly refusals: readonly string[] },
): Promise<readonly WaitingAsk[]> {
	return listForAsked(queries, of);
}

// Licences of people, each with its first and last day. Each function belongs in the transaction of its caller, who holds the person's row.
import { type RawBuilder, sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';
import { grantCounts, isThere } from '#features/account/identity/server/api.ts';

const licenceRow = {
	id: 'text',
	province: 'text',
	class: 'text',
	number: 'text',
	from: 'text',
	/** It is the day after the last one. */
	until: 'text',
	lastDay: 'text',
	/** Null means that the licence runs to its last day. */
	endedBecause: 'text?',
} as const;
export type Licence = RowOf<typeof licenceRow>;

const list = keepSql(
	'personnel_list_licences',
	{ ...licenceRow, userId: 'number' },
	(of: { organisationId: number; userIds: readonly number[] }) => sql`
		select user_id as "userId", id, province, class, number, lower(period)::text as "from", upper(period)::text as until,
			(upper(period) - 1)::text as "lastDay", ended_because as "endedBecause"
		from licences where organisation_id = ${of.organisationId} and user_id = any(${of.userIds}::integer[]) order by lower(period) desc, province, number, id`,
);

/** The newest first. */
export async function listLicences(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<readonly Licence[]> {
	return (await listLicencesOf(queries, organisationId, [userId])).get(userId) ?? [];
}

/** As `listLicences`, of several people; who has none is left out. */
export async function listLicencesOf(
	queries: PreparedStatements,
	organisationId: number,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Licence[]>> {
	const rows = await list(queries, { organisationId, userIds });
	return Map.groupBy(rows, ({ userId }) => userId);
}

/** Whether the person lacks a licence of the province of the office `o` on a day. Administrators need none. */
const isUnlicensed = (
	person: RawBuilder<unknown>,
	positions: RawBuilder<unknown>,
	day: RawBuilder<unknown>,
) => sql`(o.province <> ''
	and ${positions} <> array['administrator'] and not exists (select from licences l where l.organisation_id = o.organisation_id
		and l.user_id = ${person} and l.province = o.province and l.period @> ${day}))`;

const missing = keepSql(
	'personnel_missing_licences',
	{ province: 'text', day: 'text' },
	(of: PersonKey & { now: Date }) => sql`
		select o.province, min(lower(a.period))::text as day from assignments a
			join offices o on o.organisation_id = a.organisation_id and o.id = a.office_id
		where a.organisation_id = ${of.organisationId} and a.user_id = ${of.userId} and a.starts_at > ${of.now}
			and ${isUnlicensed(sql`a.user_id`, sql`a.positions`, sql`lower(a.period)`)}
		group by o.province order by 2, 1`,
);

const missingAt = keepSql(
	'personnel_missing_licence_at',
	{ province: 'text' },
	(of: PersonKey & WorkPlace) => sql`
		select o.province from offices o where o.organisation_id = ${of.organisationId} and o.id = ${of.officeId}
			and ${isUnlicensed(sql`${of.userId}`, sql`${of.positions}::text[]`, sql`${of.day}::date`)}`,
);

export interface WorkPlace {
	readonly officeId: string;
	readonly positions: readonly string[];
	readonly day: string;
}

/** The province of the office, where the person has no licence for it on that day. */
export async function findMissingLicence(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	{ officeId, positions, day }: WorkPlace,
): Promise<string | undefined> {
	return (await missingAt(queries, { organisationId, userId, officeId, positions, day }))[0]?.province;
}

/** The provinces in which a planned change begins without a licence, each with its first such day. */
export function listMissingLicences(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<readonly { readonly province: string; readonly day: string }[]> {
	return missing(queries, { organisationId, userId, now });
}

// What was told about another last day says nothing about this one.
const write = keepSql(
	'personnel_write_licence',
	(of: PersonKey & Omit<Licence, 'lastDay'> & { now: Date }) => sql`
		insert into licences (organisation_id, id, user_id, province, class, number, period, created_at, ended_because)
		values (${of.organisationId}, ${of.id}, ${of.userId}, ${of.province}, ${of.class}, ${of.number}, daterange(${of.from}::date, ${of.until}::date), ${of.now}, ${of.endedBecause})
		on conflict (organisation_id, id) do update set province = excluded.province, class = excluded.class, number = excluded.number,
			period = excluded.period, ended_because = excluded.ended_because,
			reminded_days = case when upper(licences.period) = upper(excluded.period) then licences.reminded_days end
		where licences.user_id = excluded.user_id
		returning 1`,
);

/** @returns false where the id is of somebody else's licence */
export async function writeLicence(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	licence: Omit<Licence, 'lastDay'>,
	now: Date,
): Promise<boolean> {
	return (await write(queries, { ...licence, organisationId, userId, now })).length > 0;
}

const endingLicence = {
	organisationId: 'number',
	userId: 'number',
	id: 'text',
	province: 'text',
	class: 'text',
	lastDay: 'text',
	/** They are counted until the last day, by the day of the person's office. */
	daysLeft: 'number',
	remindedDays: 'number?',
} as const;
export type EndingLicence = RowOf<typeof endingLicence>;
type LicenceKey = Pick<EndingLicence, 'organisationId' | 'id'>;

/** SQL that selects licences whose person is there at that time, and that no other one of theirs in the province outlasts. */
const ending = (
	now: Date,
) => sql`select l.organisation_id as "organisationId", l.id, l.user_id as "userId", l.province, l.class,
		(upper(l.period) - 1)::text as "lastDay",
		upper(l.period) - 1 - (${now}::timestamptz at time zone coalesce(o.time_zone, 'America/Toronto'))::date as "daysLeft",
		l.reminded_days as "remindedDays"
	from licences l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
		left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
	where l.ended_because is null and ${isThere('u', now)}
		and not exists (select from licences n where n.organisation_id = l.organisation_id and n.user_id = l.user_id
			and n.province = l.province and n.ended_because is null and upper(n.period) > upper(l.period))`;

// A day more on both sides than any time zone can make of it.
const due = keepSql(
	'personnel_licences_to_remind_of',
	endingLicence,
	(of: { now: Date; longest: number; steps: readonly number[] }) => sql`
		select * from (${ending(of.now)} and upper(l.period) between (${of.now}::timestamptz at time zone 'UTC')::date
				and (${of.now}::timestamptz at time zone 'UTC')::date + ${of.longest}::integer + 2) near
		where "daysLeft" between 0 and ${of.longest} and ("remindedDays" is null or exists (
			select from unnest(${of.steps}::integer[]) step where step < "remindedDays" and "daysLeft" <= step))
		order by "organisationId", id`,
);

/** Lists, for every organisation, what ends within the longest of these numbers of days, and was not told of at the shortest that it has come to. */
export function listEndingLicences(
	database: PreparedStatements,
	now: Date,
	steps: readonly number[],
): Promise<readonly EndingLicence[]> {
	return due(database, { now, longest: Math.max(...steps), steps });
}

const one = keepSql(
	'personnel_ending_licence',
	endingLicence,
	(of: LicenceKey & { now: Date }) =>
		sql`${ending(of.now)} and l.organisation_id = ${of.organisationId} and l.id = ${of.id} for no key update of l`,
);

/** Held; undefined where it was renewed or ended, or its person left. */
export async function findEndingLicence(
	queries: TransactionQueries,
	{ organisationId, id }: LicenceKey,
	now: Date,
): Promise<EndingLicence | undefined> {
	const [licence] = await one(queries, { now, organisationId, id });
	return licence;
}

const keep = keeper<Pick<Schema, 'licences'>>();
const mark = keep('personnel_mark_licence', (database, { organisationId, id, step }: LicenceKey & { step: number }) =>
	database
		.updateTable('licences')
		.set({ remindedDays: step })
		.where((row) => row.and({ organisationId, id }))
		.where((row) => row.or([row('remindedDays', 'is', null), row('remindedDays', '>', step)]))
		.returning('id'),
);

/** False where it was told of so near to its end already. */
export async function markReminded(
	queries: TransactionQueries,
	{ organisationId, id }: LicenceKey,
	step: number,
): Promise<boolean> {
	return (await mark(queries, { organisationId, id, step })).length > 0;
}

const managers = keepSql(
	'personnel_managers_of',
	{ id: 'number' },
	(of: PersonKey & { roles: readonly string[]; now: Date }) => sql`
		select m.id from users u join users m on m.organisation_id = u.organisation_id and m.id <> u.id
		where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and m.password_hash is not null and ${isThere('m', of.now)}
			and ((m.office_id = u.office_id and exists (select from staff_grants g where g.organisation_id = m.organisation_id and g.user_id = m.id
				and g.role = any(${of.roles}::text[]) and ${grantCounts(of.now)} and (g.scope_kind in ('brand', 'organisation')
					or (g.scope_kind = 'office' and g.scope_id = u.office_id)))) or exists (select from team_members own
				join team_members lead on lead.organisation_id = own.organisation_id and lead.team_id = own.team_id and lead.is_lead
				where own.organisation_id = u.organisation_id and own.user_id = u.id and lead.user_id = m.id))
		order by m.id`,
);

/** Finds the managers of the person's office, by one of the roles, and the leads of their teams, without people who never opened their account. */
export async function listManagersOf(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	roles: readonly string[],
	now: Date,
): Promise<readonly number[]> {
	const rows = await managers(queries, { organisationId, userId, roles, now });
	return rows.map(({ id }) => id);
}

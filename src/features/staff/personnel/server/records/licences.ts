// Licences of people, each with its first and last day. Each function belongs in the transaction of its caller, who holds the person's row.
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { grantCounts, isThere } from '#features/account/identity/server/api.ts';

interface LicenceFields {
	readonly province: string;
	readonly class: string;
	readonly number: string;
	readonly from: string;
	/** Half-open. */
	readonly until: string;
}

export interface Licence extends LicenceFields {
	readonly id: string;
	readonly lastDay: string;
	/** Null for one that runs to its last day. */
	readonly endedBecause: string | null;
}

const list: PreparedStatement = {
	name: 'personnel_list_licences',
	isRead: true,
	text: `select user_id as "userId", id, province, class, number, lower(period)::text as "from", upper(period)::text as until,
			(upper(period) - 1)::text as "lastDay", ended_because as "endedBecause"
		from licences where organisation_id = $1 and user_id = any($2::integer[]) order by lower(period) desc, province, number, id`,
};

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
	const values = [organisationId, userIds];
	const rows = await queries.prepared<Licence & { readonly userId: number }>(list, values);
	return Map.groupBy(rows, ({ userId }) => userId);
}

// What was told about another last day says nothing about this one.
const write: PreparedStatement = {
	name: 'personnel_write_licence',
	text: `insert into licences (organisation_id, id, user_id, province, class, number, period, created_at, ended_because)
		values ($1, $3, $2, $4, $5, $6, daterange($7::date, $8::date), $9, $10)
		on conflict (organisation_id, id) do update set province = excluded.province, class = excluded.class, number = excluded.number,
			period = excluded.period, ended_because = excluded.ended_because,
			reminded_days = case when upper(licences.period) = upper(excluded.period) then licences.reminded_days end
		where licences.user_id = excluded.user_id
		returning id`,
};

/** @returns false where the id is of somebody else's licence */
export async function writeLicence(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	licence: Omit<Licence, 'lastDay'>,
	now: Date,
): Promise<boolean> {
	const { id, province, class: licenceClass, number, from, until, endedBecause } = licence;
	const values = [id, province, licenceClass, number, from, until, now, endedBecause];
	return (await queries.prepared(write, [organisationId, userId, ...values])).length > 0;
}

export interface EndingLicence extends PersonKey {
	readonly id: string;
	readonly province: string;
	readonly class: string;
	readonly lastDay: string;
	/** They are counted until the last day, by the day of the person's office. */
	readonly daysLeft: number;
}

/** Whose person is there, and that no other one of theirs in the province outlasts: at the time of a parameter. */
const ending = (
	at: string,
): string => `select l.organisation_id as "organisationId", l.id, l.user_id as "userId", l.province, l.class,
		(upper(l.period) - 1)::text as "lastDay",
		upper(l.period) - 1 - (${at}::timestamptz at time zone coalesce(o.time_zone, 'America/Toronto'))::date as "daysLeft",
		l.reminded_days as "remindedDays"
	from licences l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
		left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
	where l.ended_because is null and ${isThere('u', `${at}::timestamptz`)}
		and not exists (select from licences n where n.organisation_id = l.organisation_id and n.user_id = l.user_id
			and n.province = l.province and n.ended_because is null and upper(n.period) > upper(l.period))`;

// A day more on both sides than any time zone can make of it.
const due: PreparedStatement = {
	name: 'personnel_licences_to_remind_of',
	isRead: true,
	text: `select * from (${ending('$1')} and upper(l.period) between ($1::timestamptz at time zone 'UTC')::date
				and ($1::timestamptz at time zone 'UTC')::date + $2::integer + 2) near
		where "daysLeft" between 0 and $2 and ("remindedDays" is null or exists (
			select from unnest($3::integer[]) step where step < "remindedDays" and "daysLeft" <= step))
		order by "organisationId", id`,
};

/** Of every organisation: what ends within the longest of these numbers of days, and was not told of at the shortest that it has come to. */
export function listEndingLicences(
	database: PreparedStatements,
	now: Date,
	steps: readonly number[],
): Promise<readonly EndingLicence[]> {
	return database.prepared<EndingLicence>(due, [now, Math.max(...steps), steps]);
}

const one: PreparedStatement = {
	name: 'personnel_ending_licence',
	isRead: true,
	text: `${ending('$1')} and l.organisation_id = $2 and l.id = $3 for no key update of l`,
};

/** Held; undefined where it was renewed or ended, or its person left. */
export async function findEndingLicence(
	queries: TransactionQueries,
	{ organisationId, id }: Pick<EndingLicence, 'organisationId' | 'id'>,
	now: Date,
): Promise<EndingLicence | undefined> {
	const [licence] = await queries.prepared<EndingLicence>(one, [now, organisationId, id]);
	return licence;
}

const mark: PreparedStatement = {
	name: 'personnel_mark_licence',
	text: `update licences set reminded_days = $3 where organisation_id = $1 and id = $2 and (reminded_days is null or reminded_days > $3)
		returning id`,
};

/** False where it was told of so near to its end already. */
export async function markReminded(
	queries: TransactionQueries,
	{ organisationId, id }: Pick<EndingLicence, 'organisationId' | 'id'>,
	step: number,
): Promise<boolean> {
	return (await queries.prepared(mark, [organisationId, id, step])).length > 0;
}

const managers: PreparedStatement = {
	name: 'personnel_managers_of',
	isRead: true,
	text: `select m.id from users u join users m on m.organisation_id = u.organisation_id and m.id <> u.id
		where u.organisation_id = $1 and u.id = $2 and m.password_hash is not null and ${isThere('m', '$4')}
			and ((m.office_id = u.office_id and exists (select from staff_grants g where g.organisation_id = m.organisation_id and g.user_id = m.id
				and g.role = any($3::text[]) and ${grantCounts('$4')} and (g.scope_kind in ('brand', 'organisation')
					or (g.scope_kind = 'office' and g.scope_id = u.office_id)))) or exists (select from team_members own
				join team_members lead on lead.organisation_id = own.organisation_id and lead.team_id = own.team_id and lead.is_lead
				where own.organisation_id = u.organisation_id and own.user_id = u.id and lead.user_id = m.id))
		order by m.id`,
};

/** Who manages the person's office, by one of the roles, and who leads a team of theirs; without those who never opened their account. */
export async function listManagersOf(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	roles: readonly string[],
	now: Date,
): Promise<readonly number[]> {
	const rows = await queries.prepared<{ id: number }>(managers, [organisationId, userId, roles, now]);
	return rows.map(({ id }) => id);
}

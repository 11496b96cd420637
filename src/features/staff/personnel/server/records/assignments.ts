// Where and as what a person works, from a day on. Each function belongs in the transaction of its caller, who holds the person's row.
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { settleAssignments } from '#features/account/identity/server/api.ts';

export interface AssignmentFields {
	readonly officeId: string | null;
	readonly teamId: string | null;
	readonly positions: readonly string[];
	readonly titleEn: string;
	readonly titleFr: string;
	readonly payee: 'person' | 'office';
	/** Percent of the payee. */
	readonly share: number;
}

export interface AssignmentRow extends AssignmentFields {
	readonly id: string;
	readonly officeName: string;
	readonly teamName: string;
	/** Null: no one knows. */
	readonly startsOn: string | null;
	/** The first day on which it is over; null for good. */
	readonly endsBefore: string | null;
	readonly startsAt: Date | null;
	readonly isSettled: boolean;
	readonly reason: string;
	readonly filedBy: number | null;
}

const listed: PreparedStatement = {
	name: 'personnel_list_assignments',
	isRead: true,
	text: `select a.user_id as "userId", a.id, a.office_id as "officeId", a.team_id as "teamId", a.positions, a.job_title_en as "titleEn", a.job_title_fr as "titleFr",
			a.payee, a.share, coalesce(o.name, '') as "officeName", coalesce(t.name, '') as "teamName",
			lower(a.period)::text as "startsOn", upper(a.period)::text as "endsBefore",
			case when a.starts_at = '-infinity' then null else a.starts_at end as "startsAt",
			a.settled_at is not null as "isSettled", a.reason, a.filed_by as "filedBy"
		from assignments a left join offices o on o.organisation_id = a.organisation_id and o.id = a.office_id
			left join teams t on t.organisation_id = a.organisation_id and t.id = a.team_id
		where a.organisation_id = $1 and a.user_id = any($2::integer[]) order by a.user_id, lower(a.period) nulls first`,
};
const present: PreparedStatement = {
	name: 'personnel_present_assignment',
	isRead: true,
	text: `select u.id as "userId", '' as id, u.office_id as "officeId", (select min(m.team_id) from team_members m
				where m.organisation_id = u.organisation_id and m.user_id = u.id having count(*) = 1) as "teamId",
			'{}'::text[] as positions, u.job_title_en as "titleEn", u.job_title_fr as "titleFr", 'person' as payee, 100 as share,
			coalesce(o.name, '') as "officeName", coalesce((select min(t.name) from team_members m join teams t
				on t.organisation_id = m.organisation_id and t.id = m.team_id
				where m.organisation_id = u.organisation_id and m.user_id = u.id having count(*) = 1), '') as "teamName",
			null as "startsOn", null as "endsBefore", null as "startsAt", true as "isSettled", '' as reason, null as "filedBy"
		from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = $1 and u.id = any($2::integer[])`,
};

/** In the order of their days. Who has none yet works where their account says, since no one knows when: one row without an id. */
export async function listAssignments(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<readonly AssignmentRow[]> {
	return (await listAssignmentsOf(queries, organisationId, [userId])).get(userId) ?? [];
}

/** Does what `listAssignments` does, for several people. */
export async function listAssignmentsOf(
	queries: PreparedStatements,
	organisationId: number,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AssignmentRow[]>> {
	const read = (statement: PreparedStatement, ids: readonly number[]) =>
		queries.prepared<AssignmentRow & { readonly userId: number }>(statement, [organisationId, ids]);
	const filed = Map.groupBy(await read(listed, userIds), ({ userId }) => userId);
	const others = userIds.filter((id) => !filed.has(id));
	const standing = others.length === 0 ? [] : await read(present, others);
	return new Map([...filed, ...Map.groupBy(standing, ({ userId }) => userId)]);
}

export interface Filing {
	readonly id: string;
	readonly fields: AssignmentFields;
	/** It is the first day; `startsAt` is its first instant in the time zone of the office. */
	readonly day: string;
	readonly startsAt: Date;
	readonly reason: string;
	readonly filedBy: number;
	readonly now: Date;
}

const insert: PreparedStatement = {
	name: 'personnel_add_assignment',
	text: `insert into assignments (organisation_id, id, user_id, office_id, team_id, positions, job_title_en, job_title_fr, payee, share,
			period, starts_at, settled_at, reason, filed_by, filed_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, daterange($11::date, $12::date), coalesce($13::timestamptz, '-infinity'), $14, $15,
			$16, $17)`,
};
const close: PreparedStatement = {
	name: 'personnel_close_assignment',
	text: `update assignments set period = daterange(lower(period), $4::date) where organisation_id = $1 and user_id = $2 and id = $3
		returning id`,
};
const remove: PreparedStatement = {
	name: 'personnel_remove_assignment',
	text: `delete from assignments where organisation_id = $1 and user_id = $2 and id = $3 and settled_at is null and starts_at > $4
		returning id`,
};

/**
 * From a day on the person works so. What holds on that day ends with the day before; what is planned for later stays.
 * @param isNew nothing is filed of the person yet
 * @returns false where something begins on that very day
 */
export async function addAssignment(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	{ id, fields, day, startsAt, reason, filedBy, now }: Filing,
	{ isNew = false }: { readonly isNew?: boolean } = {},
): Promise<boolean> {
	const rows = isNew ? [] : await listAssignments(queries, { organisationId, userId });
	if (rows.some(({ startsOn }) => startsOn === day)) return false;
	const next = rows.find(({ startsOn }) => startsOn !== null && startsOn > day);
	const current = rows.findLast(({ startsOn, endsBefore }) => {
		return (startsOn === null || startsOn < day) && (endsBefore === null || endsBefore > day);
	});
	const write = (one: AssignmentFields, values: readonly unknown[]) =>
		queries.prepared(insert, [
			organisationId,
			values[0],
			userId,
			one.officeId,
			one.teamId,
			one.positions,
			one.titleEn,
			one.titleFr,
			one.payee,
			one.share,
			...values.slice(1),
		]);
	if (current?.id === '') await write(current, [`${id}-before`, null, day, null, now, '', null, now]);
	else if (current !== undefined) await closeOn(queries, { organisationId, userId }, current.id, day);
	await write(fields, [id, day, next?.startsOn ?? null, startsAt, null, reason, filedBy, now]);
	await settleAssignments(queries, organisationId, now);
	return true;
}

/** False where it is none of the person, or has begun. What held before it goes on in its place. */
export async function withdrawAssignment(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	id: string,
	now: Date,
): Promise<boolean> {
	const rows = await listAssignments(queries, { organisationId, userId });
	const planned = rows.find((row) => row.id === id);
	const before = rows.find(({ endsBefore }) => endsBefore !== null && endsBefore === planned?.startsOn);
	// The first of a new person has nothing to go back to.
	if (planned === undefined || before === undefined) return false;
	const removed = await queries.prepared(remove, [organisationId, userId, id, now]);
	if (removed.length === 0) return false;
	await closeOn(queries, { organisationId, userId }, before.id, planned.endsBefore);
	return true;
}

/** No one else changes rows of a person whose row is held; one that is gone all the same is a fault of ours. */
async function closeOn(queries: TransactionQueries, owner: PersonKey, id: string, day: string | null): Promise<void> {
	const closed = await queries.prepared(close, [owner.organisationId, owner.userId, id, day]);
	if (closed.length === 0) throw new Error(`assignment ${id} is gone`);
}

const endAll: PreparedStatement = {
	name: 'personnel_end_assignments',
	text: `with gone as (delete from assignments where organisation_id = $1 and user_id = $2 and lower(period) >= $3::date)
		update assignments set period = daterange(lower(period), $3::date), settled_at = coalesce(settled_at, $4)
		where organisation_id = $1 and user_id = $2 and (lower(period) is null or lower(period) < $3::date)
			and (upper(period) is null or upper(period) > $3::date) returning id`,
};

/** Nothing of a person's work reaches into this day or beyond: for who comes back after they left. */
export async function endAssignments(
	queries: TransactionQueries,
	owner: PersonKey,
	day: string,
	now: Date,
): Promise<void> {
	void (await queries.prepared(endAll, [owner.organisationId, owner.userId, day, now]));
}

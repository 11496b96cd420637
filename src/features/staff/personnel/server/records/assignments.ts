// Where and as what a person works, from a day on. Each function belongs in the transaction of its caller, who holds the person's row.
import { sql } from 'kysely';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { settleAssignments } from '#features/account/identity/server/api.ts';

const assignmentFields = {
	officeId: 'text?',
	teamId: 'text?',
	positions: 'text[]',
	titleEn: 'text',
	titleFr: 'text',
	payee: as<'person' | 'office'>('text'),
	/** Percent of the payee. */
	share: 'number',
} as const;
export type AssignmentFields = Omit<RowOf<typeof assignmentFields>, 'positions'> & {
	readonly positions: readonly string[];
};

const assignmentRow = {
	...assignmentFields,
	userId: 'number',
	id: 'text',
	officeName: 'text',
	teamName: 'text',
	/** Null means that no one knows. */
	startsOn: 'text?',
	/** It is the first day on which the assignment is over; null means that it has no end. */
	endsBefore: 'text?',
	startsAt: 'time?',
	isSettled: 'boolean',
	reason: 'text',
	filedBy: 'number?',
	filedAt: 'time?',
	/** It is the number of who leads the team that the person leaves with this row. */
	nextLead: 'number?',
} as const;
export type AssignmentRow = Omit<RowOf<typeof assignmentRow>, 'userId'>;

const listed = keepSql(
	'personnel_list_assignments',
	assignmentRow,
	(of: { organisationId: number; userIds: readonly number[] }) => sql`
		select a.user_id as "userId", a.id, a.office_id as "officeId", a.team_id as "teamId", a.positions, a.job_title_en as "titleEn", a.job_title_fr as "titleFr",
			a.payee, a.share, coalesce(o.name, '') as "officeName", coalesce(t.name, '') as "teamName",
			lower(a.period)::text as "startsOn", upper(a.period)::text as "endsBefore",
			case when a.starts_at = '-infinity' then null else a.starts_at end as "startsAt",
			a.settled_at is not null as "isSettled", a.reason, a.filed_by as "filedBy", a.filed_at as "filedAt",
			a.next_lead as "nextLead"
		from assignments a left join offices o on o.organisation_id = a.organisation_id and o.id = a.office_id
			left join teams t on t.organisation_id = a.organisation_id and t.id = a.team_id
		where a.organisation_id = ${of.organisationId} and a.user_id = any(${of.userIds}::integer[]) order by a.user_id, lower(a.period) nulls first`,
);
const present = keepSql(
	'personnel_present_assignment',
	assignmentRow,
	(of: { organisationId: number; userIds: readonly number[] }) => sql`
		select u.id as "userId", '' as id, u.office_id as "officeId", (select min(m.team_id) from team_members m
				where m.organisation_id = u.organisation_id and m.user_id = u.id having count(*) = 1) as "teamId",
			'{}'::text[] as positions, u.job_title_en as "titleEn", u.job_title_fr as "titleFr", 'person' as payee, 100 as share,
			coalesce(o.name, '') as "officeName", coalesce((select min(t.name) from team_members m join teams t
				on t.organisation_id = m.organisation_id and t.id = m.team_id
				where m.organisation_id = u.organisation_id and m.user_id = u.id having count(*) = 1), '') as "teamName",
			null as "startsOn", null as "endsBefore", null::timestamptz as "startsAt", true as "isSettled", '' as reason, null::integer as "filedBy",
			null::timestamptz as "filedAt", null::integer as "nextLead"
		from users u left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where u.organisation_id = ${of.organisationId} and u.id = any(${of.userIds}::integer[])`,
);

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
	const filed = Map.groupBy(await listed(queries, { organisationId, userIds }), ({ userId }) => userId);
	const others = userIds.filter((id) => !filed.has(id));
	const standing = others.length === 0 ? [] : await present(queries, { organisationId, userIds: others });
	return new Map([...filed, ...Map.groupBy(standing, ({ userId }) => userId)]);
}

export interface Filing {
	readonly id: string;
	readonly fields: AssignmentFields;
	/** It is the first day; `startsAt` is its first instant in the time zone of the office. */
	readonly day: string;
	readonly startsAt: Date;
	readonly reason: string;
	/** Leads the team that the person leaves. */
	readonly nextLead?: number | null;
	readonly filedBy: number;
	readonly now: Date;
}

interface AssignmentKey extends PersonKey {
	readonly id: string;
}

interface NewAssignment extends AssignmentKey, AssignmentFields {
	readonly from: string | null;
	readonly until: string | null;
	readonly startsAt: Date | null;
	readonly settledAt: Date | null;
	readonly reason: string;
	readonly filedBy: number | null;
	readonly filedAt: Date;
	readonly nextLead: number | null;
}

const insert = keepSql(
	'personnel_add_assignment',
	(of: NewAssignment) => sql`
		insert into assignments (organisation_id, id, user_id, office_id, team_id, positions, job_title_en, job_title_fr, payee, share,
			period, starts_at, settled_at, reason, filed_by, filed_at, next_lead)
		values (${of.organisationId}, ${of.id}, ${of.userId}, ${of.officeId}, ${of.teamId}, ${of.positions}, ${of.titleEn}, ${of.titleFr}, ${of.payee}, ${of.share}, daterange(${of.from}::date, ${of.until}::date), coalesce(${of.startsAt}::timestamptz, '-infinity'), ${of.settledAt}, ${of.reason},
			${of.filedBy}, ${of.filedAt}, ${of.nextLead})`,
);
const close = keepSql(
	'personnel_close_assignment',
	(of: AssignmentKey & { day: string | null }) => sql`
		update assignments set period = daterange(lower(period), ${of.day}::date) where organisation_id = ${of.organisationId} and user_id = ${of.userId} and id = ${of.id}
		returning 1`,
);
const keep = keeper<Pick<Schema, 'assignments'>>();
const remove = keep(
	'personnel_remove_assignment',
	(database, { organisationId, userId, id, now }: AssignmentKey & { now: Date }) =>
		database
			.deleteFrom('assignments')
			.where((row) => row.and({ organisationId, userId, id }))
			.where('settledAt', 'is', null)
			.where('startsAt', '>', now)
			.returning('id'),
);

/**
 * From a day on the person works so. What holds on that day ends with the day before; what is planned for later stays.
 * @param isNew nothing is filed of the person yet
 * @returns false where something begins on that very day
 */
export async function addAssignment(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	{ id, fields, day, startsAt, reason, nextLead = null, filedBy, now }: Filing,
	{ isNew = false }: { readonly isNew?: boolean } = {},
): Promise<boolean> {
	const rows = isNew ? [] : await listAssignments(queries, { organisationId, userId });
	if (rows.some(({ startsOn }) => startsOn === day)) return false;
	const next = rows.find(({ startsOn }) => startsOn !== null && startsOn > day);
	const current = rows.findLast(({ startsOn, endsBefore }) => {
		return (startsOn === null || startsOn < day) && (endsBefore === null || endsBefore > day);
	});
	if (current?.id === '') {
		const row = {
			...current,
			id: `${id}-before`,
			from: null,
			until: day,
			startsAt: null,
			settledAt: now,
			reason: '',
			filedBy: null,
		};
		await insert(queries, { ...row, organisationId, userId, filedAt: now });
	} else if (current !== undefined) await closeOn(queries, { organisationId, userId }, current.id, day);
	const row = {
		...fields,
		id,
		from: day,
		until: next?.startsOn ?? null,
		startsAt,
		settledAt: null,
		reason,
		filedBy,
		nextLead,
	};
	await insert(queries, { ...row, organisationId, userId, filedAt: now });
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
	const removed = await remove(queries, { organisationId, userId, id, now });
	if (removed.length === 0) return false;
	await closeOn(queries, { organisationId, userId }, before.id, planned.endsBefore);
	return true;
}

/** No one else changes rows of a person whose row is held; one that is gone all the same is a fault of ours. */
export async function closeOn(
	queries: TransactionQueries,
	owner: PersonKey,
	id: string,
	day: string | null,
): Promise<void> {
	const closed = await close(queries, { ...owner, id, day });
	if (closed.length === 0) throw new Error(`assignment ${id} is gone`);
}

const endAll = keepSql(
	'personnel_end_assignments',
	(of: PersonKey & { day: string; now: Date }) => sql`
		with gone as (delete from assignments where organisation_id = ${of.organisationId} and user_id = ${of.userId} and lower(period) >= ${of.day}::date)
		update assignments set period = daterange(lower(period), ${of.day}::date), settled_at = coalesce(settled_at, ${of.now})
		where organisation_id = ${of.organisationId} and user_id = ${of.userId} and (lower(period) is null or lower(period) < ${of.day}::date)
			and (upper(period) is null or upper(period) > ${of.day}::date) returning 1`,
);

/** Nothing of a person's work reaches into this day or beyond: for who comes back after they left. */
export async function endAssignments(
	queries: TransactionQueries,
	owner: PersonKey,
	day: string,
	now: Date,
): Promise<void> {
	void (await endAll(queries, { ...owner, day, now }));
}

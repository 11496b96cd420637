// What is going on among the people whom the caller reaches: planned changes and leavings, imports, teams without a lead.
import { sql } from 'kysely';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { isThere } from '#features/account/identity/server/api.ts';
import {
	findReach,
	isWithinReach,
	type Reach,
	type ReachValues,
	reachValues,
} from '#features/staff/access/server/api.ts';
import type { getStaffHome } from '../contract.ts';

type Home = OutputOf<typeof getStaffHome>;

/** Lines of each kind: the page shows what is next, the lists show all. */
const limit = sql.lit(20);
const nameOfUser = sql`u.given_name || ' ' || u.family_name`;

interface Reached extends ReachValues {
	readonly organisationId: number;
	readonly now: Date;
}

const planned = { kind: as<'change' | 'leaving'>('text'), userId: 'number', name: 'text', day: 'text' } as const;

const changes = keepSql(
	'staff_home_planned_changes',
	planned,
	(of: Reached & { until: Date }) => sql`
		select 'change' as "kind", u.id as "userId", ${nameOfUser} as "name", lower(a.period)::text as "day"
		from assignments a join users u on u.organisation_id = a.organisation_id and u.id = a.user_id
		where a.organisation_id = ${of.organisationId} and ${isWithinReach('u', of)} and a.settled_at is null
			and a.starts_at > ${of.now} and a.starts_at <= ${of.until} and ${isThere('u', of.now)}
		order by a.starts_at, u.id limit ${limit}`,
);
const leavings = keepSql(
	'staff_home_planned_leavings',
	planned,
	(of: Reached & { until: Date }) => sql`
		select 'leaving' as "kind", u.id as "userId", ${nameOfUser} as "name", l.last_day::text as "day"
		from leavings l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
		where l.organisation_id = ${of.organisationId} and ${isWithinReach('u', of)} and l.state = 'planned'
			and l.ends_at > ${of.now} and l.ends_at <= ${of.until}
		order by l.ends_at, u.id limit ${limit}`,
);
const leadless = keepSql(
	'staff_home_teams_without_lead',
	{ teamId: 'text', name: 'text' },
	(of: Reached) => sql`
		select t.id as "teamId", t.name as "name" from teams t
		where t.organisation_id = ${of.organisationId} and not exists (select from team_members m
				join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
				where m.organisation_id = t.organisation_id and m.team_id = t.id and m.is_lead and ${isThere('u', of.now)})
			and (${of.offices}::text[] is null or exists (select from team_members m
				join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
				where m.organisation_id = t.organisation_id and m.team_id = t.id and ${isWithinReach('u', of)}))
		order by t.name, t.id limit ${limit}`,
);
const imports = keepSql(
	'staff_home_imports',
	{ importId: 'text', fileName: 'text', isHalted: 'boolean' },
	(of: { organisationId: number; staffId: number | null }) => sql`
		select id as "importId", file_name as "fileName", is_halted as "isHalted" from imports
		where organisation_id = ${of.organisationId} and (${of.staffId}::integer is null or staff_id = ${of.staffId}) and (state in ('checking', 'running') or is_halted)
		order by is_halted desc, uploaded_at desc, id limit ${limit}`,
);

export async function readComing(
	queries: PreparedStatements,
	actor: Actor,
	reach: Reach,
	{ now, until }: { readonly now: Date; readonly until: Date },
): Promise<Pick<Home, 'planned' | 'teamsWithoutLead' | 'imports'>> {
	const { organisationId } = reach;
	const people = { organisationId, ...reachValues(reach), now };
	const importing = await findReach(queries, actor, 'personnel.manage', now, organisationId);
	const [changing, leaving, teams, files] = await Promise.all([
		changes(queries, { ...people, until }),
		leavings(queries, { ...people, until }),
		leadless(queries, people),
		// As on the page of imports: of others' files only who looks after the whole organization sees any.
		importing === undefined
			? []
			: imports(queries, { organisationId, staffId: importing.offices === 'all' ? null : actor.userId }),
	]);
	const all = [...changing, ...leaving].toSorted((one, other) => one.day.localeCompare(other.day));
	return { planned: all, teamsWithoutLead: [...teams], imports: [...files] };
}

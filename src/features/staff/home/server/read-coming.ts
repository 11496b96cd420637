// What is going on among the people whom the caller reaches: planned changes and leavings, imports, teams without a lead.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatement, PreparedStatements } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { isThere } from '#features/account/identity/server/api.ts';
import { findReach, isWithinReach, type Reach, reachValues } from '#features/staff/access/server/api.ts';
import type { getStaffHome } from '../contract.ts';

type Home = OutputOf<typeof getStaffHome>;

/** Lines of each kind: the page shows what is next, the lists show all. */
const shown = 20;
const nameOf = (person: string): string => `${person}.given_name || ' ' || ${person}.family_name`;

const changes: PreparedStatement = {
	name: 'staff_home_planned_changes',
	isRead: true,
	text: `select 'change' as "Kind", u.id as "UserID", ${nameOf('u')} as "Name", lower(a.period)::text as "Day"
		from assignments a join users u on u.organisation_id = a.organisation_id and u.id = a.user_id
		where a.organisation_id = $1 and ${isWithinReach('u', '$2', '$3')} and a.settled_at is null
			and a.starts_at > $4 and a.starts_at <= $5 and ${isThere('u', '$4::timestamptz')}
		order by a.starts_at, u.id limit ${shown}`,
};
const leavings: PreparedStatement = {
	name: 'staff_home_planned_leavings',
	isRead: true,
	text: `select 'leaving' as "Kind", u.id as "UserID", ${nameOf('u')} as "Name", l.last_day::text as "Day"
		from leavings l join users u on u.organisation_id = l.organisation_id and u.id = l.user_id
		where l.organisation_id = $1 and ${isWithinReach('u', '$2', '$3')} and l.state = 'planned'
			and l.ends_at > $4 and l.ends_at <= $5
		order by l.ends_at, u.id limit ${shown}`,
};
const leadless: PreparedStatement = {
	name: 'staff_home_teams_without_lead',
	isRead: true,
	text: `select t.id as "TeamID", t.name as "Name" from teams t
		where t.organisation_id = $1 and not exists (select from team_members m
				join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
				where m.organisation_id = t.organisation_id and m.team_id = t.id and m.is_lead and ${isThere('u', '$4::timestamptz')})
			and ($2::text[] is null or exists (select from team_members m
				join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
				where m.organisation_id = t.organisation_id and m.team_id = t.id and ${isWithinReach('u', '$2', '$3')}))
		order by t.name, t.id limit ${shown}`,
};
const imports: PreparedStatement = {
	name: 'staff_home_imports',
	isRead: true,
	text: `select id as "ImportID", file_name as "FileName", is_halted as "IsHalted" from imports
		where organisation_id = $1 and ($2::integer is null or staff_id = $2) and (state in ('checking', 'running') or is_halted)
		order by is_halted desc, uploaded_at desc, id limit ${shown}`,
};

export async function readComing(
	queries: PreparedStatements,
	actor: Actor,
	reach: Reach,
	{ now, until }: { readonly now: Date; readonly until: Date },
): Promise<Pick<Home, 'Planned' | 'TeamsWithoutLead' | 'Imports'>> {
	const people = [reach.organisationId, ...reachValues(reach)];
	const importing = await findReach(queries, actor, 'personnel.manage', now, reach.organisationId);
	const [changing, leaving, teams, files] = await Promise.all([
		queries.prepared<Home['Planned'][number]>(changes, [...people, now, until]),
		queries.prepared<Home['Planned'][number]>(leavings, [...people, now, until]),
		queries.prepared<Home['TeamsWithoutLead'][number]>(leadless, [...people, now]),
		// As on the page of imports: of others' files only who looks after the whole organization sees any.
		importing === undefined
			? []
			: queries.prepared<Home['Imports'][number]>(imports, [
					reach.organisationId,
					importing.offices === 'all' ? null : actor.userId,
				]),
	]);
	const planned = [...changing, ...leaving].toSorted((one, other) => one.Day.localeCompare(other.Day));
	return { Planned: planned, TeamsWithoutLead: [...teams], Imports: [...files] };
}

// Teams: people who work together, across offices. Each has a lead.
import { sql } from 'kysely';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { namePeople, recordAudit } from '#features/account/identity/server/api.ts';
import {
	isTeamWithinReach,
	isWithinReach,
	organisationOf,
	type Reach,
	type ReachValues,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { findNextLeads, listWhoStay } from '#features/staff/leaving/server/api.ts';
import { directoryProblem, type listTeams, type saveTeam } from '../contract.ts';
import { holdTeam, setUpTeam, type TeamMember } from './places.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

/** A team is shown where somebody of it is within reach, and then whole; one without people to who reaches everybody. */
const list = keepSql(
	'directory_list_teams',
	{
		id: 'text',
		name: 'text',
		members: as<
			readonly {
				userId: number;
				name: string;
				jobTitle: Multilingual;
				officeName: string;
				isLead: boolean;
				lastDay: string | null;
				hasLeft: boolean;
				isInReach: boolean;
			}[]
		>('json'),
	},
	(of: { organisationId: number; now: Date } & ReachValues) => sql`
		select t.id, t.name, coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'name', u.given_name || ' ' || u.family_name, 'isLead', m.is_lead,
					'jobTitle', jsonb_build_object('en', u.job_title_en, 'fr', u.job_title_fr), 'officeName', coalesce(o.name, ''),
					'lastDay', to_char((u.ends_at - interval '1 microsecond') at time zone coalesce(o.time_zone, 'America/Toronto'), 'YYYY-MM-DD'),
					'hasLeft', u.ends_at is not null and u.ends_at <= ${of.now}, 'isInReach', ${isWithinReach('u', of)})
				order by m.is_lead desc, u.family_name, u.given_name, u.id) filter (where u.id is not null), '[]') as members
		from teams t left join team_members m on m.organisation_id = t.organisation_id and m.team_id = t.id
			left join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
			left join offices o on o.organisation_id = u.organisation_id and o.id = u.office_id
		where t.organisation_id = ${of.organisationId} group by t.organisation_id, t.id, t.name
		having ${of.offices}::text[] is null or t.id = any(${of.teams}) or bool_or(${isWithinReach('u', of)}) order by t.name, t.id`,
);

export async function readTeams(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId }: ParsedInputOf<typeof listTeams>,
): Promise<OutputOf<typeof listTeams>> {
	const organisationId = organisationOf(call, orgId);
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.read', now, organisationId);
		const rows = await list(queries, { organisationId, ...reachValues(reach), now });
		const next = await nameNextLeads(queries, organisationId);
		return {
			teams: rows.map(({ id, name, members }) => {
				const nextLead = next.get(id);
				return {
					teamId: id,
					name,
					members: members.map(({ lastDay, jobTitle, officeName, ...member }) => ({
						...member,
						// Only the name of a person outside the caller's scope is told.
						jobTitle: member.isInReach ? jobTitle[call.language] : '',
						officeName: member.isInReach ? officeName : '',
						...(lastDay !== null && { lastDay }),
					})),
					...(nextLead !== undefined && { nextLead }),
				};
			}),
			mayAdd: reach.offices === 'all',
		};
	});
}

/** By the team: who is to lead it when the one who leads it has left. */
async function nameNextLeads(
	queries: TransactionQueries,
	organisationId: number,
): Promise<ReadonlyMap<string, string>> {
	const planned = await findNextLeads(queries, organisationId);
	const names = await namePeople(queries, organisationId, [...planned.values()]);
	return new Map([...planned].map(([team, userId]) => [team, names.get(userId)?.name ?? '']));
}

const reached = keepSql(
	'directory_reached_people',
	(of: { organisationId: number; userIds: readonly number[] } & ReachValues) =>
		sql`select 1 from users u where u.organisation_id = ${of.organisationId} and u.id = any(${of.userIds}::integer[]) and ${isWithinReach('u', of)}`,
);

export async function setTeam(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, teamId: id, name, members: wantedMembers }: ParsedInputOf<typeof saveTeam>,
): Promise<void> {
	const moment = readOnce(clock);
	const organisationId = organisationOf(call, orgId);
	const members = wantedMembers.map(({ userId, isLead }) => ({ userId, isLead }));
	await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.manage', moment.now(), organisationId);
		const team = await holdTeam(queries, organisationId, { id, name });
		if (team.name !== undefined) await requireTeam(queries, reach, { id, before: team, after: { name, members } });
		if (team.isNameTaken) throw directoryProblem('directory.name_taken');
		await requireMembers(queries, reach, team.members, members);
		if (!members.some(({ isLead }) => isLead)) throw directoryProblem('directory.no_lead');
		if (team.name === name && sameMembers(team.members, members)) return;
		await setUpTeam(queries, organisationId, { id, name, members, at: moment.now() });
		await recordAudit(queries, moment, call, {
			organisationId,
			event: team.name === undefined ? 'directory.team_added' : 'directory.team_changed',
			userId: call.actor.userId,
			sessionId: call.actor.sessionId,
			object: { kind: 'team', id, name },
			...(team.name !== undefined && { before: { name: team.name, ...countsOf(team.members) } }),
			after: { name, ...countsOf(members) },
		});
	});
}

const reachedTeam = keepSql(
	'directory_reached_team',
	{ isOwn: 'boolean' },
	(of: { organisationId: number; id: string } & ReachValues) => sql`
		select not exists (select from team_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
			where m.organisation_id = t.organisation_id and m.team_id = t.id and not ${isWithinReach('u', of)}) as "isOwn"
		from teams t where t.organisation_id = ${of.organisationId} and t.id = ${of.id} and ${isTeamWithinReach('t', of)}`,
);

interface TeamFacts {
	readonly name: string | undefined;
	readonly members: readonly TeamMember[];
}

/** A team is within reach as `list` shows it. What it is called and who leads it is for who reaches all of its people. */
async function requireTeam(
	queries: TransactionQueries,
	reach: Reach,
	{ id, before, after }: { readonly id: string; readonly before: TeamFacts; readonly after: TeamFacts },
): Promise<void> {
	const [found] = await reachedTeam(queries, { organisationId: reach.organisationId, ...reachValues(reach), id });
	if (found === undefined) throw directoryProblem('directory.team_not_found');
	const leadsOf = ({ members }: TeamFacts): readonly TeamMember[] => members.filter(({ isLead }) => isLead);
	const isAsBefore = before.name === after.name && sameMembers(leadsOf(before), leadsOf(after));
	if (!found.isOwn && !isAsBefore) throw directoryProblem('directory.team_shared');
}

/** Everybody who comes, goes or changes is within reach, and who comes stays. */
async function requireMembers(
	queries: TransactionQueries,
	reach: Reach,
	before: readonly TeamMember[],
	after: readonly TeamMember[],
): Promise<void> {
	const isIn = (members: readonly TeamMember[], one: TeamMember): boolean =>
		members.some(({ userId, isLead }) => userId === one.userId && isLead === one.isLead);
	const changed = [...before.filter((one) => !isIn(after, one)), ...after.filter((one) => !isIn(before, one))];
	const ids = [...new Set(changed.map(({ userId }) => userId))];
	const within = await reached(queries, { organisationId: reach.organisationId, ...reachValues(reach), userIds: ids });
	if (within.length < ids.length) throw directoryProblem('directory.person_not_found');
	const coming = after.map(({ userId }) => userId).filter((id) => !before.some(({ userId }) => userId === id));
	const staying = await listWhoStay(queries, reach.organisationId, coming);
	if (coming.some((id) => !staying.has(id))) throw directoryProblem('directory.person_not_found');
}

const countsOf = (members: readonly TeamMember[]) => ({
	members: members.length,
	leads: members.filter(({ isLead }) => isLead).length,
});

function sameMembers(some: readonly TeamMember[], others: readonly TeamMember[]): boolean {
	const keys = (members: readonly TeamMember[]): string =>
		members
			.map(({ userId, isLead }) => `${userId} ${isLead}`)
			.toSorted()
			.join();
	return keys(some) === keys(others);
}

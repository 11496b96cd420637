// Who has a desktop and why, and who could be given it.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { findPeople, findTeams, listTeams, namePeople, type TeamCard } from '#features/account/identity/server/api.ts';
import { type DesktopRow, findDesktop, listEditors, toAudience } from '#features/desktops/desktops/server/api.ts';
import type { Standing } from '#features/desktops/shortcuts/server/api.ts';
import { desktopProblem } from '#features/desktops/desktops/contract.ts';
import { type findCandidates, type Level, maxCandidates, type Share, type Sharing } from '../contract.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { listShares, type ShareRow } from './shares.ts';

export async function readSharing(
	queries: TransactionQueries,
	standing: Standing,
	desktopId: string,
	now: Date,
): Promise<Sharing> {
	const desktop = await findDesktop(queries, standing, desktopId);
	if (desktop === undefined) throw desktopProblem('desktops.not_found');
	const { organisationId, userId } = standing;
	const shares = await listShares(queries, { organisationId, desktopId: desktop.id });
	const teams = await readTeams(queries, organisationId, shares);
	const people = shares.flatMap((share) => [share.userId ?? [], share.sharedBy].flat());
	const names = await namePeople(queries, organisationId, [desktop.ownerId, ...people]);
	const editing = new Set(await listEditors(queries, organisationId, desktop.id, now));
	const nameOf = (id: number): string => names.get(id)?.name ?? '';
	const shown = shares.map((share): Share => {
		const team = teams.get(share.teamId ?? '');
		const members = share.userId === null ? (team?.members ?? []) : [share.userId];
		return {
			Kind: share.userId === null ? 'team' : 'person',
			ID: String(share.userId ?? share.teamId),
			Name: share.userId === null ? (team?.name ?? '') : nameOf(share.userId),
			Level: share.level,
			SharedAt: share.sharedAt.toISOString(),
			SharedBy: nameOf(share.sharedBy),
			People: members.length,
			AlsoThrough: share.userId === null ? [] : teamsOf(share.userId, shares, teams),
			IsEditingNow: members.some((id) => editing.has(id)),
		};
	});
	return {
		Owner: { ID: String(desktop.ownerId), Name: nameOf(desktop.ownerId) },
		MayChange: desktop.right === 'own',
		Mine: {
			Right: desktop.right,
			IsByName: shares.some((share) => share.userId === userId),
			Teams: desktop.right === 'own' ? [] : teamsOf(userId, shares, teams),
			...(desktop.setFor !== null && { SetFor: toAudience(desktop.setFor) }),
		},
		...(desktop.firstFor.length > 0 && { FirstFor: desktop.firstFor.map(toAudience) }),
		Shares: shown.toSorted((one, other) =>
			one.Kind === other.Kind ? one.Name.localeCompare(other.Name) : one.Kind === 'team' ? -1 : 1,
		),
	};
}

export async function readTeams(
	queries: TransactionQueries,
	organisationId: number,
	shares: readonly ShareRow[],
): Promise<ReadonlyMap<string, TeamCard>> {
	const teams = await listTeams(
		queries,
		organisationId,
		shares.flatMap(({ teamId }) => teamId ?? []),
	);
	return new Map(teams.map((team) => [team.id, team]));
}

/** Teams that the desktop is shared with and the person is in. */
export function teamsOf(
	userId: number,
	shares: readonly ShareRow[],
	teams: ReadonlyMap<string, TeamCard>,
): { TeamName: string; Level: Level }[] {
	return shares.flatMap(({ teamId, level }) => {
		const team = teams.get(teamId ?? '');
		return team?.members.includes(userId) === true ? [{ TeamName: team.name, Level: level }] : [];
	});
}

type Candidate = OutputOf<typeof findCandidates>['Candidates'][number];

/** Teams first: one of them may spare adding its people one by one. */
export async function listCandidates(
	queries: TransactionQueries,
	{ organisationId }: Standing,
	desktop: DesktopRow,
	{ query, now }: { readonly query: string; readonly now: Date },
): Promise<Candidate[]> {
	const search = { organisationId, query, limit: maxCandidates, now };
	const [foundTeams, people] = [await findTeams(queries, search), await findPeople(queries, search)];
	const shares = await listShares(queries, { organisationId, desktopId: desktop.id });
	const teams = await readTeams(queries, organisationId, shares);
	const byGrantee = new Map(shares.map((share) => [share.grantee, share]));
	const hasIt = (userId: number): boolean =>
		userId === desktop.ownerId || byGrantee.has(`person:${userId}`) || teamsOf(userId, shares, teams).length > 0;
	const teamCandidates = foundTeams.map(({ id, name, members }): Candidate => {
		const level = byGrantee.get(`team:${id}`)?.level;
		const counts = { People: members.length, HaveIt: members.filter(hasIt).length };
		return {
			Kind: 'team',
			ID: id,
			Name: name,
			OfficeName: '',
			...counts,
			...(level === undefined ? {} : { Has: { Level: level } }),
		};
	});
	const personCandidates = people.map(({ id, name, officeName }): Candidate => {
		const has = hasOf(id, desktop.ownerId, byGrantee.get(`person:${id}`), teamsOf(id, shares, teams)[0]);
		const counts = { People: 1, HaveIt: has === undefined ? 0 : 1 };
		return {
			Kind: 'person',
			ID: String(id),
			Name: name,
			OfficeName: officeName,
			...counts,
			...(has === undefined ? {} : { Has: has }),
		};
	});
	return [...teamCandidates, ...personCandidates];
}

function hasOf(
	userId: number,
	ownerId: number,
	share: ShareRow | undefined,
	team: { readonly TeamName: string; readonly Level: Level } | undefined,
): Candidate['Has'] {
	if (userId === ownerId) return { Level: 'own' };
	if (share !== undefined) return { Level: share.level };
	return team;
}

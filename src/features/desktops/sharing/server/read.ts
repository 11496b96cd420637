// Who has a desktop and why, and who could be given it.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { findPeople, namePeople } from '#features/account/identity/server/api.ts';
import { listEditors } from '#features/desktops/design/server/api.ts';
import { type DesktopRow, findDesktop, toAudience } from '#features/desktops/desktops/server/api.ts';
import type { Standing } from '#features/desktops/shortcuts/server/api.ts';
import { desktopProblem } from '#features/desktops/desktops/contract.ts';
import { type findCandidates, type Level, maxCandidates, type Share, type Sharing } from '../contract.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { listShares, type ShareRow } from './shares.ts';
import { findTeams, listTeams, type TeamCard } from './teams.ts';

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
			kind: share.userId === null ? 'team' : 'person',
			id: String(share.userId ?? share.teamId),
			name: share.userId === null ? (team?.name ?? '') : nameOf(share.userId),
			level: share.level,
			sharedAt: share.sharedAt.toISOString(),
			sharedBy: nameOf(share.sharedBy),
			people: members.length,
			alsoThrough: share.userId === null ? [] : teamsOf(share.userId, shares, teams),
			isEditingNow: members.some((id) => editing.has(id)),
		};
	});
	return {
		owner: { id: String(desktop.ownerId), name: nameOf(desktop.ownerId) },
		mayChange: desktop.right === 'own',
		mine: {
			right: desktop.right,
			isByName: shares.some((share) => share.userId === userId),
			teams: desktop.right === 'own' ? [] : teamsOf(userId, shares, teams),
			...(desktop.setFor !== null && { setFor: toAudience(desktop.setFor) }),
		},
		...(desktop.firstFor.length > 0 && { firstFor: desktop.firstFor.map(toAudience) }),
		shares: shown.toSorted((one, other) =>
			one.kind === other.kind ? one.name.localeCompare(other.name) : one.kind === 'team' ? -1 : 1,
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
): { teamName: string; level: Level }[] {
	return shares.flatMap(({ teamId, level }) => {
		const team = teams.get(teamId ?? '');
		return team?.members.includes(userId) === true ? [{ teamName: team.name, level }] : [];
	});
}

type Candidate = OutputOf<typeof findCandidates>['candidates'][number];

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
		const counts = { people: members.length, haveIt: members.filter(hasIt).length };
		return {
			kind: 'team',
			id,
			name,
			officeName: '',
			...counts,
			...(level === undefined ? {} : { has: { level } }),
		};
	});
	const personCandidates = people.map(({ id, name, officeName }): Candidate => {
		const has = hasOf(id, desktop.ownerId, byGrantee.get(`person:${id}`), teamsOf(id, shares, teams)[0]);
		const counts = { people: 1, haveIt: has === undefined ? 0 : 1 };
		return {
			kind: 'person',
			id: String(id),
			name,
			officeName,
			...counts,
			...(has === undefined ? {} : { has }),
		};
	});
	return [...teamCandidates, ...personCandidates];
}

function hasOf(
	userId: number,
	ownerId: number,
	share: ShareRow | undefined,
	team: { readonly teamName: string; readonly level: Level } | undefined,
): Candidate['has'] {
	if (userId === ownerId) return { level: 'own' };
	if (share !== undefined) return { level: share.level };
	return team;
}

// Rows of who has a desktop by being shared with. Only in transactions that hold the desktop are they written.
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Level } from '../contract.ts';

export interface ShareRow {
	readonly grantee: string;
	readonly userId: number | null;
	readonly teamId: string | null;
	readonly level: Level;
	readonly sharedBy: number;
	readonly sharedAt: Date;
}

const list: PreparedStatement = {
	name: 'sharing_list',
	isRead: true,
	text: `select s.grantee, s.user_id as "userId", s.team_id as "teamId", s.level, s.shared_by as "sharedBy", s.shared_at as "sharedAt"
		from desktop_shares s where s.organisation_id = $1 and s.desktop_id = $2 order by s.shared_at, s.grantee`,
};

export function listShares(
	queries: TransactionQueries,
	organisationId: number,
	desktopId: string,
): Promise<readonly ShareRow[]> {
	return queries.prepared<ShareRow>(list, [organisationId, desktopId]);
}

const add: PreparedStatement = {
	name: 'sharing_add',
	text: `insert into desktop_shares (organisation_id, desktop_id, grantee, user_id, team_id, level, shared_by, shared_at)
		values ($1, $2, coalesce('person:' || $3::integer::text, 'team:' || $4::text), $3::integer, $4::text, $5, $6, $7)
		on conflict (organisation_id, desktop_id, grantee) do nothing returning 1`,
};

export interface NewShare {
	readonly organisationId: number;
	readonly desktopId: string;
	readonly userId: number | null;
	readonly teamId: string | null;
	readonly level: Level;
	readonly sharedBy: number;
	readonly at: Date;
}

/** False where the person or team has it by name already, at whatever level. */
export async function insertShare(queries: TransactionQueries, share: NewShare): Promise<boolean> {
	const { organisationId, desktopId, userId, teamId, level, sharedBy, at } = share;
	const added = await queries.prepared(add, [organisationId, desktopId, userId, teamId, level, sharedBy, at]);
	return added.length > 0;
}

const change: PreparedStatement = {
	name: 'sharing_change',
	text: `with former as (select level from desktop_shares where organisation_id = $1 and desktop_id = $2 and grantee = $3 for update)
		update desktop_shares s set level = $4 from former
		where s.organisation_id = $1 and s.desktop_id = $2 and s.grantee = $3 returning former.level`,
};
const end: PreparedStatement = {
	name: 'sharing_end',
	text: 'delete from desktop_shares where organisation_id = $1 and desktop_id = $2 and grantee = $3 returning 1',
};

interface ShareKey {
	readonly organisationId: number;
	readonly desktopId: string;
	readonly grantee: string;
}

/** Gives the level until now; undefined where it is not shared so. */
export async function changeLevel(
	queries: TransactionQueries,
	{ organisationId, desktopId, grantee }: ShareKey,
	level: Level,
): Promise<Level | undefined> {
	const [former] = await queries.prepared<{ level: Level }>(change, [organisationId, desktopId, grantee, level]);
	return former?.level;
}

/** False where it was not shared so. */
export async function deleteShare(
	queries: TransactionQueries,
	{ organisationId, desktopId, grantee }: ShareKey,
): Promise<boolean> {
	const ended = await queries.prepared(end, [organisationId, desktopId, grantee]);
	return ended.length > 0;
}

// Rows of who has a desktop by being shared with. Only in transactions that hold the desktop are they written.
import { sql } from 'kysely';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Level } from '../contract.ts';

const shareRow = {
	grantee: 'text',
	userId: 'number?',
	teamId: 'text?',
	level: as<Level>('text'),
	sharedBy: 'number',
	sharedAt: 'time',
} as const;
export type ShareRow = RowOf<typeof shareRow>;

export const listShares = keepSql(
	'sharing_list',
	shareRow,
	(of: { organisationId: number; desktopId: string }) => sql`
		select s.grantee, s.user_id as "userId", s.team_id as "teamId", s.level, s.shared_by as "sharedBy", s.shared_at as "sharedAt"
		from desktop_shares s where s.organisation_id = ${of.organisationId} and s.desktop_id = ${of.desktopId} order by s.shared_at, s.grantee`,
);

const add = keepSql(
	'sharing_add',
	(of: NewShare) => sql`
		insert into desktop_shares (organisation_id, desktop_id, grantee, user_id, team_id, level, shared_by, shared_at)
		values (${of.organisationId}, ${of.desktopId}, coalesce('person:' || ${of.userId}::integer::text, 'team:' || ${of.teamId}::text), ${of.userId}::integer, ${of.teamId}::text, ${of.level}, ${of.sharedBy}, ${of.at})
		on conflict (organisation_id, desktop_id, grantee) do nothing returning 1`,
);

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
	const added = await add(queries, share);
	return added.length > 0;
}

const change = keepSql(
	'sharing_change',
	{ level: as<Level>('text') },
	(of: ShareKey & { level: Level }) => sql`
		with former as (select level from desktop_shares where organisation_id = ${of.organisationId} and desktop_id = ${of.desktopId} and grantee = ${of.grantee} for update)
		update desktop_shares s set level = ${of.level} from former
		where s.organisation_id = ${of.organisationId} and s.desktop_id = ${of.desktopId} and s.grantee = ${of.grantee} returning former.level`,
);
const end = keepSql(
	'sharing_end',
	(of: ShareKey) => sql`
		delete from desktop_shares where organisation_id = ${of.organisationId} and desktop_id = ${of.desktopId} and grantee = ${of.grantee} returning 1`,
);

interface ShareKey {
	readonly organisationId: number;
	readonly desktopId: string;
	readonly grantee: string;
}

/** Gives the level until now; undefined where it is not shared so. */
export async function changeLevel(
	queries: TransactionQueries,
	share: ShareKey,
	level: Level,
): Promise<Level | undefined> {
	const [former] = await change(queries, { ...share, level });
	return former?.level;
}

/** False where it was not shared so. */
export async function deleteShare(queries: TransactionQueries, share: ShareKey): Promise<boolean> {
	const ended = await end(queries, share);
	return ended.length > 0;
}

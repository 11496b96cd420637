// The desktops of who leaves: counted, and given to somebody else.
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

export interface OwnDesktop {
	readonly id: string;
	readonly name: string;
	/** People and teams that it is shared with. */
	readonly shares: number;
}

const listOwn: PreparedStatement = {
	name: 'desktops_list_of_leaver',
	isRead: true,
	text: `select d.id, d.name, (select count(*)::integer from desktop_shares s
			where s.organisation_id = d.organisation_id and s.desktop_id = d.id) as shares
		from desktops d where d.organisation_id = $1 and d.owner_id = $2 and d.is_live order by d.position, d.id`,
};

export function listDesktopsOf(queries: PreparedStatements, person: PersonKey): Promise<readonly OwnDesktop[]> {
	return queries.prepared<OwnDesktop>(listOwn, [person.organisationId, person.userId]);
}

const hold: PreparedStatement = {
	name: 'desktops_hold_of_leaver',
	text: 'select id from desktops where organisation_id = $1 and owner_id = $2 and is_live order by id for update',
};
/** A person's default desktop is always one of their own: who gives all away keeps an empty one. */
const keepEmpty: PreparedStatement = {
	name: 'desktops_keep_empty',
	text: `insert into desktops (organisation_id, id, owner_id, name, is_default, background, position, created_at)
		select organisation_id, $3, owner_id, name, false, 'plain', 1 + position, $4 from desktops
		where organisation_id = $1 and owner_id = $2 and is_live order by position, id limit 1 returning id`,
};
const pointTo: PreparedStatement = {
	name: 'desktops_point_leaver',
	text: 'update desktop_defaults set desktop_id = $3, is_chosen = false where organisation_id = $1 and user_id = $2 returning 1',
};
const give: PreparedStatement = {
	name: 'desktops_give_all',
	text: `update desktops d set owner_id = $2, is_default = false, revision = d.revision + 1, position = d.position
			+ coalesce((select max(o.position) from desktops o where o.organisation_id = $1 and o.owner_id = $2), 0)
		where d.organisation_id = $1 and d.id = any($3::text[]) returning d.id`,
};
const endOwnShare: PreparedStatement = {
	name: 'desktops_end_shares_with',
	text: `delete from desktop_shares where organisation_id = $1 and grantee = 'person:' || $2::integer::text
		and ($3::text[] is null or desktop_id = any($3::text[])) returning 1`,
};
const endGivenShares: PreparedStatement = {
	name: 'desktops_end_given_shares',
	text: `delete from desktop_shares s using desktops d where d.organisation_id = s.organisation_id and d.id = s.desktop_id
		and s.organisation_id = $1 and d.owner_id = $2 returning 1`,
};

/**
 * All desktops of a person to another one, at whatever count: the limit holds for desktops that a person makes. Shares stay, but for that
 * of the new owner. @returns how many
 */
export async function giveDesktopsOf(
	queries: TransactionQueries,
	clock: Clock,
	from: PersonKey,
	to: number,
): Promise<number> {
	const { organisationId, userId } = from;
	const moment = readOnce(clock);
	const held = await queries.prepared<{ id: string }>(hold, [organisationId, userId]);
	const ids = held.map(({ id }) => id);
	if (ids.length === 0) return 0;
	const [kept] = await queries.prepared<{ id: string }>(keepEmpty, [
		organisationId,
		userId,
		newId(moment),
		moment.now(),
	]);
	if (kept !== undefined) void (await queries.prepared(pointTo, [organisationId, userId, kept.id]));
	void (await queries.prepared(endOwnShare, [organisationId, to, ids]));
	return (await queries.prepared(give, [organisationId, to, ids])).length;
}

/** What others were shown by the person ends, and what the person was shown. @returns how many shares */
export async function endSharesOf(queries: TransactionQueries, { organisationId, userId }: PersonKey): Promise<number> {
	const given = await queries.prepared(endGivenShares, [organisationId, userId]);
	return given.length + (await endSharesWith(queries, { organisationId, userId }));
}

/** What the person was shown by others by name ends. */
export async function endSharesWith(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<number> {
	return (await queries.prepared(endOwnShare, [organisationId, userId, null])).length;
}

const retile: PreparedStatement = {
	name: 'desktops_replace_placer',
	text: `update desktop_tiles t set created_by = $3 from library_shortcuts s
		where s.organisation_id = t.organisation_id and s.id = t.shortcut_id and t.organisation_id = $1 and t.created_by = $2
			and s.scope = 'own:' || $3::integer::text returning 1`,
};

/** Tiles of shortcuts that went to another person's library count as placed by that person: who saw them still does. */
export async function replacePlacer(queries: TransactionQueries, from: PersonKey, to: number): Promise<void> {
	void (await queries.prepared(retile, [from.organisationId, from.userId, to]));
}

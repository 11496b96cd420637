// The desktops of who leaves: counted, and given to somebody else.
import { sql } from 'kysely';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';

/** With the number of people and teams that each is shared with. */
export const listDesktopsOf = keepSql(
	'desktops_list_of_leaver',
	{ id: 'text', name: 'text', shares: 'number' },
	(of: PersonKey) => sql`select d.id, d.name, (select count(*)::integer from desktop_shares s
			where s.organisation_id = d.organisation_id and s.desktop_id = d.id) as shares
		from desktops d where d.organisation_id = ${of.organisationId} and d.owner_id = ${of.userId} and d.is_live order by d.position, d.id`,
);

const hold = keepSql(
	'desktops_hold_of_leaver',
	{ id: 'text' },
	(of: PersonKey) => sql`
		select id from desktops where organisation_id = ${of.organisationId} and owner_id = ${of.userId} and is_live order by id for update`,
);
/** A person's default desktop is always one of their own: who gives all away keeps an empty one. */
const keepEmpty = keepSql(
	'desktops_keep_empty',
	{ id: 'text' },
	(of: PersonKey & { id: string; at: Date }) => sql`
		insert into desktops (organisation_id, id, owner_id, name, is_default, background, position, created_at)
		select organisation_id, ${of.id}, owner_id, name, false, 'plain', 1 + position, ${of.at} from desktops
		where organisation_id = ${of.organisationId} and owner_id = ${of.userId} and is_live order by position, id limit 1 returning id`,
);
const pointTo = keepSql(
	'desktops_point_leaver',
	(of: PersonKey & { id: string }) => sql`
		update desktop_defaults set desktop_id = ${of.id}, is_chosen = false where organisation_id = ${of.organisationId} and user_id = ${of.userId} returning 1`,
);
const give = keepSql(
	'desktops_give_all',
	(of: { organisationId: number; to: number; ids: readonly string[] }) => sql`
		update desktops d set owner_id = ${of.to}, is_default = false, revision = d.revision + 1, position = d.position
			+ coalesce((select max(o.position) from desktops o where o.organisation_id = ${of.organisationId} and o.owner_id = ${of.to}), 0)
		where d.organisation_id = ${of.organisationId} and d.id = any(${of.ids}::text[]) returning 1`,
);
const endOwnShare = keepSql(
	'desktops_end_shares_with',
	(of: PersonKey & { ids: readonly string[] | null }) => sql`
		delete from desktop_shares where organisation_id = ${of.organisationId} and grantee = 'person:' || ${of.userId}::integer::text
		and (${of.ids}::text[] is null or desktop_id = any(${of.ids}::text[])) returning 1`,
);
const endGivenShares = keepSql(
	'desktops_end_given_shares',
	(of: PersonKey) => sql`
		delete from desktop_shares s using desktops d where d.organisation_id = s.organisation_id and d.id = s.desktop_id
		and s.organisation_id = ${of.organisationId} and d.owner_id = ${of.userId} returning 1`,
);

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
	const { organisationId } = from;
	const moment = readOnce(clock);
	const held = await hold(queries, from);
	const ids = held.map(({ id }) => id);
	if (ids.length === 0) return 0;
	const [kept] = await keepEmpty(queries, { ...from, id: newId(moment), at: moment.now() });
	if (kept !== undefined) void (await pointTo(queries, { ...from, id: kept.id }));
	void (await endOwnShare(queries, { organisationId, userId: to, ids }));
	return (await give(queries, { organisationId, to, ids })).length;
}

/** What others were shown by the person ends, and what the person was shown. @returns how many shares */
export async function endSharesOf(queries: TransactionQueries, person: PersonKey): Promise<number> {
	const [given, own] = await Promise.all([endGivenShares(queries, person), endSharesWith(queries, person)]);
	return given.length + own;
}

/** What the person was shown by others by name ends. */
export async function endSharesWith(queries: TransactionQueries, person: PersonKey): Promise<number> {
	return (await endOwnShare(queries, { ...person, ids: null })).length;
}

const retile = keepSql(
	'desktops_replace_placer',
	(of: { organisationId: number; from: number; to: number }) => sql`
		update desktop_tiles t set created_by = ${of.to} from library_shortcuts s
		where s.organisation_id = t.organisation_id and s.id = t.shortcut_id and t.organisation_id = ${of.organisationId} and t.created_by = ${of.from}
			and s.scope = 'own:' || ${of.to}::integer::text returning 1`,
);

/** Tiles of shortcuts that went to another person's library count as placed by that person: who saw them still does. */
export async function replacePlacer(queries: TransactionQueries, from: PersonKey, to: number): Promise<void> {
	void (await retile(queries, { organisationId: from.organisationId, from: from.userId, to }));
}
